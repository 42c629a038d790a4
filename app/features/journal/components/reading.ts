// A day's page where it is read, or may not be written, in one file.
export { ClosedPage } from "./closed-page.tsx";
export { ReadPage } from "./read-page.tsx";
