// A part of a screen whose script comes when the part is shown. The server draws it at once; a browser that comes by a
// link fetches it beside the data, so that the screen changes once.
import {
  type ComponentType,
  createContext,
  createElement,
  lazy,
  memo,
  Suspense,
  useContext,
  useState,
} from "react";
import { loadPart } from "./arrivals.ts";

type Late<Props extends object> = {
  /** What can be drawn now: the component where it is at hand, else one that waits for it. */
  now(): ComponentType<Props>;
  /** Has it at hand: what a screen's `clientLoader` waits for. */
  load(): Promise<unknown>;
};

/** @param atOnce the same component, on the server: `import.meta.env.SSR ? Component : undefined` */
export function late<Props extends object>(
  atOnce: ComponentType<Props> | undefined,
  fetch: () => Promise<ComponentType<Props>>,
): Late<Props> {
  let ready = atOnce;
  const load = async () => {
    ready ??= await loadPart(fetch);
    return { default: ready };
  };
  // Where its script does not come the part stays as the server drew it, instead of an error in place of the screen.
  const script = () => load().catch(() => new Promise<never>(() => undefined));
  const waiting = lazy(script) as unknown as ComponentType<Props>;
  return { load: () => load().catch(() => undefined), now: () => ready ?? waiting };
}

/** False where the server draws a page once more, to be told why a part of it failed (render-whole.server.ts). */
export const PartsStandAlone = createContext(true);

function Part<Props extends object>({ of, props }: { of: Late<Props>; props: Props }) {
  // One for as long as it stands: another would be drawn anew, and forget what was typed.
  const [component] = useState(of.now);
  const drawn = createElement(component, props);
  return useContext(PartsStandAlone) ? <Suspense fallback={null}>{drawn}</Suspense> : drawn;
}

const isSame = (before: object, after: object): boolean =>
  Object.entries(after).every(([name, value]) => Object.is(value, (before as Record<string, unknown>)[name]));

/**
 * Drawn again only where its props are others: what waits for its script may not be touched by what happens around it, or
 * React throws the server's drawing away.
 */
export const LatePart = memo(
  Part,
  (before, after) => before.of === after.of && isSame(before.props, after.props),
) as typeof Part;
