// Cloudflare's cron, locally: the reminders Worker is called every minute on the minute of the product's clock.

import type { Miniflare } from "miniflare";
import { MINUTE_MS } from "#app/lib/time.ts";
import { errorFields, log } from "#app/platform/log.ts";
import { REMINDERS } from "./workers.ts";

const EVERY_MINUTE = "* * * * *";

/** Starts the clock and answers how to stop it. A run that is still going when the next minute strikes is not doubled. */
export function startCron(mf: Miniflare, clockOffset: number): () => void {
  let timer: NodeJS.Timeout;
  let running = false;
  let stopped = false;

  async function strike(minute: number): Promise<void> {
    if (running) return log("warn", "cron.skipped", { minute: new Date(minute).toISOString() });
    running = true;
    try {
      const worker = await mf.getWorker(REMINDERS);
      const { outcome } = await worker.scheduled({ cron: EVERY_MINUTE, scheduledTime: new Date(minute) });
      if (outcome !== "ok") log("error", "cron.failed", { outcome });
    } catch (error) {
      if (!stopped) log("error", "cron.failed", errorFields(error));
    } finally {
      running = false;
    }
  }

  function wait(): void {
    const now = Date.now() + clockOffset;
    const next = (Math.floor(now / MINUTE_MS) + 1) * MINUTE_MS;
    timer = setTimeout(() => {
      // A timer may fire a hair early; a laptop that slept makes it late: the minute that is due is the one struck.
      void strike(Math.max(next, Math.floor((Date.now() + clockOffset) / MINUTE_MS) * MINUTE_MS));
      wait();
    }, next - now);
    timer.unref();
  }

  wait();
  return () => {
    stopped = true;
    clearTimeout(timer);
  };
}
