import { TOAST_COOKIE, toastIn } from "#app/platform/toast-cookie.server.ts";

/** The title of the toast that an answer carries to the next page. */
export function toastOf(response: Pick<Response, "headers">): string | undefined {
  const cookie = response.headers.getSetCookie().find((one) => one.startsWith(`${TOAST_COOKIE}=`));
  const value = cookie && /=([^;]*)/.exec(cookie)?.[1];
  return value ? toastIn(decodeURIComponent(value))?.title : undefined;
}
