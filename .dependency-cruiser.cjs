// The arrows of docs/architecture.md, checked by `npm test` (tests/architecture.test.ts runs dependency-cruiser). Type
// imports count as imports do.
const FEATURE = "^app/features/([^/]+)/";

/** @type {import("dependency-cruiser").IConfiguration} */
module.exports = {
  forbidden: [
    { name: "no-circles", severity: "error", from: {}, to: { circular: true } },
    {
      name: "no-lost-import",
      severity: "error",
      from: {},
      to: { couldNotResolve: true, pathNot: "^(cloudflare:|virtual:|\\.\\./build|build/)" },
    },
    {
      name: "composition-on-top",
      comment:
        "only the Workers and the server entry know the composition; a route's services come in its context",
      severity: "error",
      from: { pathNot: "^(app/composition/|workers/|tests/|app/entry\\.server\\.tsx$)" },
      to: { path: "^app/composition/" },
    },
    {
      name: "ground-is-ground",
      comment: "db, lib and ui know nothing of what stands on them",
      severity: "error",
      from: { path: "^(db|app/lib|app/ui|app/brand)" },
      to: { path: "^(app/(features|composition|gateways|platform|shell)|workers|content)/" },
    },
    {
      name: "lib-alone",
      severity: "error",
      from: { path: "^app/lib/" },
      to: { path: "^(app/(?!lib/|brand)|db|content)/" },
    },
    {
      name: "db-alone",
      severity: "error",
      from: { path: "^db/" },
      to: { path: "^(app/(?!lib/)|content|workers)/" },
    },
    {
      name: "kit-below-features",
      severity: "error",
      from: { path: "^app/platform/" },
      to: { path: "^(app/(features|composition|shell|ui)|workers|content)/" },
    },
    {
      name: "gateways-alone",
      severity: "error",
      from: { path: "^app/gateways/([^/]+)/" },
      to: { path: "^(app/(features|composition|platform|shell|ui)|db|content|workers)/" },
    },
    {
      name: "sdk-in-gateways",
      severity: "error",
      from: { pathNot: "^(app/gateways|workers/standins|tests|content)/" },
      to: { path: "node_modules/(stripe|openai|twilio|resend|@simplewebauthn/server)/" },
    },
    {
      name: "store-own-feature",
      comment: "a store builds statements: it knows the schema, pure rules and helpers",
      severity: "error",
      from: { path: "\\.store\\.server\\.ts$" },
      to: {
        path: "^(app/(gateways|platform|shell|ui|composition)|workers|content)/",
        dependencyTypesNot: ["type-only"],
      },
    },
    {
      name: "components-pure",
      comment: "what a browser loads has no server in it",
      severity: "error",
      from: { path: "^app/features/.+/components/" },
      to: {
        path: "(\\.server\\.tsx?$)|^(db|app/platform|app/gateways|app/composition)/",
        dependencyTypesNot: ["type-only"], // the type of a view is its server's
      },
    },
    {
      name: "server-through-ports",
      comment: "a use case knows its own store; other features' come in its deps (as types at most)",
      severity: "error",
      from: { path: `${FEATURE}.+\\.server\\.ts$`, pathNot: "\\.store\\.server\\.ts$" },
      to: {
        path: "^app/features/([^/]+)/.+\\.store\\.server\\.ts$",
        pathNot: "^app/features/$1/",
        dependencyTypesNot: ["type-only"],
      },
    },
    {
      name: "community-walls",
      comment:
        "posts stands on moderation and sharing, which know neither it nor each other; store knows none",
      severity: "error",
      from: { path: "^app/features/community/(moderation|sharing|store)/" },
      to: {
        path: "^app/features/community/(posts|moderation|sharing)/",
        pathNot: "^app/features/community/$1/",
      },
    },
    {
      name: "no-makers-in-product",
      severity: "error",
      from: { path: "^app/" },
      to: { path: "^content/" },
    },
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: { path: "^(build|node_modules/(?!stripe|openai|twilio|resend|@simplewebauthn/server))" },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.json" },
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "default"],
      extensions: [".ts", ".tsx", ".mjs", ".js"],
    },
  },
};
