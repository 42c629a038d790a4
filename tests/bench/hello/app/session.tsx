// The same hello, said to who is asked of D1: what the least read of a signed-in screen costs on this machine.
import type { LoaderFunctionArgs } from "@remix-run/cloudflare";

export const loader = async ({ context }: LoaderFunctionArgs) => {
  const { DB } = context as unknown as { DB: D1Database };
  return { hello: await DB.prepare("select name from readers where id = ?").bind(1).first<string>("name") };
};

export { default } from "./hello.tsx";
