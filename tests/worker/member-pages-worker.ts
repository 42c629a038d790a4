// The members' objects as tests have them: the real class, and beside it a look into its tables and a way to break it.
import { MemberPages as Product } from "#workers/member-pages/member-pages.ts";

export class MemberPages extends Product {
  /** Runs a statement on the object's own tables. A sealed column comes as its bytes in base64. */
  async rows(sql: string, ...values: (string | number | null)[]): Promise<Record<string, unknown>[]> {
    return this.ctx.storage.sql
      .exec(sql, ...values)
      .toArray()
      .map((row) =>
        Object.fromEntries(
          Object.entries(row).map(([name, value]) => [
            name,
            value instanceof ArrayBuffer ? Buffer.from(value).toString("base64") : value,
          ]),
        ),
      );
  }

  #rests = 0;
  protected override async rest(): Promise<void> {
    this.#rests += 1;
    await super.rest();
  }

  /** How often work on a whole journal has rested: what has ended rests no more. */
  async rests(): Promise<number> {
    return this.#rests;
  }

  /** As while another search is under way. */
  async holdSearch(held: boolean): Promise<void> {
    this.searching = held;
  }

  async alarmAt(): Promise<number | null> {
    return this.ctx.storage.getAlarm();
  }

  async ring(): Promise<void> {
    await this.alarm();
  }

  /** The instance dies here and now, as a machine does. */
  async die(): Promise<void> {
    this.ctx.abort("killed by a test");
  }
}

export default { fetch: () => new Response(null, { status: 404 }) } satisfies ExportedHandler;
