// Stands in this Worker's bundle for what Resend's package brings along and nothing of ours calls (wrangler.toml, `alias`):
// its reading of mail that is received, and its check of webhooks. What is made of it says so.
const uncalled = (name: string) =>
  class {
    constructor() {
      throw new Error(`${name} is not bundled (workers/reminders/wrangler.toml)`);
    }
  };

const PostalMime = uncalled("postal-mime");
const Webhook = uncalled("standardwebhooks");

export { PostalMime as default, Webhook };
