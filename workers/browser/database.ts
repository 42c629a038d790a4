// The worker's database, sealed: whatever is a member's stands in it under the key of their session, which no script can
// read and which goes with the session.
const NAME = "portique";
const VERSION = 1;
const STORES = ["session", "data", "queue", "orphans"] as const;
type StoreName = (typeof STORES)[number];

const IV_BYTES = 12;
type Bytes = Uint8Array<ArrayBuffer>;

const done = <Value>(request: IDBRequest<Value>): Promise<Value> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

let opened: Promise<IDBDatabase> | undefined;
function open(): Promise<IDBDatabase> {
  opened ??= new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(NAME, VERSION);
    request.onupgradeneeded = () => {
      for (const store of STORES) request.result.createObjectStore(store, { autoIncrement: true });
    };
    request.onsuccess = () => {
      // A browser that runs out of room closes it, and another may be opened.
      request.result.onclose = () => {
        opened = undefined;
      };
      // A newer worker, or somebody who clears the site's data, is not kept waiting.
      request.result.onversionchange = () => {
        request.result.close();
        opened = undefined;
      };
      resolve(request.result);
    };
    request.onerror = () => {
      opened = undefined;
      reject(request.error);
    };
  });
  return opened;
}

async function inStore<Value>(
  name: StoreName,
  mode: IDBTransactionMode,
  act: (store: IDBObjectStore) => IDBRequest<Value>,
): Promise<Value> {
  const store = (await open()).transaction(name, mode).objectStore(name);
  return done(act(store));
}

export const read = <Value>(store: StoreName, key: IDBValidKey): Promise<Value | undefined> =>
  inStore(store, "readonly", (all) => all.get(key));

/** Every record with its key, in the order of the keys. */
export async function readAll<Value>(name: StoreName): Promise<[key: number, value: Value][]> {
  const store = (await open()).transaction(name).objectStore(name);
  const [keys, values] = await Promise.all([done(store.getAllKeys()), done<Value[]>(store.getAll())]);
  return values.map((value, at) => [Number(keys[at]), value]);
}

/** @returns the record's key, the next one where none is given */
export const write = async (store: StoreName, value: unknown, key?: IDBValidKey): Promise<number> =>
  Number(await inStore(store, "readwrite", (all) => all.put(value, key)));
export const remove = (store: StoreName, key: IDBValidKey): Promise<undefined> =>
  inStore(store, "readwrite", (all) => all.delete(key));
export const empty = (store: StoreName): Promise<undefined> =>
  inStore(store, "readwrite", (all) => all.clear());

/** @param place goes with the seal: what is moved elsewhere does not open */
const algorithm = (iv: Bytes, place: string) => ({
  name: "AES-GCM",
  iv,
  additionalData: new TextEncoder().encode(place),
});

export async function seal(key: CryptoKey, place: string, value: unknown): Promise<Bytes> {
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
  const plain = new TextEncoder().encode(JSON.stringify(value));
  const sealed = await crypto.subtle.encrypt(algorithm(iv, place), key, plain);
  const whole = new Uint8Array(IV_BYTES + sealed.byteLength);
  whole.set(iv);
  whole.set(new Uint8Array(sealed), IV_BYTES);
  return whole;
}

/** @throws where the key does not open it */
export async function unseal<Value>(key: CryptoKey, place: string, sealed: Bytes): Promise<Value> {
  const plain = await crypto.subtle.decrypt(
    algorithm(sealed.slice(0, IV_BYTES), place),
    key,
    sealed.slice(IV_BYTES),
  );
  return JSON.parse(new TextDecoder().decode(plain));
}
