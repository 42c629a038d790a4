import { afterAll, beforeAll } from "vitest";
import { openHouse, settled } from "./house.ts";

beforeAll(openHouse);
afterAll(settled);
