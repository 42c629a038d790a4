// Which file of the browser's a module goes to, by the screens that need it.
import { describe, expect, it } from "vitest";
import { groupedChunks, iconsApart } from "../../chunks.ts";

type Module = {
  needs?: string[];
  late?: string[];
  entry?: boolean;
  code?: string;
  /** False where nothing of it is left in the browser. */
  isIncluded?: boolean;
};

/** What Rollup would be told of each module of a graph. */
function chunksOf(modules: Record<string, Module>): Record<string, string | null | undefined> {
  const importersOf = (id: string, of: "needs" | "late") =>
    Object.keys(modules).filter((importer) => modules[importer]?.[of]?.includes(id));
  const info = (id: string) => {
    const {
      needs = [],
      late = [],
      entry = false,
      code = "x".repeat(5_000),
      isIncluded = true,
    } = modules[id] ?? {};
    return {
      isEntry: entry,
      isIncluded,
      importedIds: needs,
      dynamicallyImportedIds: late,
      importers: importersOf(id, "needs"),
      dynamicImporters: importersOf(id, "late"),
      code,
    };
  };
  const chunk = groupedChunks();
  const meta = { getModuleIds: () => Object.keys(modules).values(), getModuleInfo: info };
  return Object.fromEntries(
    Object.keys(modules).map((id) => [id, chunk(id, meta as never) as string | undefined]),
  );
}

const screen = (room: string, name: string) => `/p/app/features/${room}/${name}.screen.tsx`;
const place = (room: string) => `/p/app/features/${room}/screen.tsx`;
const ROOT = "/p/app/root.tsx";
const REACT = "/p/node_modules/react/index.js";

describe("the files of the browser", () => {
  it("are the framework, the frame, a room's, what a few places share, and a screen's own", () => {
    const chunks = chunksOf({
      [ROOT]: { entry: true, needs: [REACT, "/p/app/shell/frame.ts"] },
      [place("journal")]: { entry: true, needs: ["/p/own.ts", "/p/room.ts", "/p/two.ts", REACT] },
      [screen("journal", "search")]: { entry: true, needs: ["/p/room.ts"] },
      [place("coach")]: { entry: true, needs: ["/p/two.ts", "/p/app/shell/frame.ts"] },
      [screen("admin", "one")]: { entry: true, needs: ["/p/outer.ts"] },
      [screen("blog", "one")]: { entry: true, needs: ["/p/outer.ts"] },
      [REACT]: {},
      "/p/app/shell/frame.ts": {},
      "/p/own.ts": {},
      "/p/room.ts": {},
      "/p/two.ts": { code: "x".repeat(8_000) },
      "/p/outer.ts": {},
    });
    expect(chunks).toMatchObject({
      [REACT]: "framework",
      "/p/app/shell/frame.ts": "frame",
      "/p/room.ts": "room-journal",
      "/p/two.ts": "coach-journal",
      "/p/outer.ts": "elsewhere",
    });
    expect(chunks["/p/own.ts"]).toBeUndefined();
    expect(chunks[place("journal")]).toBeUndefined();
  });

  it("have in the kit what many places need, and what is too small for a file", () => {
    const rooms = ["journal", "coach", "community", "guides"].map(place);
    const chunks = chunksOf({
      ...Object.fromEntries(
        rooms.map((id, at) => [
          id,
          { entry: true, needs: ["/p/forms.ts", ...(at < 2 ? ["/p/icon.mjs"] : [])] },
        ]),
      ),
      "/p/forms.ts": {},
      "/p/icon.mjs": { code: "x" },
    });
    expect(chunks).toMatchObject({ "/p/forms.ts": "kit", "/p/icon.mjs": "kit" });
  });

  it("are one for what a few places share, also where one of them needs a part of it", () => {
    const rooms = ["journal", "coach", "guides"].map(place);
    const chunks = chunksOf({
      ...Object.fromEntries(
        rooms.map((id, at) => [
          id,
          { entry: true, needs: ["/p/three.ts", ...(at < 2 ? ["/p/two.ts"] : [])] },
        ]),
      ),
      "/p/three.ts": { code: "x".repeat(8_000) },
      "/p/two.ts": { code: "x".repeat(8_000) },
    });
    expect(chunks).toMatchObject({
      "/p/three.ts": "coach-guides-journal",
      "/p/two.ts": "coach-guides-journal",
    });
  });

  it("are not chosen by the weight of what only the server asks", () => {
    const shared = { needs: ["/p/server.ts", "/p/two.ts"], entry: true };
    const chunks = chunksOf({
      [place("journal")]: shared,
      [place("coach")]: shared,
      "/p/server.ts": { code: "x".repeat(80_000), isIncluded: false },
      "/p/two.ts": { code: "x" },
    });
    expect(chunks).toMatchObject({ "/p/two.ts": "kit" });
  });

  it("bring no list to where somebody writes, and no room to another for the sake of a sign", () => {
    const chunks = chunksOf({
      [place("community")]: { entry: true, needs: ["/p/list.tsx"] },
      [place("guides")]: { entry: true, needs: ["/p/list.tsx", "/p/app/features/guides/own.ts"] },
      [place("meditations")]: { entry: true, needs: ["/p/app/ui/sign.tsx"] },
      [screen("videos", "one")]: {
        entry: true,
        needs: ["/p/app/ui/sign.tsx", "/p/app/features/guides/own.ts"],
      },
      [screen("blog", "one")]: { entry: true, needs: ["/p/app/ui/sign.tsx"] },
      "/p/list.tsx": { code: "x" },
      "/p/app/ui/sign.tsx": { code: "x" },
      "/p/app/features/guides/own.ts": {},
    });
    expect(chunks).toMatchObject({
      "/p/list.tsx": "lists",
      "/p/app/ui/sign.tsx": "kit",
      "/p/app/features/guides/own.ts": "room-guides",
    });
  });

  it("keep what a room's late part shares with its other screens from what all others share", () => {
    const chunks = chunksOf({
      [place("journal")]: { entry: true, late: ["/p/part.tsx"] },
      [screen("book", "one")]: { entry: true, needs: ["/p/app/features/journal/photos.ts", "/p/outer.ts"] },
      [screen("blog", "one")]: { entry: true, needs: ["/p/app/features/journal/photos.ts", "/p/outer.ts"] },
      "/p/part.tsx": { needs: ["/p/app/features/journal/photos.ts"] },
      "/p/app/features/journal/photos.ts": {},
      "/p/outer.ts": {},
    });
    expect(chunks).toMatchObject({
      "/p/app/features/journal/photos.ts": "late-journal",
      "/p/outer.ts": "elsewhere",
    });
  });

  it("hold beside a screen what its late part needs too, so that the part stays late", () => {
    const chunks = chunksOf({
      [ROOT]: { entry: true },
      [place("journal")]: { entry: true, needs: ["/p/both.ts", "/p/own.ts"], late: ["/p/part.tsx"] },
      "/p/part.tsx": { needs: ["/p/both.ts"] },
      "/p/both.ts": {},
      "/p/own.ts": {},
    });
    expect(chunks).toMatchObject({ "/p/both.ts": "room-journal" });
    expect(chunks["/p/own.ts"]).toBeUndefined();
    expect(chunks["/p/part.tsx"]).toBeUndefined();
  });

  it("leave apart what is imported late, also where the server needs it at once", () => {
    const chunks = chunksOf({
      [ROOT]: { entry: true, needs: ["/p/error.tsx"], late: ["/p/error.tsx", "/p/dialog.tsx"] },
      "/p/error.tsx": { needs: ["/p/drawing.ts"] },
      "/p/dialog.tsx": {},
      "/p/drawing.ts": {},
    });
    expect(chunks["/p/error.tsx"]).toBe("late-error");
    expect(chunks["/p/dialog.tsx"]).toBeUndefined();
    expect(chunks["/p/drawing.ts"]).toBeUndefined();
  });
});

describe("icons", () => {
  const plugin = iconsApart() as unknown as {
    buildStart(): void;
    transform(code: string, id: string): { code: string } | null;
  };
  plugin.buildStart();
  const apart = (code: string) => plugin.transform(code, "/p/app/ui/x.tsx")?.code;

  it("come from a file each, under the names they were given", () => {
    expect(apart('import { Menu, BookOpen as Book } from "lucide-react";')).toBe(
      'import Menu from "lucide-react/dist/esm/icons/menu.mjs"; import Book from "lucide-react/dist/esm/icons/book-open.mjs";',
    );
  });

  it("that lucide does not have are left for the build to refuse", () => {
    const code = 'import { Nothing } from "lucide-react";';
    expect(apart(code)).toBe(code);
  });
});
