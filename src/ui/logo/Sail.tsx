import { sail } from './Sail.css.ts';

/** Says "you are here", always beside a weight or a word that says it too. */
export function Sail({ width = 11 }: { width?: number }) {
  return (
    <svg className={sail} width={width} height={(width * 14) / 11} viewBox="0 0 11 14" fill="currentColor" aria-hidden="true">
      <path d="M4.9.4C8.3 3.6 10.4 7.6 10.8 11.6H4.9z" />
      <path d="M3.9 3.2C3.6 6.3 2.5 9.2.5 11.6h3.4z" />
      <path d="M.4 12.7h10.2v1.1H1.5z" />
    </svg>
  );
}
