// How long a toast stays, drawn by React or by a page's own script (P1 §9).
export const TOAST_MS = 5_000;
