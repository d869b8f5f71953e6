import type { ReactNode } from 'react';
import { Link } from 'wouter';

import { link } from './TextLink.css.ts';

export interface TextLinkProps {
  href: string;
  children: ReactNode;
  /** The language of the words, where it is not that of the page. */
  lang?: string | undefined;
  onPress?: (() => void) | undefined;
  /** Coloured like the text around it, underlined on hover: for names in a table. */
  isQuiet?: boolean | undefined;
  /** It leads out of the product, to a page that opens beside it. */
  isOutside?: boolean | undefined;
  'aria-current'?: 'page' | 'true' | undefined;
}

/** A link. A plain click inside the product changes the page without loading it anew; a modified one does what the browser does. */
export function TextLink({ href, children, lang, onPress, isQuiet = false, isOutside = false, ...aria }: TextLinkProps) {
  const A = href.startsWith('/') && !isOutside ? Link : 'a';
  const beside = isOutside ? ({ target: '_blank', rel: 'noreferrer' } as const) : {};
  return (
    <A {...aria} {...beside} className={link} data-quiet={isQuiet || undefined} href={href} lang={lang} onClick={onPress}>
      {children}
    </A>
  );
}
