import { index, layout, type RouteConfig } from "@remix-run/route-config";

export default [layout("frame.tsx", [index("hello.tsx")])] satisfies RouteConfig;
