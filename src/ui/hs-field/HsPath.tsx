import type { RefObject } from 'react';

import { useStrings } from '#i18n/use-strings.ts';

import { langOf } from './hs-finder.ts';
import * as styles from './HsField.css.ts';
import { strings } from './strings.ts';

export interface HsPathProps {
  /** The chapter, and the heading in it, that the list stands below. */
  path: readonly { code: string; name: string }[];
  place: RefObject<HTMLElement | null>;
  onOpen: (parent: string) => void;
}

/** Where in the tree the list stands; every step above leads there. */
export function HsPath({ path, place, onOpen }: HsPathProps) {
  const t = useStrings(strings);
  return (
    <nav ref={place} className={styles.path} aria-label={t('path')} tabIndex={-1}>
      <button type="button" className={styles.step} onClick={() => onOpen('')}>
        {t('all')}
      </button>
      {path.map(({ code, name }, at) => (
        <span key={code}>
          {'› '}
          {at === path.length - 1 ? (
            <span aria-current="location">
              {code} <span lang={langOf(name)}>{name}</span>
            </span>
          ) : (
            <button type="button" className={styles.step} title={name} onClick={() => onOpen(code)}>
              {code}
            </button>
          )}
        </span>
      ))}
    </nav>
  );
}
