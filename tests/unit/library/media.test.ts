// Meditations and videos as they are kept: what there is, what was promised of it, and media that tell their scripts.
import { readFile, stat } from "node:fs/promises";
import { describe, expect, it } from "vitest";
import { MEDITATION_CATEGORIES, MEDITATION_DIFFICULTIES } from "#app/features/meditations/meditations.ts";
import { PRACTICE_TIERS } from "#app/features/practice/practice.ts";
import { VIDEO_CATEGORIES } from "#app/features/videos/videos.ts";
import { readBy } from "#app/lib/text.ts";
import { meditationsPart, videosPart } from "#content/practice/parts.ts";
import { placeOf, readMeditations, readVideos, stepSpeech } from "#content/practice/source.ts";
import { fileDigest, readManifest } from "#content/voice/manifest.ts";
import { id3Comment } from "./texts.ts";

const ROOT = ".";
const [meditations, videos, tracks, pictures] = await Promise.all([
  readMeditations(ROOT),
  readVideos(ROOT),
  readManifest(placeOf(ROOT, "meditations", "")),
  readManifest(placeOf(ROOT, "videos", "")),
]);
const words = (text: string) => text.split(/\s+/).length;
const MB = 1_000_000;

describe("the meditations", () => {
  it("are fourteen, of five to twenty minutes, in every category, difficulty and tier", () => {
    expect(meditations.length).toBeGreaterThanOrEqual(14);
    const durations = meditations.map(({ duration }) => duration);
    expect([Math.min(...durations), Math.max(...durations)]).toEqual([5, 20]);
    for (const category of MEDITATION_CATEGORIES)
      expect(meditations.filter((one) => one.category === category).length).toBeGreaterThanOrEqual(4);
    for (const difficulty of MEDITATION_DIFFICULTIES)
      expect(meditations.filter((one) => one.difficulty === difficulty).length).toBeGreaterThanOrEqual(4);
    for (const tier of PRACTICE_TIERS)
      expect(meditations.filter((one) => one.tier === tier).length).toBeGreaterThanOrEqual(4);
  });

  it("guide: enough words for their length, and silences long enough to practise in", () => {
    for (const { id, steps, duration } of meditations) {
      const said = steps.reduce((sum, step) => sum + words(stepSpeech(step)), 0);
      expect([id, said / duration > 20, said / duration < 60]).toEqual([id, true, true]);
      const quiet = steps.reduce((sum, step) => sum + step.silence, 0);
      expect([id, quiet / (duration * 60) > 0.3]).toEqual([id, true]);
    }
  });

  it("have steps whose words end before the next begins, the last before the end", () => {
    // The voice says 11 to 15 characters a second.
    for (const { id, steps, duration } of meditations)
      for (const [n, step] of steps.entries()) {
        const next = steps[n + 1]?.at ?? duration * 60;
        expect([id, n, step.at + stepSpeech(step).length / 15 < next]).toEqual([id, n, true]);
      }
  });
});

describe("the videos", () => {
  it("are twelve, four of each category, each tier in every category", () => {
    expect(videos).toHaveLength(12);
    for (const category of VIDEO_CATEGORIES) {
      const tiers = videos.filter((video) => video.category === category).map((video) => video.tier);
      expect([category, tiers.length]).toEqual([category, 4]);
      expect([...new Set(tiers)].sort()).toEqual([...PRACTICE_TIERS].sort());
    }
  });

  it("say of each testimony that nobody real speaks in it", () => {
    for (const video of videos.filter(({ category }) => category === "temoignage"))
      for (const text of [video.description, video.speaker, video.scenes[0]?.say ?? ""])
        expect([video.id, /dramatisée|récit composé/i.test(text)]).toEqual([video.id, true]);
  });
});

describe("what was rendered of them", () => {
  it("is told by the script as it stands: `npm run narrate`, then `npm run films`, where this fails", () => {
    const stale = (pieces: readonly { id: string; script: string }[], manifest: typeof tracks) =>
      pieces.filter(({ id, script }) => manifest[id]?.script !== script).map(({ id }) => id);
    expect(stale(meditations, tracks)).toEqual([]);
    expect(stale(videos, pictures)).toEqual([]);
  });

  it("is in the repository, byte for byte what the manifest names", async () => {
    for (const [kind, ending, manifest] of [
      ["meditations", "mp3", tracks],
      ["videos", "mp4", pictures],
    ] as const)
      for (const [id, { digest, bytes }] of Object.entries(manifest)) {
        const file = placeOf(ROOT, kind, `${id}.${ending}`);
        expect([id, await fileDigest(file), (await stat(file)).size]).toEqual([id, digest, bytes]);
      }
  });

  it("lasts as long as it says", () => {
    for (const { id, duration } of meditations)
      expect(Math.abs((tracks[id]?.seconds ?? 0) - duration * 60)).toBeLessThan(1);
    for (const { id } of videos) {
      expect([id, (pictures[id]?.seconds ?? 0) >= 120]).toEqual([id, true]);
      expect([id, (pictures[id]?.seconds ?? 999) <= 300]).toEqual([id, true]);
    }
  });

  it("is at one loudness, and small", () => {
    for (const { lufs, peakDb } of [...Object.values(tracks), ...Object.values(pictures)]) {
      expect(Math.abs(lufs + 19)).toBeLessThan(1);
      expect(peakDb).toBeLessThan(-1);
    }
    const sum = (manifest: typeof tracks) =>
      Object.values(manifest).reduce((total, { bytes }) => total + bytes, 0);
    expect(sum(tracks)).toBeLessThan(45 * MB);
    expect(sum(pictures)).toBeLessThan(56 * MB);
    expect(Math.max(...Object.values(pictures).map(({ bytes }) => bytes))).toBeLessThan(6 * MB);
  });

  it("can be sought in: tracks carry a Xing header, pictures their index before their data", async () => {
    for (const { id } of meditations) {
      const head = (await readFile(placeOf(ROOT, "meditations", `${id}.mp3`)))
        .subarray(0, 4096)
        .toString("latin1");
      expect([id, /Xing|Info/.test(head)]).toEqual([id, true]);
      expect([id, id3Comment(Buffer.from(head, "latin1"))]).toEqual([id, readBy(tracks[id]?.person ?? null)]);
    }
    for (const { id } of videos) {
      const bytes = (await readFile(placeOf(ROOT, "videos", `${id}.mp4`))).toString("latin1");
      expect([id, bytes.indexOf("moov") < bytes.indexOf("mdat")]).toEqual([id, true]);
    }
  });

  it("is a picture of 1920 by 1080", async () => {
    for (const { id } of videos) {
      const bytes = await readFile(placeOf(ROOT, "videos", `${id}.mp4`));
      // ISO 14496-12: a visual sample entry has its width and height 28 bytes after its size, two bytes each.
      const entry = bytes.indexOf("avc1", bytes.indexOf("stsd")) + 28;
      expect([id, bytes.readUInt16BE(entry), bytes.readUInt16BE(entry + 2)]).toEqual([id, 1920, 1080]);
    }
  });

  it("has captions in order, within the picture's time", async () => {
    for (const { id } of videos) {
      const vtt = await readFile(placeOf(ROOT, "videos", `${id}.vtt`), "utf8");
      const times = [...vtt.matchAll(/(\d\d):(\d\d):(\d\d\.\d{3})/g)].map(
        ([, hours, minutes, rest]) => Number(hours) * 3600 + Number(minutes) * 60 + Number(rest),
      );
      expect(times.length).toBeGreaterThan(40);
      expect(times).toEqual([...times].sort((one, other) => one - other));
      expect(times.at(-1)).toBeLessThan(pictures[id]?.seconds ?? 0);
    }
  });

  it("is seeded with its rows: each names its files, and the files have one key each", async () => {
    const [sound, picture] = await Promise.all([meditationsPart(ROOT), videosPart(ROOT)]);
    expect(sound.rows.every(({ columns }) => columns.audio_key !== null)).toBe(true);
    expect(picture.rows.every(({ columns }) => columns.media_key && columns.captions_key)).toBe(true);
    for (const { id, columns } of sound.rows) expect(columns.audio_bytes, id).toBe(tracks[id]?.bytes);
    const keys = [...sound.media, ...picture.media].map(({ key }) => key);
    expect(new Set(keys).size).toBe(meditations.length + 2 * videos.length);
  });
});
