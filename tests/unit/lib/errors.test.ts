import { describe, expect, it } from "vitest";
import { AppError, catchRefusal, orNotFound } from "#app/lib/errors.ts";

const refused = (code: AppError["code"]) => Promise.reject(new AppError(code, "Non."));

describe("a refusal that a screen draws in its place", () => {
  it("is what the answer makes of it, and work that is not refused is left alone", async () => {
    expect(await catchRefusal(refused("conflict"), ({ message }) => message)).toBe("Non.");
    expect(await catchRefusal(Promise.resolve(3), () => 4)).toBe(3);
    expect(await catchRefusal(refused("conflict"), () => false)).toBe(false);
  });

  it("goes on where nothing answers it, as does what is no refusal", async () => {
    await expect(catchRefusal(refused("conflict"), () => undefined)).rejects.toMatchObject({
      code: "conflict",
    });
    const bug = new TypeError("a bug");
    await expect(catchRefusal(Promise.reject(bug), () => "never")).rejects.toBe(bug);
  });

  it("is null where what is sought does not exist, and only there", async () => {
    expect(await orNotFound(refused("notFound"))).toBeNull();
    await expect(orNotFound(refused("forbidden"))).rejects.toMatchObject({ code: "forbidden" });
  });
});
