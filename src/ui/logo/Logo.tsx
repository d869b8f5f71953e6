/** The product's mark: sail, horizon and wake, in the colour of the text around it. */
export function Logo({ size = 24 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" fill="currentColor" aria-hidden="true">
      <path d="M13.3 2.2c4 3.6 6.5 8.3 7 13.4h-7z" />
      <path d="M11.8 5.9c-.4 3.7-2 7-4.7 9.7h4.7z" />
      <path d="M1 17.4h22v1.5H1z" />
      <path d="M8.6 20.8h6.8v1.4H8.6z" opacity=".75" />
    </svg>
  );
}
