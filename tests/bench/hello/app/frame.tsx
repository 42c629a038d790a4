import { Link, Outlet } from "@remix-run/react";

export default function Frame() {
  return (
    <>
      <header>
        <Link to="/">Hello</Link>
      </header>
      <Outlet />
    </>
  );
}
