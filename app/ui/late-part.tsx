// A part of a screen whose script comes when the part is shown. The server draws it at once; a browser that comes by a
// link fetches it beside the data, so that the screen changes once.
import {
  type ComponentType,
  createContext,
  createElement,
  lazy,
  memo,
  type ReactNode,
  type RefObject,
  Suspense,
  useCallback,
  useContext,
  useEffect,
  useRef,
  useState,
} from "react";
import { loadPart } from "./arrivals.ts";
import { LATE, partDrawn, showEarlyWords } from "./early-words.tsx";

type Late<Props extends object> = {
  /** What can be drawn now: the component where it is at hand, else one that waits for it. */
  now(): ComponentType<Props>;
  /** Has it at hand: what a screen's `clientLoader` waits for. */
  load(): Promise<unknown>;
};

/** @param ready where it is at hand */
function partOf<Props extends object>(
  ready: () => ComponentType<Props> | undefined,
  fetch: () => Promise<unknown>,
): Late<Props> {
  const load = async () => {
    if (!ready()) await loadPart(fetch);
  };
  // Where its script does not come the part stays as the server drew it, instead of an error in place of the screen.
  const script = () =>
    load().then(
      () => ({ default: ready() }),
      () => new Promise<never>(() => undefined),
    );
  const waiting = lazy(
    script as () => Promise<{ default: ComponentType }>,
  ) as unknown as ComponentType<Props>;
  return { load: () => load().catch(() => undefined), now: () => ready() ?? waiting };
}

/** @param atOnce the same component, on the server: `import.meta.env.SSR ? Component : undefined` */
export function late<Props extends object>(
  atOnce: ComponentType<Props> | undefined,
  fetch: () => Promise<ComponentType<Props>>,
): Late<Props> {
  let ready = atOnce;
  return partOf(
    () => ready,
    async () => {
      ready = await fetch();
    },
  );
}

type PropsOf<Part> = Part extends ComponentType<infer Props extends object> ? Props : never;

/**
 * Parts that come in one file, each by its name in it: with one all are at hand.
 * @param atOnce the file, on the server: `import.meta.env.SSR ? file : undefined`
 */
export function lateFrom<File extends object>(atOnce: File | undefined, fetch: () => Promise<File>) {
  let ready = atOnce;
  const load = async () => {
    ready = await fetch();
  };
  return <Name extends keyof File>(name: Name) =>
    partOf(() => ready?.[name] as ComponentType<PropsOf<File[Name]>> | undefined, load);
}

/** A part whose script is fetched as its screen's own is run: beside the data of who comes by a link. */
export function soon<Part extends { load(): Promise<unknown> }>(part: Part): Part {
  if (!import.meta.env.SSR) void part.load();
  return part;
}

/** False where the server draws a page once more, to be told why a part of it failed (render-whole.server.ts). */
export const PartsStandAlone = createContext(true);

type Place = { element: HTMLElement | null; asSent: string };

type PartProps<Props extends object> = { of: Late<Props>; props: Props };

function Part<Props extends object>({ of, props }: PartProps<Props>) {
  // One for as long as it stands: another would be drawn anew, and forget what was typed.
  const [component] = useState(of.now);
  const place = useRef<Place>({ element: null, asSent: "" });
  const stand = useCallback((element: HTMLElement | null) => {
    place.current = { element, asSent: element?.innerHTML ?? "" };
  }, []);
  const drawn = createElement(component, props);
  if (!useContext(PartsStandAlone)) return drawn;
  return (
    <div ref={stand} className="contents" {...LATE}>
      <Suspense fallback={<AsSent place={place} />}>
        <Drawn place={place}>{drawn}</Drawn>
      </Suspense>
    </div>
  );
}

function Drawn({ place, children }: { place: RefObject<Place>; children: ReactNode }) {
  useEffect(() => {
    if (place.current?.element) partDrawn(place.current.element);
  }, [place]);
  return children;
}

/**
 * React throws the server's drawing away where something changes around it (the page's way elsewhere, an answer to a form):
 * it stands there again, its forms as without scripts, with what was being written in it.
 */
function AsSent({ place }: { place: RefObject<Place> }) {
  useEffect(() => {
    if (place.current?.element) showEarlyWords(place.current.element);
  }, [place]);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: it is what React wrote on the server, escaped there.
  return <div className="contents" dangerouslySetInnerHTML={{ __html: place.current?.asSent ?? "" }} />;
}

const isSame = (before: object, after: object): boolean =>
  Object.entries(after).every(([name, value]) => Object.is(value, (before as Record<string, unknown>)[name]));

const drawsSame = <Props extends object>(before: PartProps<Props>, after: PartProps<Props>) =>
  before.of === after.of && isSame(before.props, after.props);

/**
 * Drawn again only where its props are others: what waits for its script may not be touched by what happens around it, or
 * React throws the server's drawing away.
 */
export const LatePart = memo(Part, drawsSame) as typeof Part;

function Lines<Props extends object>({ of, props }: PartProps<Props>) {
  const [component] = useState(of.now);
  const drawn = createElement(component, props);
  return useContext(PartsStandAlone) ? <Suspense>{drawn}</Suspense> : drawn;
}

/** What is drawn for eyes alone, inside of an `svg` or beside words: as the server drew it, or nothing until its script is there. */
export const LateLines = memo(Lines, drawsSame) as typeof Lines;
