const SHARED_SECONDS = 600;

/** A text that is the same for whoever asks, for ten minutes. */
export const sharedAnswer = (contentType: string, body: string) =>
  new Response(body, {
    headers: {
      "Content-Type": `${contentType}; charset=utf-8`,
      "Cache-Control": `public, max-age=${SHARED_SECONDS}`,
    },
  });
