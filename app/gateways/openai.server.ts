// OpenAI's client, or that of a server which speaks its protocol: its package is read with the first call.
import type { ClientOptions, OpenAI } from "openai";
import { onceLoaded } from "#app/lib/lazy.ts";

type OpenAiAccess = { apiKey: string; baseUrl: string };

/** Silent: the SDK would write a line that it cannot read to the log, with what was said in it. */
const SILENT: ClientOptions = { maxRetries: 0, logLevel: "off" };

/** @param options how often it tries, how long it waits, what it logs; once and nothing unless said */
export const openAiClient = (
  { apiKey, baseUrl }: OpenAiAccess,
  options: ClientOptions = SILENT,
): (() => Promise<OpenAI>) =>
  onceLoaded(async () => {
    const { OpenAI } = await import("openai");
    return new OpenAI({ apiKey, baseURL: baseUrl, ...options });
  });
