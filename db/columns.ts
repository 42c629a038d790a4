// Column helpers: one way to write an id, an instant, a day. See docs/decisions/0003-data.md.
import { customType, integer, text } from "drizzle-orm/sqlite-core";

/** 128 random bits, URL-safe (see `newId` in app/lib/ids.ts). */
export const id = (name = "id") => text(name).primaryKey();

/** Integer milliseconds since the epoch, UTC. */
export const instant = (name: string) => integer(name);

/** A calendar day `yyyy-MM-dd`, in the member's time zone. */
export const day = (name: string) => text(name);

export const flag = (name: string) => integer(name, { mode: "boolean" });

/** A JSON array of strings. */
export const stringList = customType<{ data: string[]; driverData: string }>({
  dataType: () => "text",
  toDriver: (value) => JSON.stringify(value),
  fromDriver: (value) => JSON.parse(value) as string[],
});

/** A JSON array of numbers. */
export const numberList = customType<{ data: number[]; driverData: string }>({
  dataType: () => "text",
  toDriver: (value) => JSON.stringify(value),
  fromDriver: (value) => JSON.parse(value) as number[],
});
