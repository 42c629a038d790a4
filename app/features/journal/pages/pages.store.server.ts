// The journal's tables in a member's own object. Nothing here can be read without the member's key.
import { and, asc, desc, eq, gt, gte, inArray, lt, lte, notInArray, sql } from "drizzle-orm";
import type { Day } from "#app/lib/dates.ts";
import { type MemberDatabase, memberQuery } from "#db/member/client.ts";
import {
  doneOnce,
  importDays,
  importPhotos,
  journalChanges,
  journalImports,
  journalMonths,
  journalPages,
  journalPhotos,
  journalUsage,
  lineMonths,
  owner,
  photoFilesOwed,
  photoUsage,
} from "#db/member/schema.ts";

export type PackedPage = typeof journalPages.$inferSelect;
export type PackedPhoto = typeof journalPhotos.$inferSelect;
type PhotoUsage = Omit<typeof photoUsage.$inferSelect, "id">;
type PackedMonth = typeof journalMonths.$inferSelect;
type PagesUsage = Omit<typeof journalUsage.$inferSelect, "id">;
export type StagedDay = typeof importDays.$inferSelect;
export type PagesStore = ReturnType<typeof createPagesStore>;

const THE_ROW = 1;

const pages = (db: MemberDatabase) => ({
  onDay: (day: string) =>
    memberQuery(
      db.select().from(journalPages).where(eq(journalPages.day, day)),
      (rows): PackedPage | undefined => rows[0],
    ),

  /** Those that were written from a quotation, newest day first. */
  fromQuotation: (quotationId: string, limit: number, before?: Day) =>
    memberQuery(
      db
        .select()
        .from(journalPages)
        .where(and(eq(journalPages.quotationId, quotationId), before && lt(journalPages.day, before)))
        .orderBy(desc(journalPages.day))
        .limit(limit),
      (rows): PackedPage[] => rows,
    ),

  onDays: (days: readonly Day[]) =>
    memberQuery(
      db
        .select()
        .from(journalPages)
        .where(inArray(journalPages.day, [...days]))
        .orderBy(desc(journalPages.day)),
      (rows): PackedPage[] => rows,
    ),

  /** Newest day first; `before` is the last day of the lot before. */
  downwards: (limit: number, before?: Day) =>
    memberQuery(
      db
        .select()
        .from(journalPages)
        .where(before && lt(journalPages.day, before))
        .orderBy(desc(journalPages.day))
        .limit(limit),
      (rows): PackedPage[] => rows,
    ),

  /** Oldest day first; `after` is the last day of the lot before. */
  upwards: (limit: number, after?: Day) =>
    memberQuery(
      db
        .select()
        .from(journalPages)
        .where(after && gt(journalPages.day, after))
        .orderBy(asc(journalPages.day))
        .limit(limit),
      (rows): PackedPage[] => rows,
    ),

  put: (page: PackedPage) =>
    memberQuery(
      db.insert(journalPages).values(page).onConflictDoUpdate({ target: journalPages.day, set: page }),
      () => undefined,
    ),

  remove: (day: string) =>
    memberQuery(db.delete(journalPages).where(eq(journalPages.day, day)), () => undefined),
});

const months = (db: MemberDatabase) => ({
  month: (month: string) =>
    memberQuery(
      db.select().from(journalMonths).where(eq(journalMonths.month, month)),
      (rows): PackedMonth | undefined => rows[0],
    ),

  /** Newest first. */
  newestMonths: (limit: number, before?: string) =>
    memberQuery(
      db
        .select()
        .from(journalMonths)
        .where(before ? lt(journalMonths.month, before) : undefined)
        .orderBy(desc(journalMonths.month))
        .limit(limit),
      (rows): PackedMonth[] => rows,
    ),

  /** Oldest first. */
  monthsBetween: (from: string, to: string) =>
    memberQuery(
      db
        .select()
        .from(journalMonths)
        .where(and(gte(journalMonths.month, from), lte(journalMonths.month, to)))
        .orderBy(asc(journalMonths.month)),
      (rows): PackedMonth[] => rows,
    ),

  putMonth: (month: PackedMonth) =>
    memberQuery(
      db.insert(journalMonths).values(month).onConflictDoUpdate({ target: journalMonths.month, set: month }),
      () => undefined,
    ),
});

const lines = (db: MemberDatabase) => ({
  lineMonth: (month: string) =>
    memberQuery(
      db.select().from(lineMonths).where(eq(lineMonths.month, month)),
      (rows): PackedMonth | undefined => rows[0],
    ),

  /** In one order; `after`: the last month of the lot before; `from`: the first one wanted. */
  lineMonths: (
    limit: number,
    { newestFirst, after, from }: { newestFirst: boolean; after?: string; from?: string },
  ) =>
    memberQuery(
      db
        .select()
        .from(lineMonths)
        .where(
          and(
            after ? (newestFirst ? lt : gt)(lineMonths.month, after) : undefined,
            from ? (newestFirst ? lte : gte)(lineMonths.month, from) : undefined,
          ),
        )
        .orderBy((newestFirst ? desc : asc)(lineMonths.month))
        .limit(limit),
      (rows): PackedMonth[] => rows,
    ),

  putLineMonth: (month: PackedMonth) =>
    memberQuery(
      db.insert(lineMonths).values(month).onConflictDoUpdate({ target: lineMonths.month, set: month }),
      () => undefined,
    ),

  dropLineMonth: (month: string) =>
    memberQuery(db.delete(lineMonths).where(eq(lineMonths.month, month)), () => undefined),
});

const budget = (db: MemberDatabase) => ({
  usage: () =>
    memberQuery(db.select().from(journalUsage), ([row]): PagesUsage => {
      return row ?? { bytes: 0, day: "", dayBytes: 0, dayPages: 0 };
    }),

  putUsage: (usage: PagesUsage) =>
    memberQuery(
      db
        .insert(journalUsage)
        .values({ id: THE_ROW, ...usage })
        .onConflictDoUpdate({ target: journalUsage.id, set: usage }),
      () => undefined,
    ),
});

const changes = (db: MemberDatabase) => ({
  /** Owes D1 the light row of a day. */
  changed: (day: string) =>
    memberQuery(
      db
        .insert(journalChanges)
        .values({ day, seq: 1 })
        .onConflictDoUpdate({ target: journalChanges.day, set: { seq: sql`${journalChanges.seq} + 1` } }),
      () => undefined,
    ),

  /** Days whose row is owed, with what it is to say; `version` is null where the page is gone. */
  owed: (limit: number) =>
    memberQuery(
      db
        .select({
          day: journalChanges.day,
          seq: journalChanges.seq,
          version: journalPages.version,
          words: journalPages.words,
          updatedAt: journalPages.updatedAt,
        })
        .from(journalChanges)
        .leftJoin(journalPages, eq(journalPages.day, journalChanges.day))
        .orderBy(journalChanges.day)
        .limit(limit),
      (rows) => rows,
    ),

  /** The row is written, unless the day has changed once more meanwhile. */
  paid: (day: string, seq: number) =>
    memberQuery(
      db.delete(journalChanges).where(and(eq(journalChanges.day, day), eq(journalChanges.seq, seq))),
      () => undefined,
    ),

  /** Whose object this is; undefined before anything was written in it. */
  owner: () => memberQuery(db.select().from(owner), (rows) => rows[0]?.userId),
  own: (userId: string) =>
    memberQuery(db.insert(owner).values({ userId }).onConflictDoNothing(), () => undefined),

  isDone: (name: string) =>
    memberQuery(db.select().from(doneOnce).where(eq(doneOnce.name, name)), (rows) => rows.length > 0),

  done: (name: string, at: number) =>
    memberQuery(db.insert(doneOnce).values({ name, at }).onConflictDoNothing(), () => undefined),
});

const photos = (db: MemberDatabase) => ({
  photo: (id: string) =>
    memberQuery(
      db.select().from(journalPhotos).where(eq(journalPhotos.id, id)),
      (rows): PackedPhoto | undefined => rows[0],
    ),

  /** Of these days, in the order they came. */
  photosOn: (days: readonly Day[]) =>
    memberQuery(
      db
        .select()
        .from(journalPhotos)
        .where(inArray(journalPhotos.day, [...days]))
        .orderBy(asc(journalPhotos.day), asc(journalPhotos.createdAt), asc(journalPhotos.id)),
      (rows): PackedPhoto[] => rows,
    ),

  /** By day, within a day in the order they came; beyond `from` where it is given. */
  photosFrom: (limit: number, newestFirst: boolean, from?: string) =>
    memberQuery(
      db
        .select()
        .from(journalPhotos)
        .where(from ? (newestFirst ? lt : gt)(journalPhotos.day, from) : undefined)
        .orderBy(
          (newestFirst ? desc : asc)(journalPhotos.day),
          asc(journalPhotos.createdAt),
          asc(journalPhotos.id),
        )
        .limit(limit),
      (rows): PackedPhoto[] => rows,
    ),

  putPhoto: (photo: PackedPhoto) =>
    memberQuery(db.insert(journalPhotos).values(photo).onConflictDoNothing(), () => undefined),

  redescribe: (id: string, packed: Uint8Array) =>
    memberQuery(db.update(journalPhotos).set({ packed }).where(eq(journalPhotos.id, id)), () => undefined),

  dropPhoto: (id: string) =>
    memberQuery(db.delete(journalPhotos).where(eq(journalPhotos.id, id)), () => undefined),

  /** Bytes of all of them. */
  photoBytes: () =>
    memberQuery(
      db.select({ n: sql<number>`coalesce(sum(${journalPhotos.bytes}), 0)` }).from(journalPhotos),
      ([row]): number => row?.n ?? 0,
    ),

  photoUsage: () => memberQuery(db.select().from(photoUsage), (rows): PhotoUsage | undefined => rows[0]),

  putPhotoUsage: (usage: PhotoUsage) =>
    memberQuery(
      db
        .insert(photoUsage)
        .values({ id: THE_ROW, ...usage })
        .onConflictDoUpdate({ target: photoUsage.id, set: usage }),
      () => undefined,
    ),

  /** The file of the bucket is to be taken away. */
  oweFile: (id: string) =>
    memberQuery(db.insert(photoFilesOwed).values({ id }).onConflictDoNothing(), () => undefined),

  /** It is not, or was. */
  fileKept: (id: string) =>
    memberQuery(db.delete(photoFilesOwed).where(eq(photoFilesOwed.id, id)), () => undefined),

  owedFiles: (limit: number) =>
    memberQuery(db.select().from(photoFilesOwed).limit(limit), (rows): string[] => rows.map(({ id }) => id)),
});

/** Days that are read and written at once. */
const DAYS_A_LOT = 40;

/** Photos that came with an import and stand beside no page: their files are owed their end, their rows go. */
function untaken(db: MemberDatabase) {
  const isUntaken = notInArray(importPhotos.id, db.select({ id: journalPhotos.id }).from(journalPhotos));
  return [
    memberQuery(
      db
        .insert(photoFilesOwed)
        .select(db.select({ id: importPhotos.id }).from(importPhotos).where(isUntaken))
        .onConflictDoNothing(),
      () => undefined,
    ),
    memberQuery(db.delete(importPhotos).where(isUntaken), () => undefined),
  ];
}

const imports = (db: MemberDatabase) => ({
  importNow: () =>
    memberQuery(
      db.select().from(journalImports),
      (rows): typeof journalImports.$inferSelect | undefined => rows[0],
    ),

  putImport: (row: Omit<typeof journalImports.$inferSelect, "id">) =>
    memberQuery(
      db
        .insert(journalImports)
        .values({ id: THE_ROW, ...row })
        .onConflictDoUpdate({ target: journalImports.id, set: row }),
      () => undefined,
    ),

  dropImport: () => [
    ...untaken(db),
    memberQuery(db.delete(importPhotos), () => undefined),
    memberQuery(db.delete(importDays), () => undefined),
    memberQuery(db.delete(journalImports), () => undefined),
  ],

  /** Takes away photos of the import that no page has taken. */
  dropUntaken: () => untaken(db),

  stagePhoto: (photo: PackedPhoto) =>
    memberQuery(db.insert(importPhotos).values(photo).onConflictDoNothing(), () => undefined),

  stagedPhotos: (day: string) =>
    memberQuery(
      db
        .select()
        .from(importPhotos)
        .where(eq(importPhotos.day, day))
        .orderBy(asc(importPhotos.createdAt), asc(importPhotos.id)),
      (rows): PackedPhoto[] => rows,
    ),

  /** How many photos there are of the import's, how many of them a page has, and their bytes. */
  importPhotos: () =>
    memberQuery(
      db
        .select({
          staged: sql<number>`count(*)`,
          taken: sql<number>`count(${journalPhotos.id})`,
          bytes: sql<number>`coalesce(sum(${importPhotos.bytes}), 0)`,
        })
        .from(importPhotos)
        .leftJoin(journalPhotos, eq(journalPhotos.id, importPhotos.id)),
      ([row]) => row ?? { staged: 0, taken: 0, bytes: 0 },
    ),

  stageDay: (day: string, packed: Uint8Array) =>
    memberQuery(db.insert(importDays).values({ day, packed }), () => undefined),

  /** Forty days, oldest first; `after` is the last day of the lot before. */
  importDays: (after?: string) =>
    memberQuery(
      db
        .select()
        .from(importDays)
        .where(after ? gt(importDays.day, after) : undefined)
        .orderBy(asc(importDays.day))
        .limit(DAYS_A_LOT),
      (rows): StagedDay[] => rows,
    ),

  importBytes: () =>
    memberQuery(
      db.select({ n: sql<number>`coalesce(sum(length(${importDays.packed})), 0)` }).from(importDays),
      ([row]): number => row?.n ?? 0,
    ),

  dayDone: (day: string, before: Uint8Array) =>
    memberQuery(db.update(importDays).set({ before }).where(eq(importDays.day, day)), () => undefined),
});

export const createPagesStore = (db: MemberDatabase) => ({
  ...pages(db),
  ...months(db),
  ...lines(db),
  ...budget(db),
  ...changes(db),
  ...photos(db),
  ...imports(db),
});
