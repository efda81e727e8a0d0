-- Keeps the numbers of both databases in step: PostgreSQL gains a function here.
SELECT 1;
