import { type MouseEvent, type ReactNode, useContext } from 'react';

import { LinkContext } from './link-context.ts';
import { link } from './TextLink.css.ts';

export interface TextLinkProps {
  href: string;
  children: ReactNode;
  /** The language of the words, where it is not that of the page. */
  lang?: string | undefined;
  onPress?: (() => void) | undefined;
  /** Coloured like the text around it, underlined on hover: for names in a table. */
  isQuiet?: boolean | undefined;
  'aria-current'?: 'page' | 'true' | undefined;
}

/** A link. A plain click inside the product changes the page without loading it anew; a modified one does what the browser does. */
export function TextLink({ href, children, lang, onPress, isQuiet = false, ...aria }: TextLinkProps) {
  const follow = useContext(LinkContext);

  const press = (event: MouseEvent<HTMLAnchorElement>) => {
    onPress?.();
    if (!follow || !href.startsWith('/') || !isPlain(event)) return;
    event.preventDefault();
    follow(href, event);
  };

  return (
    <a {...aria} className={link} data-quiet={isQuiet || undefined} href={href} lang={lang} onClick={press}>
      {children}
    </a>
  );
}

function isPlain(event: MouseEvent): boolean {
  return event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey && !event.defaultPrevented;
}
