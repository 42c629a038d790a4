// Firefox, driven by WebDriver BiDi (https://w3c.github.io/webdriver-bidi/): Playwright brings a Firefox of its own, which
// is not the one that people have. As much of the protocol as a journey needs.
import { type ChildProcess, spawn } from "node:child_process";
import { accessSync, constants, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";

/** Where Firefox is installed; undefined where it is not. */
export function findFirefox(): string | undefined {
  const folders = (process.env.PATH ?? "").split(delimiter);
  return folders
    .flatMap((folder) => ["firefox-esr", "firefox"].map((name) => join(folder, name)))
    .find((file) => {
      try {
        accessSync(file, constants.X_OK);
        return true;
      } catch {
        return false;
      }
    });
}

/** Nothing is asked of the outside: what is not of this machine goes to a proxy that is not there. */
const PREFERENCES = {
  "browser.shell.checkDefaultBrowser": false,
  "datareporting.policy.dataSubmissionEnabled": false,
  "intl.accept_languages": "fr",
  "network.captive-portal-service.enabled": false,
  "network.connectivity-service.enabled": false,
  "network.proxy.http": "127.0.0.1",
  "network.proxy.http_port": 9,
  "network.proxy.ssl": "127.0.0.1",
  "network.proxy.ssl_port": 9,
  "network.proxy.type": 1,
};

const START_MS = 60_000;

/** The address at which it listens, as it says when it does. */
const listening = (firefox: ChildProcess) =>
  new Promise<string>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error("Firefox does not listen")), START_MS);
    firefox.once("exit", (code) => reject(new Error(`Firefox ended with ${code}`)));
    firefox.stderr?.on("data", (piece: Buffer) => {
      const [, address] = /WebDriver BiDi listening on (ws:\S+)/.exec(piece.toString()) ?? [];
      if (!address) return;
      clearTimeout(timer);
      resolve(address);
    });
  });

type Answer = { id?: number; method?: string; params?: unknown; result?: unknown; message?: string };
type Cookie = { name: string; value: string; domain: string };
type LogEntry = { level: string; text: string | null };

export type FirefoxPage = Awaited<ReturnType<Firefox["open"]>>;
export type Firefox = Awaited<ReturnType<typeof startFirefox>>;

/** @param program from `findFirefox` */
export async function startFirefox(program: string) {
  const profile = mkdtempSync(join(tmpdir(), "portique-firefox-"));
  writeFileSync(
    join(profile, "user.js"),
    Object.entries(PREFERENCES)
      .map(([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`)
      .join("\n"),
  );
  const firefox = spawn(program, ["--headless", "--profile", profile, "--remote-debugging-port", "0"], {
    stdio: ["ignore", "ignore", "pipe"],
  });
  const stop = async () => {
    const ended = new Promise((done) => firefox.once("exit", done));
    firefox.kill();
    await ended;
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  };
  const socket = new WebSocket(`${await listening(firefox)}/session`);
  await new Promise((done, fail) => {
    socket.onopen = done;
    socket.onerror = fail;
  });
  /** What the console called an error, and what nobody caught. */
  const errors: string[] = [];
  let sent = 0;
  const waiting = new Map<number, (answer: Answer) => void>();
  socket.onmessage = ({ data }) => {
    const answer = JSON.parse(String(data)) as Answer;
    if (answer.method === "log.entryAdded") {
      const { level, text } = answer.params as LogEntry;
      if (level === "error") errors.push(text ?? "");
    } else if (answer.id !== undefined) waiting.get(answer.id)?.(answer);
  };
  /** @throws what Firefox answers instead of a result */
  const ask = <Result>(method: string, params: object): Promise<Result> =>
    new Promise((resolve, reject) => {
      const id = ++sent;
      waiting.set(id, ({ result, message }) => {
        waiting.delete(id);
        if (result === undefined) reject(new Error(`${method}: ${message}`));
        else resolve(result as Result);
      });
      socket.send(JSON.stringify({ id, method, params }));
    });
  await ask("session.new", { capabilities: {} });
  await ask("session.subscribe", { events: ["log.entryAdded"] });

  async function open() {
    const { context } = await ask<{ context: string }>("browsingContext.create", { type: "tab" });
    /** What an expression, or the promise that it is, comes to; plain values alone. */
    async function evaluate<Value>(expression: string): Promise<Value> {
      const answer = await ask<{ result?: { value: string }; exceptionDetails?: { text: string } }>(
        "script.evaluate",
        {
          expression: `(async () => JSON.stringify((await (${expression})) ?? null))()`,
          target: { context },
          awaitPromise: true,
        },
      );
      if (!answer.result) throw new Error(answer.exceptionDetails?.text);
      return JSON.parse(answer.result.value) as Value;
    }
    return {
      evaluate,
      goto: (url: string) => ask("browsingContext.navigate", { context, url, wait: "complete" }),
      close: () => ask("browsingContext.close", { context }),
      resize: (width: number, height: number) =>
        ask("browsingContext.setViewport", { context, viewport: { width, height } }),
      /** A picture of what is in the window, PNG. */
      picture: async () =>
        Buffer.from(
          (await ask<{ data: string }>("browsingContext.captureScreenshot", { context })).data,
          "base64",
        ),
      /** Key by key, into what has the focus. */
      type: (text: string) =>
        ask("input.performActions", {
          context,
          actions: [
            {
              type: "key",
              id: "keys",
              actions: [...text].flatMap((value) => [
                { type: "keyDown", value },
                { type: "keyUp", value },
              ]),
            },
          ],
        }),
    };
  }

  return {
    errors,
    open,
    stop,
    setCookie: ({ name, value, domain }: Cookie) =>
      ask("storage.setCookie", { cookie: { name, value: { type: "string", value }, domain } }),
  };
}
