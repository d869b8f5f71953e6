import type { ReactNode } from 'react';

import { opener } from './RowOpener.css.ts';

export interface RowOpenerProps {
  children: ReactNode;
  /** The language of the words, where it is not that of the page. */
  lang?: string | undefined;
  title?: string | undefined;
  onPress: () => void;
}

/** Shows the name of a row, which opens it in place; where it has a page of its own, a link does that. */
export function RowOpener({ children, lang, title, onPress }: RowOpenerProps) {
  return (
    <button type="button" className={opener} lang={lang} title={title} onClick={onPress}>
      {children}
    </button>
  );
}
