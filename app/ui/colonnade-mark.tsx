/** The product's motif, as a sign: thin columns in rhythm under a pediment. */
export function ColonnadeMark({ className = "" }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 32 32"
      className={className}
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
    >
      <path d="M3 9.5 16 3l13 6.5" strokeLinejoin="round" />
      <path d="M3 12.5h26M3 28.5h26" />
      <path d="M6.5 13v15M11.25 13v15M16 13v15M20.75 13v15M25.5 13v15" />
    </svg>
  );
}
