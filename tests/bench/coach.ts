// `npm run bench -- coach`: what the coach adds to its model. The local model answers without a pause, so that what is
// measured is the product's own: first byte, first words, the whole answer, against the same question put to the model
// directly in the same workerd.
import { rmSync } from "node:fs";
import { startLocal } from "#workers/local/instance.ts";
import { STANDINS } from "#workers/local/workers.ts";
import { median } from "./load.ts";

const DATA_DIR = ".cache/bench-coach";
const ROUNDS = 18; // below the hourly limit of twenty
const QUESTIONS = [
  "Je rumine une remarque de ma collègue depuis trois jours, mesure.",
  "Je remets toujours tout à demain, mesure.",
  "Comment calmer ma colère contre mon fils, mesure ?",
];

rmSync(DATA_DIR, { recursive: true, force: true });
const instance = await startLocal({ port: 0, dataDir: DATA_DIR, rateLimit: "off", settings: { QUIET: "1" } });
const own = { Origin: instance.url, "Sec-Fetch-Site": "same-origin", "Content-Type": "application/json" };
const login = await fetch(`${instance.url}/api/auth/login`, {
  method: "POST",
  headers: own,
  body: JSON.stringify({ email: "complet@portique.local", password: "portique-demo" }),
});
const { token } = (await login.json()) as { token: string };
const cookie = /portique=[^;]+/.exec(login.headers.get("Set-Cookie") ?? "")?.[0] ?? "";
await fetch(`${instance.url}/local/openai`, {
  method: "POST",
  body: JSON.stringify({ when: "mesure", mode: "pace", pace: 0 }),
});

type Timing = { first: number; words: number; whole: number };

async function timed(response: Promise<{ body: unknown }>, marker: string): Promise<Timing> {
  const start = performance.now();
  const { body } = await response;
  const times: Timing = { first: 0, words: 0, whole: 0 };
  const decoder = new TextDecoder();
  for await (const chunk of body as AsyncIterable<Uint8Array>) {
    times.first ||= performance.now() - start;
    if (decoder.decode(chunk, { stream: true }).includes(marker)) times.words ||= performance.now() - start;
  }
  times.whole = performance.now() - start;
  return times;
}

const viaProduct = (message: string) =>
  timed(
    fetch(`${instance.url}/api/coach`, {
      method: "POST",
      headers: { ...own, Cookie: cookie, Authorization: `Bearer ${token}`, Accept: "text/event-stream" },
      body: JSON.stringify({ message }),
    }),
    "event: part",
  );

const standins = await instance.mf.getWorker(STANDINS);
const direct = (message: string) =>
  timed(
    standins.fetch("https://api.openai.com/v1/chat/completions", {
      method: "POST",
      headers: { Authorization: "Bearer bench", "Content-Type": "application/json" },
      body: JSON.stringify({
        model: "bench",
        stream: true,
        messages: [
          { role: "system", content: "Adresse : vouvoiement.\n\nPassages donnés : aucun." },
          { role: "user", content: message },
        ],
      }),
    }) as unknown as Promise<{ body: unknown }>,
    '"content":"',
  );

const product: Timing[] = [];
const model: Timing[] = [];
await viaProduct("Première question, pour chauffer, mesure.");
await direct("Première question, pour chauffer, mesure.");
for (let round = 0; round < ROUNDS; round++) {
  const message = QUESTIONS[round % QUESTIONS.length] as string;
  model.push(await direct(message));
  product.push(await viaProduct(message));
}
const row = (times: Timing[]) => ({
  "first byte ms": Math.round(median(times.map(({ first }) => first))),
  "first words ms": Math.round(median(times.map(({ words }) => words))),
  "whole answer ms": Math.round(median(times.map(({ whole }) => whole))),
});
const [through, alone] = [row(product), row(model)];
console.table({ coach: through, "model alone": alone });
console.log(
  `added by the coach to a message: ${through["whole answer ms"] - alone["whole answer ms"]} ms (median of ${ROUNDS})`,
);
await instance.stop();
process.exit(0);
