import { TOAST_COOKIE, toastIn } from "#app/platform/toast-cookie.server.ts";

/** The toast that an answer carries to the next page. */
export function wholeToastOf(response: Pick<Response, "headers">) {
  const cookie = response.headers.getSetCookie().find((one) => one.startsWith(`${TOAST_COOKIE}=`));
  const value = cookie && /=([^;]*)/.exec(cookie)?.[1];
  return value ? toastIn(decodeURIComponent(value)) : undefined;
}

/** Its title. */
export const toastOf = (response: Pick<Response, "headers">): string | undefined =>
  wholeToastOf(response)?.title;
