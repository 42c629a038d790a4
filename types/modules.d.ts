// Modules of the Worker that are no JavaScript: wrangler bundles them beside it.
declare module "*.wasm" {
  const code: WebAssembly.Module;
  export default code;
}
declare module "*.bin" {
  const bytes: ArrayBuffer;
  export default bytes;
}
