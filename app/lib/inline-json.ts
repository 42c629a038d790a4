/** A value as JSON that can stand in a script element: no sign in it could end the element. */
export const inlineJson = (value: unknown): string => JSON.stringify(value).replaceAll("<", "\\u003c");
