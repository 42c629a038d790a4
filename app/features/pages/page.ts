// What our own pages share: what they tell search engines, and that they are finished without a script. Pure.
import { shareMeta } from "#app/lib/share-meta.ts";

type Told = { title: string; description: string; path: string; origin: string };

export const pageMeta = ({ title, description, path, origin }: Told) =>
  shareMeta({ title, description, url: `${origin}${path}`, type: "website" });

/** No script for visitors; a member's navigation needs its own. */
export const staticForVisitors = {
  static: (data: unknown) => (data as { signedIn?: boolean } | undefined)?.signedIn === false,
};
