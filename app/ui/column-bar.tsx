/** A bar of thin columns: `value` of 100 stand tall. For eyes alone: the figure stands beside it, in words. */
export function ColumnBar({ value }: { value: number }) {
  const filled = Math.round(Math.min(100, Math.max(0, value)));
  return (
    <div aria-hidden="true" className="column-bar">
      <div style={{ width: `${filled}%` }} />
    </div>
  );
}
