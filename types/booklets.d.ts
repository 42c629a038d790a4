// What the booklets are set with and comes without types.
declare module "wawoff2" {
  export function decompress(woff2: Uint8Array): Promise<Uint8Array>;
}
declare module "hyphen/fr/index.js" {
  const french: {
    hyphenateSync(text: string, options?: { minWordLength?: number; hyphenChar?: string }): string;
  };
  export default french;
}
