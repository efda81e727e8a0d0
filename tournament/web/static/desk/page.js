// The desk and the pages of an event: clocks count down, and parts of the page follow the record.
import { followRecord } from "../shared/live.js";
import { countDown } from "./clocks.js";
import { sayRefusals } from "./refusals.js";

sayRefusals();
countDown();
followRecord();
