// How a member goes from place to place, in one file for the browser.
export { MemberHead } from "./member-head.tsx";
export { ThumbBar } from "./places.tsx";
