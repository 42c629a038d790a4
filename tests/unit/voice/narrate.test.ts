// `npm run narrate`, from the source to the files: one of each kind, read by OpenAI's stand-in over the wire, or by a person.
import { existsSync, writeFileSync } from "node:fs";
import { mkdtemp, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { openAiSpeechRequest } from "#app/gateways/speech/wire.ts";
import {
  type MeditationSource,
  readMeditations,
  readVideos,
  type VideoSource,
} from "#content/practice/source.ts";
import { chosen, openVoice } from "#content/voice/cli.ts";
import { readManifest } from "#content/voice/manifest.ts";
import { fileOf, makeRecordings, pendingOf, sweep } from "#content/voice/narrate.ts";
import { openFolder, type VoiceReader } from "#content/voice/readers.ts";
import {
  type FilmTimes,
  filmOf,
  folderOf,
  type Kind,
  meditationOf,
  type Recording,
  readRecordings,
} from "#content/voice/recordings.ts";
import { RATE, readWav, seconds, silence, writeWav } from "#content/voice/sound.ts";
import { openStudio, type Studio } from "#content/voice/studio.ts";
import { answerOpenAi } from "#workers/standins/openai/index.ts";

/** A studio without ffmpeg: it knows WAV, and writes down what it was given. */
const studio: Studio = {
  decode: readWav,
  write(file, channels, rate, labels) {
    const length = channels[0] ? seconds(channels[0]) : 0;
    written.push({ file, length, rate, labels });
    writeFileSync(file, JSON.stringify({ length, labels }));
  },
};
type Written = { file: string; length: number; rate: object; labels: Record<string, string> };
let written: Written[] = [];

const all = await readRecordings(".");
const words = ({ pieces }: Recording) => pieces.flatMap(({ sentences }) => sentences).join(" ");
const brief = (kind: Kind) =>
  all
    .filter((recording) => recording.kind === kind)
    .reduce((one, other) => (words(other).length < words(one).length ? other : one));

/** One of each kind, a few seconds long: a meditation and a film as short as no reader would have them. */
const meditation = meditationOf({
  ...(await readMeditations(".")).find(({ id }) => id === "dix-souffles"),
  id: "essai-assis",
  duration: 0.5,
  steps: [
    { at: 6, silence: 4, text: "Asseyez-vous." },
    { at: 14, silence: 4, text: "Restez." },
  ],
} as MeditationSource);
const film = filmOf({
  ...(await readVideos(".")).find(({ id }) => id === "le-delai"),
  id: "essai-filme",
  scenes: [
    { kind: "title", say: "Le délai. Un exercice." },
    {
      kind: "quotation",
      say: "Il le dit.",
      quotation: { id: "x", quote: "Attends. Puis parle.", author: "Sénèque", reference: "1" },
    },
  ],
} as VideoSource);
const shortest: Recording[] = [brief("narrations"), meditation, film];

let root: string;
let asked: unknown[];
let failAt: number;
const tell = () => undefined;
const OPENAI = { OPENAI_API_KEY: "sk-test", OPENAI_SPEECH_VOICE: "sage" };

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), "portique-narrate-"));
  [asked, written, failAt] = [[], [], Number.POSITIVE_INFINITY];
  vi.stubGlobal("fetch", async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init);
    asked.push(await request.clone().json());
    if (asked.length >= failAt) return Response.json({ error: { message: "no" } }, { status: 400 });
    return answerOpenAi(request, undefined, 0);
  });
});
afterEach(() => vi.unstubAllGlobals());

const openAi = () => openVoice("openai", { ...OPENAI, VOICE_CACHE: path.join(root, "cache") }, studio);
const pending = (reader: VoiceReader, recordings: readonly Recording[] = shortest, again = false) =>
  pendingOf({ root, recordings, reader, again });

describe("narrate with OpenAI's voice", () => {
  it("makes one of each kind, asks nothing twice, and says whose voice it is", async () => {
    const reader = await openAi();
    expect(reader.cost(shortest.flatMap(({ pieces }) => pieces))).toBeGreaterThan(0);
    const outcome = await makeRecordings(root, await pending(reader), reader, { studio, tell });
    expect(outcome).toEqual({ made: shortest.map(({ id }) => id), missing: [], refused: [] });
    for (const call of asked) expect(openAiSpeechRequest.parse(call)).toMatchObject({ voice: "sage" });
    expect(asked).toHaveLength(shortest.flatMap(({ pieces }) => pieces).length);
    for (const recording of shortest) {
      const made = (await readManifest(folderOf(root, recording.kind)))[recording.id];
      expect(made).toMatchObject({
        script: recording.script,
        voice: "OpenAI gpt-4o-mini-tts, sage",
        person: null,
      });
      expect(Math.abs((made?.lufs ?? 0) + 19)).toBeLessThan(0.6);
      expect(existsSync(fileOf(root, recording))).toBe(true);
    }
    expect(written.map(({ labels }) => labels.comment)).toEqual(Array(2).fill("Voix de synthèse"));
    // Its film waits with the second of each sentence, quotation marks around what is quoted.
    const { scenes } = JSON.parse(await readFile(fileOf(root, film, "json"), "utf8")) as FilmTimes;
    expect(scenes.map(({ cues }) => cues.map(({ text }) => text))).toEqual([
      ["Le délai.", "Un exercice."],
      ["Il le dit.", "«\u00a0Attends.", "Puis parle.\u00a0»"],
    ]);
    const starts = scenes.flatMap(({ cues }) => cues.map(({ start }) => start));
    expect(starts).toEqual([...starts].sort((one, other) => one - other));
    expect(await pending(reader)).toEqual([]);
  }, 30_000);

  it("goes on where it stopped, without paying twice", async () => {
    const [quotation] = shortest;
    const two = [quotation, meditation] as Recording[];
    const reader = await openAi();
    failAt = 2;
    await expect(makeRecordings(root, two, reader, { studio, tell })).rejects.toThrow("no");
    failAt = Number.POSITIVE_INFINITY;
    expect((await pending(reader, two)).map(({ kind }) => kind)).toEqual(["meditations"]);
    expect(reader.cost(quotation?.pieces ?? [])).toBe(0);
    await makeRecordings(root, await pending(reader, two, true), reader, { studio, tell });
    expect(asked).toHaveLength(4);
  });

  it("is not asked without a key", async () => {
    await expect(openVoice("openai", {}, studio)).rejects.toThrow("OPENAI_API_KEY manque");
    await expect(openVoice("perroquet", {}, studio)).rejects.toThrow("Nommez une voix");
  });
});

describe("narrate from a person's folder", () => {
  const speech = (length: number, loud = 0.2) => {
    const sound = silence(length);
    for (let at = 0; at < sound.length - 0.3 * RATE; at++)
      sound[at] = loud * Math.sin((Math.PI * at) / (0.2 * RATE)) * Math.sin((2 * Math.PI * 200 * at) / RATE);
    return sound;
  };
  const [quotation] = shortest as [Recording, ...Recording[]];
  const [piece] = quotation.pieces as [Recording["pieces"][number]];
  const length = piece.sentences.join(" ").length / 13;

  it("takes a good file, keeps it against a synthesised voice, and names the reader", async () => {
    await writeFile(path.join(root, `${piece.id}.wav`), writeWav(speech(length)));
    const claire = await openFolder(root, "Claire Martin", studio);
    const outcome = await makeRecordings(root, [quotation], claire, { studio, tell });
    expect(outcome).toEqual({ made: [quotation.id], missing: [], refused: [] });
    expect(written[0]?.labels.comment).toBe("Lu par Claire Martin");
    expect((await readManifest(folderOf(root, "narrations")))[quotation.id]?.person).toBe("Claire Martin");
    expect(await pending(await openAi(), [quotation])).toEqual([]);
    expect(await pending(await openAi(), [quotation], true)).toEqual([quotation]);
    expect(await pending(claire, [{ ...quotation, script: "changed" }])).toHaveLength(1);
  });

  it("says what is missing, and why a file cannot be used", async () => {
    await writeFile(path.join(root, `${piece.id}.wav`), writeWav(speech(length / 3)));
    const claire = await openFolder(root, "Claire", studio);
    const outcome = await makeRecordings(root, shortest.slice(0, 2), claire, { studio, tell });
    expect(outcome.made).toEqual([]);
    expect(outcome.missing).toEqual(["essai-assis-01", "essai-assis-02"]);
    expect(outcome.refused).toEqual([expect.stringMatching(new RegExp(`^${piece.id}\\.wav.*s de parole`))]);
    await writeFile(path.join(root, `${piece.id}.wav`), "rien");
    expect((await makeRecordings(root, [quotation], claire, { studio, tell })).refused[0]).toMatch(
      /pas un son lisible/,
    );
  });
});

describe("what is asked for", () => {
  it("is a kind, an id, or everything; a name that nothing has is told", () => {
    expect(chosen(all, undefined)).toHaveLength(all.length);
    expect(new Set(chosen(all, "meditations").map(({ kind }) => kind))).toEqual(new Set(["meditations"]));
    expect(chosen(all, "dix-souffles, la-lampe-volee").map(({ id }) => id)).toEqual([
      "dix-souffles",
      "la-lampe-volee",
    ]);
    expect(() => chosen(all, "dix-soufles")).toThrow("Rien ne s’appelle « dix-soufles »");
  });

  it("has a name of its own for every piece, which a person's file bears", () => {
    const names = all.flatMap(({ pieces }) => pieces.map(({ id }) => id));
    expect(new Set(names).size).toBe(names.length);
    expect(names.filter((name) => !/^[a-z0-9-]+$/.test(name))).toEqual([]);
  });

  it("leaves no file that nothing claims any more", async () => {
    const reader = await openAi();
    const [quotation] = shortest as [Recording];
    await makeRecordings(root, [quotation], reader, { studio, tell });
    expect(await sweep(root, [], ["narrations"])).toEqual([quotation.id]);
    expect(existsSync(fileOf(root, quotation))).toBe(false);
  });
});

const ffmpeg = (() => {
  try {
    return openStudio();
  } catch {
    return undefined;
  }
})();

describe.skipIf(!ffmpeg)("the studio (skipped where ffmpeg is not installed)", () => {
  it("writes an MP3 of 44.1 kHz at its rate, with its labels, and reads it back", async () => {
    const file = path.join(root, "a.mp3");
    const tone = silence(3).map((_, at) => 0.2 * Math.sin((2 * Math.PI * 220 * at) / RATE));
    ffmpeg?.write(file, [tone], { kbits: 64 }, { title: "Essai", comment: "Voix de synthèse" });
    const bytes = await readFile(file);
    expect(bytes.length / 3).toBeGreaterThan(7_000);
    expect(bytes.length / 3).toBeLessThan(9_500);
    const back = ffmpeg?.decode(bytes);
    expect(back?.rate).toBe(44_100);
    expect(Math.abs(seconds(back?.sound ?? silence(0)) - 3)).toBeLessThan(0.1);
  });
});
