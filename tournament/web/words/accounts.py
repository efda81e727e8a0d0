"""Words of signing in, accounts and invitations."""

from __future__ import annotations

WORDS = {
    "sign in": ("Sign in", "Zaloguj się"),
    "sign out": ("Sign out", "Wyloguj się"),
    "signed in as": ("Signed in as {who}", "Zalogowano jako {who}"),
    "login": ("Login", "Login"),
    "login hint": (
        "2 to 40 small letters, digits, dots, dashes or underscores",
        "od 2 do 40 małych liter, cyfr, kropek, myślników lub podkreśleń",
    ),
    "password": ("Password", "Hasło"),
    "password hint": ("At least 10 characters", "Co najmniej 10 znaków"),
    "new password": ("New password", "Nowe hasło"),
    "old password": ("Present password", "Obecne hasło"),
    "once more": ("Once more", "Jeszcze raz"),
    "code sign in": ("Have a table code?", "Masz kod ze stołu?"),
    "code": ("Code on your slip", "Kod z kartki"),
    "code hint": (
        "Eight letters and digits, in any case. None at hand? The desk prints you one.",
        "Osiem liter i cyfr, wielkość bez znaczenia. Nie masz? Wydrukują go przy stoliku organizatora.",
    ),
    "code go": ("To my table", "Do mojego stołu"),
    "code account": ("With an account:", "Z kontem:"),
    "code tournament": ("Tournament", "Turniej"),
    "demo sign in": ("Demo: come in as", "Pokaz: wejdź jako"),
    "demo organizer": ("organizer and head judge", "organizator i sędzia główny"),
    "demo judge": ("judge", "sędzia"),
    "demo player": ("player", "gracz"),
    "change first": (
        "Your password was good for one time. Choose your own now.",
        "To hasło było jednorazowe. Wybierz teraz własne.",
    ),
    "change password": ("Change password", "Zmień hasło"),
    "password changed": (
        "The password is changed. Every other session and token of yours has ended.",
        "Hasło zmienione. Wszystkie inne sesje i tokeny zostały zakończone.",
    ),
    "my account": ("My account", "Moje konto"),
    "my name": ("My name", "Moje imię i nazwisko"),
    "my sessions": ("Where I am signed in", "Gdzie jestem zalogowany"),
    "this session": ("this one", "ta sesja"),
    "end session": ("End", "Zakończ"),
    "end other sessions": ("End all others", "Zakończ wszystkie inne"),
    "session ended": ("The session has ended.", "Sesja zakończona."),
    "last seen": ("last seen", "ostatnio"),
    "invitation": ("Invitation", "Zaproszenie"),
    "invitation to": (
        "You are invited to Maester. Choose a login, a password and the name that others see.",
        "Zapraszamy do Maestra. Wybierz login, hasło i imię, które widzą inni.",
    ),
    "invitation role": ("In {tournament} you will be {role}.", "W turnieju {tournament} twoja rola: {role}."),
    "make account": ("Make my account", "Załóż konto"),
}
