// What stands around a page, in one file that it does not wait for.
export { Margin, StartQuotation } from "./margin.tsx";
export { Month } from "./month.tsx";
