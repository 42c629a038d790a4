// The browsers that take a member's notifications. One endpoint is one member's: whoever registers it next in the same
// browser has it.
import { and, asc, eq, sql } from "drizzle-orm";
import { oncePer } from "#app/lib/lazy.ts";
import { type Database, query } from "#db/client.ts";
import { type Bound, compiled } from "#db/compiled.ts";
import { pushDevices, reminderDeliveries } from "#db/schema/index.ts";

export type DeviceStore = ReturnType<typeof createDeviceStore>;
export type StoredDevice = typeof pushDevices.$inferSelect;

export const createDeviceStore = oncePer((db: Database) => {
  const p = pushDevices;
  const d = reminderDeliveries;
  return {
    /** Oldest first. */
    all: compiled(
      (userId: Bound<string>) => db.select().from(p).where(eq(p.userId, userId)).orderBy(asc(p.createdAt)),
      (rows): StoredDevice[] => rows,
    ),

    /** One statement, so that of many at once no more than `most` get in; false where there is no room. */
    add: (device: StoredDevice, most: number) => {
      const value = <Value>(given: Value, name: string) => sql<Value>`${given}`.as(name);
      return query(
        db
          .insert(p)
          .select(
            db
              .select({
                id: value(device.id, "id"),
                userId: value(device.userId, "user_id"),
                endpoint: value(device.endpoint, "endpoint"),
                p256dh: value(device.p256dh, "p256dh"),
                auth: value(device.auth, "auth"),
                label: value(device.label, "label"),
                createdAt: value(device.createdAt, "created_at"),
              })
              .from(sql`(select 1)`)
              .where(
                sql`(select count(*) from push_devices o
                  where o.user_id = ${device.userId} and o.endpoint <> ${device.endpoint}) < ${most}`,
              ),
          )
          .onConflictDoUpdate({
            target: p.endpoint,
            // The id as well: what another member's plan still has under way for it does not follow.
            set: {
              id: sql`iif(${p.userId} = excluded.user_id, ${p.id}, excluded.id)`,
              userId: sql`excluded.user_id`,
              p256dh: sql`excluded.p256dh`,
              auth: sql`excluded.auth`,
              label: sql`excluded.label`,
            },
          })
          .returning({ id: p.id }),
        ([row]): string | undefined => row?.id,
      );
    },

    /** False where the member has no such device. */
    remove: (userId: string, id: string) =>
      query(
        db
          .delete(p)
          .where(and(eq(p.userId, userId), eq(p.id, id)))
          .returning({ id: p.id }),
        (rows) => rows.length > 0,
      ),

    /** A push service does not know it any more. */
    end: (endpoint: string) => query(db.delete(p).where(eq(p.endpoint, endpoint)), () => undefined),

    /** A browser that was given another endpoint keeps its place; false for one that has none. */
    renew: (replaced: string, next: Pick<StoredDevice, "endpoint" | "p256dh" | "auth">) =>
      query(
        db
          .update(p)
          .set(next)
          .where(
            and(
              eq(p.endpoint, replaced),
              sql`not exists (select 1 from push_devices o where o.endpoint = ${next.endpoint} and o.endpoint <> ${replaced})`,
            ),
          )
          .returning({ id: p.id }),
        (rows) => rows.length > 0,
      ),

    /**
     * « Plus tard »: what was sent to this device since `since` comes again at `at`, once. False where there is nothing
     * of the kind.
     */
    postpone: (endpoint: string, deliveryId: string, since: number, at: number, now: number) =>
      query(
        db
          .update(d)
          .set({
            status: "waiting",
            attempts: 0,
            outcome: null,
            dueAt: at,
            enqueueAt: at,
            postponedAt: now,
            updatedAt: now,
          })
          .where(
            and(
              eq(d.id, deliveryId),
              eq(d.status, "sent"),
              sql`${d.postponedAt} is null and ${d.sentAt} >= ${since}`,
              sql`exists (select 1 from push_devices o
                where o.id = ${d.deviceId} and o.user_id = ${d.userId} and o.endpoint = ${endpoint})`,
            ),
          )
          .returning({ id: d.id }),
        (rows) => rows.length > 0,
      ),
  };
});
