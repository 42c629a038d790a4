type Asked = { actionStatus?: number; defaultShouldRevalidate: boolean };

/** For a route's `shouldRevalidate`: a form that was refused, or reached nobody, changed nothing to be read again. */
export const unlessRefused = ({ actionStatus = 200, defaultShouldRevalidate }: Asked) =>
  actionStatus < 400 && defaultShouldRevalidate;
