import { useLoaderData } from "@remix-run/react";

export const loader = () => ({ hello: "world" });

export default function Hello() {
  const { hello } = useLoaderData<typeof loader>();
  return (
    <main>
      <h1>Hello, {hello}</h1>
    </main>
  );
}
