import { afterAll, beforeAll } from "vitest";
import { openInstance, settled } from "./instance.ts";

beforeAll(openInstance);
afterAll(settled);
