import type { ReactNode } from 'react';

import * as styles from './PageHead.css.ts';

export interface PageHeadProps {
  title: string;
  /** How many there are, in words: `128 位客户`. */
  count?: ReactNode;
  /** The page's actions; at most one of them primary. */
  children?: ReactNode;
  /** The language of the title, where it is not that of the interface. */
  lang?: string | undefined;
  /** The title still comes with the data: the focus waits for it. */
  isPending?: boolean | undefined;
}

/** The heading of a page, which takes the focus when the page is opened, and the page's actions. */
export function PageHead({ title, count, children, lang, isPending }: PageHeadProps) {
  return (
    <div className={styles.head}>
      <div className={styles.naming}>
        <h1 className={styles.title} lang={lang} tabIndex={-1} data-page-heading={isPending ? 'pending' : ''}>
          {title}
        </h1>
        {count ? <span className={styles.count}>{count}</span> : null}
      </div>
      {children ? <div className={styles.actions}>{children}</div> : null}
    </div>
  );
}
