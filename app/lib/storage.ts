// The one door to what a browser keeps for a site. A browser may forbid it: then `localStorage` itself throws, in private
// windows, with cookies blocked, in frames. What is asked of a door that stays shut is nothing, and nothing breaks.

type Door = {
  /** Null also where nothing may be kept. */
  get(name: string): string | null;
  /** False where nothing could be kept: forbidden, or full. */
  set(name: string, value: string): boolean;
  remove(name: string): void;
  names(): string[];
  /** May anything be kept at all? */
  opens(): boolean;
};

function doorTo(storage: () => Storage): Door {
  const tried = <Value>(act: (open: Storage) => Value, shut: Value): Value => {
    try {
      return act(storage());
    } catch {
      return shut;
    }
  };
  return {
    get: (name) => tried((open) => open.getItem(name), null),
    set: (name, value) =>
      tried((open) => {
        open.setItem(name, value);
        return true;
      }, false),
    remove: (name) => tried((open) => open.removeItem(name), undefined),
    names: () => tried((open) => Object.keys(open), []),
    opens: () => tried(Boolean, false),
  };
}

/** Kept in this browser. */
export const browserStore = doorTo(() => localStorage);
/** Kept in this tab. */
export const tabStore = doorTo(() => sessionStorage);
