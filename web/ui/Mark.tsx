/** The mark of the brand: a boat at its mooring. */
export function Mark({ size = 26 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" fill="none" stroke="var(--green)" strokeWidth="2.2" strokeLinecap="round" strokeLinejoin="round" aria-hidden="true">
      <path d="M16 4v15M16 7l9 9h-9M16 9l-7 7h7M5 20h22l-3.500 5H8.500zM4 28.500c2-1.400 4-1.400 6 0s4 1.400 6 0 4-1.400 6 0 4 1.400 6 0" />
    </svg>
  );
}
