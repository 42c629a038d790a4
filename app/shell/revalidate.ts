type Asked = { actionStatus?: number; defaultShouldRevalidate: boolean };

/** For a route's `shouldRevalidate`: a form that was refused, or reached nobody, changed nothing to be read again. */
export const unlessRefused = ({ actionStatus = 200, defaultShouldRevalidate }: Asked) =>
  actionStatus < 400 && defaultShouldRevalidate;

/**
 * For a screen whose form leads away once it is accepted: read again, it would be another page before its form has said
 * where to go.
 */
export const unlessSent = ({ formAction, defaultShouldRevalidate }: Asked & { formAction?: string }) =>
  formAction === undefined && defaultShouldRevalidate;
