import { index, layout, type RouteConfig, route } from "@remix-run/route-config";

export default [
  layout("frame.tsx", [index("hello.tsx"), route("session", "session.tsx")]),
] satisfies RouteConfig;
