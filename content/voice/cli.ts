// `npm run narrate`: what is asked on the command line, made with the voice that is named (docs/media.md).
import { readFile } from "node:fs/promises";
import { createInterface } from "node:readline/promises";
import { parseArgs } from "node:util";
import { createOpenAiSpeech } from "#app/gateways/speech/openai.server.ts";
import { createWorkersAiSpeech } from "#app/gateways/speech/workers-ai.server.ts";
import { placeOf } from "../practice/source.ts";
import { writeSounds } from "./ambience.ts";
import { faultsOfKept, type Measured, measured, tableOf } from "./audit.ts";
import { fileOf, makeRecordings, pendingOf, sweep } from "./narrate.ts";
import { openFolder, openLocalSpeech, synthesised, type VoiceReader } from "./readers.ts";
import { KINDS, type Recording, readRecordings } from "./recordings.ts";
import { openStudio, type Studio } from "./studio.ts";

/** What is told to the person at the keyboard: the sentence, without a stack. */
class Told extends Error {}

const USAGE = `npm run narrate -- --voice openai|workers-ai|local [options]
npm run narrate -- --from DOSSIER --reader "Prénom Nom" [options]
  --only SORTE|ID,…  ${KINDS.join(", ")}, ou des identifiants
  --check            mesure ce qui est gardé (niveau, crêtes, silences, longueur), sans rien faire
  --sounds           refait la cloche et les fonds des méditations, sans voix
  --again            refait ce qui est à jour
  --yes              ne demande pas confirmation`;

/** Dollars a minute of speech, as the providers announce them (mid-2026): an estimate, the bill is theirs. */
const DOLLARS = { openai: 0.015, workersAi: 0.0002 };
const SOUNDS = "app/features/meditations/sounds";

type Environment = Record<string, string | undefined>;

function needed(env: Environment, name: string): string {
  const value = env[name];
  if (!value) throw new Told(`${name} manque\u00a0: cette voix ne peut pas être demandée.`);
  return value;
}

/** Workers AI over the wire: a maker runs outside of any Worker. */
function workersAi(env: Environment) {
  const url = `https://api.cloudflare.com/client/v4/accounts/${needed(env, "CLOUDFLARE_ACCOUNT_ID")}/ai/run`;
  const headers = { Authorization: `Bearer ${needed(env, "CLOUDFLARE_API_TOKEN")}` };
  return {
    async run(model: string, input: object): Promise<object> {
      const answer = await fetch(`${url}/${model}`, { method: "POST", headers, body: JSON.stringify(input) });
      if (!answer.ok) throw new Error(`Workers AI\u00a0: ${answer.status}`);
      return ((await answer.json()) as { result: object }).result;
    },
  };
}

/** @throws Told for a voice that is not known, or not set up */
export async function openVoice(
  name: string | undefined,
  env: Environment,
  studio: Studio,
): Promise<VoiceReader> {
  const cache = env.VOICE_CACHE ?? ".cache/voice";
  if (name === "openai") {
    const model = env.OPENAI_SPEECH_MODEL ?? "gpt-4o-mini-tts";
    const voice = env.OPENAI_SPEECH_VOICE ?? "onyx";
    const speech = createOpenAiSpeech({
      apiKey: needed(env, "OPENAI_API_KEY"),
      baseUrl: env.OPENAI_BASE_URL ?? "https://api.openai.com/v1",
      model,
      voice,
      format: "wav",
    });
    const synthesis = {
      voice: `OpenAI ${model}, ${voice}`,
      speech,
      whole: true,
      dollarsAMinute: DOLLARS.openai,
    };
    return synthesised(synthesis, studio, cache);
  }
  if (name === "workers-ai") {
    const speech = createWorkersAiSpeech(workersAi(env));
    const synthesis = { voice: "Workers AI MeloTTS", speech, whole: true, dollarsAMinute: DOLLARS.workersAi };
    return synthesised(synthesis, studio, cache);
  }
  if (name === "local") {
    const speech = await openLocalSpeech(env.VOICE_DIR ?? "../shared/voice");
    return synthesised({ voice: "SVOX Pico", speech, whole: false, dollarsAMinute: 0 }, studio, cache);
  }
  throw new Told(`Nommez une voix.\n${USAGE}`);
}

/** Of everything, what `--only` names. @throws Told for a name that nothing has */
export function chosen(all: readonly Recording[], only: string | undefined): Recording[] {
  if (only === undefined) return [...all];
  const names = only.split(",").map((name) => name.trim());
  const lost = names.find((name) => !all.some(({ kind, id }) => kind === name || id === name));
  if (lost !== undefined) throw new Told(`Rien ne s’appelle « ${lost} ».\n${USAGE}`);
  return all.filter(({ kind, id }) => names.includes(kind) || names.includes(id));
}

async function agreed(): Promise<boolean> {
  if (!process.stdin.isTTY) throw new Told("Personne pour confirmer\u00a0: ajoutez --yes.");
  const asked = createInterface({ input: process.stdin, output: process.stderr });
  const answer = await asked.question("Continuer ? [o/N] ");
  asked.close();
  return /^o(ui)?$/i.test(answer.trim());
}

function readOptions(args: string[]) {
  try {
    return parseArgs({
      args,
      options: {
        voice: { type: "string" },
        from: { type: "string" },
        reader: { type: "string" },
        only: { type: "string" },
        check: { type: "boolean", default: false },
        sounds: { type: "boolean", default: false },
        again: { type: "boolean", default: false },
        yes: { type: "boolean", default: false },
      },
    }).values;
  } catch (error) {
    throw new Told(`${(error as Error).message}\n${USAGE}`);
  }
}

const tell = (line: string) => console.error(line);

/** @returns false where something that is kept is not as it should be */
async function check(studio: Studio, recordings: readonly Recording[]): Promise<boolean> {
  const root = process.cwd();
  const all: Measured[] = [];
  for (const recording of recordings) {
    const { kind, id } = recording;
    const file = kind === "videos" ? placeOf(root, "videos", `${id}.mp4`) : fileOf(root, recording);
    all.push(measured(recording, studio.decode(await readFile(file)).sound));
  }
  for (const line of tableOf(all)) tell(line);
  const faulty = all.flatMap((one) => faultsOfKept(one).map((fault) => `${one.id}\u00a0: ${fault}`));
  for (const line of faulty) tell(line);
  return faulty.length === 0;
}

/** @returns false where something could not be made, or is not as it should be */
async function narrate(args: string[]): Promise<boolean> {
  const { voice, from, reader: person, only, again, yes, sounds, check: checks } = readOptions(args);
  if (from && (voice || !person)) throw new Told(`--from va avec --reader, et sans --voice.\n${USAGE}`);
  const studio = openStudio();
  if (sounds) {
    writeSounds(studio, SOUNDS);
    return true;
  }
  if (checks) return check(studio, chosen(await readRecordings(process.cwd()), only));
  const reader = from
    ? await openFolder(from, person ?? "", studio)
    : await openVoice(voice, process.env, studio);
  const all = await readRecordings(process.cwd());
  const recordings = chosen(all, only);
  const pending = await pendingOf({ root: process.cwd(), recordings, reader, again });
  const pieces = pending.flatMap((recording) => recording.pieces);
  const cost = reader.cost(pieces);
  tell(
    `${pending.length} enregistrements à faire sur ${recordings.length}, ${pieces.length} morceaux\u202f; coût estimé\u00a0: ${cost.toFixed(2).replace(".", ",")} $`,
  );
  if (pending.length > 0 && !yes && !(await agreed())) return true;
  const outcome = await makeRecordings(process.cwd(), pending, reader, { studio, tell });
  if (only === undefined)
    for (const id of await sweep(process.cwd(), all, KINDS)) tell(`retiré\u00a0: ${id}`);
  for (const line of outcome.refused) tell(`refusé\u00a0: ${line}`);
  if (outcome.missing.length > 0) tell(`sans fichier\u00a0: ${outcome.missing.length} morceaux`);
  return outcome.refused.length === 0;
}

if (import.meta.main ?? process.argv[1]?.endsWith("content/voice/cli.ts")) {
  try {
    process.exitCode = (await narrate(process.argv.slice(2))) ? 0 : 1;
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    tell(error instanceof Told ? error.message : (error.stack ?? error.message));
    process.exitCode = 1;
  }
}
