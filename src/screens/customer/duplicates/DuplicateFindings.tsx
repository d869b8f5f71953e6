import { type ReactNode, useId } from 'react';

import { useFormats } from '#i18n/use-formats.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { pools } from '#lib/status-names.ts';
import { href } from '#routes/href.ts';
import { TextLink } from '#ui/link/TextLink.tsx';
import { Status } from '#ui/status/Status.tsx';

import * as styles from './duplicates.css.ts';
import { RequestTransfer, type TransferQuestion } from './RequestTransfer.tsx';
import { strings } from './strings.ts';
import type { Duplicate } from './use-duplicates.ts';

export interface DuplicateFindingsProps {
  /** Nothing while nobody has looked. */
  found: readonly Duplicate[] | undefined;
  /** What was asked; a colleague is asked for the customer by it. */
  question: TransferQuestion;
  onOpen: () => void;
  /** What is said of them once they stand in the way. */
  children?: ReactNode;
}

/** The customers that may be the same one, said politely as they are found; of a colleague's only who has it and since when. */
export function DuplicateFindings({ found, question, onOpen, children }: DuplicateFindingsProps) {
  const t = useStrings(strings);
  const id = useId();
  return (
    <section className={styles.findings} aria-labelledby={id}>
      <h3 id={id} className={styles.title}>
        {t('check')}
      </h3>
      <output>
        {found === undefined ? (
          <span className={styles.note}>{t('checkHow')}</span>
        ) : (
          <Status tone={found.length > 0 ? 'warning' : 'done'}>{found.length > 0 ? t('found', { n: found.length }) : t('none')}</Status>
        )}
      </output>
      {found && found.length > 0 ? (
        <ul className={styles.list}>
          {found.map((duplicate, at) => (
            <Finding key={duplicate.customerid ?? at} duplicate={duplicate} onOpen={onOpen} />
          ))}
        </ul>
      ) : null}
      {found?.some(({ selectable }) => !selectable) ? <RequestTransfer key={JSON.stringify(question)} question={question} /> : null}
      {children}
    </section>
  );
}

function Finding({ duplicate, onOpen }: { duplicate: Duplicate; onOpen: () => void }) {
  const t = useStrings(strings);
  const { day } = useFormats();
  const { customerid, companyname, customercode, level, keys, pooltype, ownername, lasttime } = duplicate;
  const time = day(lasttime);

  return (
    <li className={styles.finding}>
      {customerid === undefined ? (
        <span className={styles.name}>{t('ofColleague')}</span>
      ) : (
        <span className={styles.name}>
          <TextLink
            href={href('customer.company', { type: pooltype === pools.public ? 'glist' : 'slist', id: customerid })}
            lang="en"
            onPress={onOpen}
          >
            {`${companyname} · ${customercode}`}
          </TextLink>
        </span>
      )}
      <Status tone={level === 'exact' ? 'danger' : 'warning'}>{t(`level.${level}`)}</Status>
      <span className={styles.note}>{keys.map((key) => t(`key.${key}`)).join(t('and'))}</span>
      <span className={styles.note}>{pooltype === pools.public ? t('inPublic', { time }) : t('ownedBy', { owner: ownername, time })}</span>
    </li>
  );
}
