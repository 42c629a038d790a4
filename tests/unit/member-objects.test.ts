// A member's object is found by their id and by where objects are kept: the setting decides, and nothing else.
import { describe, expect, it } from "vitest";
import { askObject, memberObjects } from "#app/composition/member-pages.server.ts";

/** A namespace that answers the name of the object that it is asked for. */
function namespace(place = "anywhere"): DurableObjectNamespace {
  return {
    jurisdiction: (name: string) => namespace(name),
    idFromName: (name: string) => `${place}/${name}`,
    get: (id: unknown) => ({ erase: async () => id }),
  } as unknown as DurableObjectNamespace;
}

const asked = (jurisdiction: "eu" | "none") =>
  askObject(
    memberObjects({ MEMBER_PAGES: namespace() }, { DATA_JURISDICTION: jurisdiction }),
    "anne",
    (object) => object.erase(),
  );

describe("where the members' objects are", () => {
  it("is the European Union where the setting says so", async () => {
    expect(await asked("eu")).toBe("eu/anne");
  });
  it("is nowhere in particular without it: a local runtime knows no jurisdiction", async () => {
    expect(await asked("none")).toBe("anywhere/anne");
  });
  it("is said to be missing where the binding is", async () => {
    const objects = memberObjects({}, { DATA_JURISDICTION: "eu" });
    await expect(askObject(objects, "anne", (object) => object.erase())).rejects.toMatchObject({
      code: "unavailable",
    });
  });
});
