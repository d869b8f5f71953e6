import { code as codeStyle, country, name as nameStyle } from './Country.css.ts';

/** A country: its two letters, which line up in a column, and its name. No flag, which not every system can draw. */
export function Country({ code, name }: { code: string; name: string }) {
  return (
    <span className={country}>
      <span className={codeStyle} aria-hidden="true" lang="en">
        {code}
      </span>
      <span className={nameStyle}>{name}</span>
    </span>
  );
}
