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
import type { Duplicate, DuplicateCheck } from './use-duplicates.ts';
import { useWhy } from './use-why.ts';

export interface DuplicateFindingsProps {
  /** Nothing while nobody has looked. */
  found: DuplicateCheck | undefined;
  /** The question that was asked; a colleague is asked for the customer by it. */
  question: TransferQuestion;
  onOpen: () => void;
  /** The words about them once they stand in the way. */
  children?: ReactNode;
}

/** The customers that may be the same one, said politely as they are found; of a colleague's only who has it and since when. */
export function DuplicateFindings({ found, question, onOpen, children }: DuplicateFindingsProps) {
  const t = useStrings(strings);
  const id = useId();
  const duplicates = found?.duplicates ?? [];
  return (
    <section className={styles.findings} aria-labelledby={id}>
      <h3 id={id} className={styles.title}>
        {t('check')}
      </h3>
      <output>
        <Outcome found={found} isNamed={(question.companyname ?? '').trim() !== ''} />
      </output>
      {duplicates.length > 0 ? (
        <ul className={styles.list}>
          {duplicates.map((duplicate, at) => (
            <Finding key={duplicate.customerid ?? `hidden ${at}`} duplicate={duplicate} onOpen={onOpen} />
          ))}
        </ul>
      ) : null}
      {duplicates.some(({ selectable }) => !selectable) ? <RequestTransfer key={JSON.stringify(question)} question={question} /> : null}
      {children}
    </section>
  );
}

/** Says what the check found; it calls nothing free of duplicates that was not compared. */
function Outcome({ found, isNamed }: { found: DuplicateCheck | undefined; isNamed: boolean }) {
  const t = useStrings(strings);
  if (!found) return <span className={styles.note}>{t('checkHow')}</span>;
  const { compared, duplicates } = found;
  if (duplicates.length > 0) return <Status tone="warning">{t('found', { n: duplicates.length })}</Status>;
  if (compared.length === 0) return <Status tone="info">{t('notCompared')}</Status>;
  return (
    <>
      <Status tone="done">{t('none')}</Status>
      {isNamed && !compared.includes('nearname') ? <span className={styles.note}>{t('shortName')}</span> : null}
    </>
  );
}

function Finding({ duplicate, onOpen }: { duplicate: Duplicate; onOpen: () => void }) {
  const t = useStrings(strings);
  const { day } = useFormats();
  const why = useWhy();
  const { customerid, companyname, customercode, level, pooltype, ownername, lasttime } = duplicate;
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
      <span className={styles.note}>{why(duplicate)}</span>
      <span className={styles.note}>{pooltype === pools.public ? t('inPublic', { time }) : t('ownedBy', { owner: ownername, time })}</span>
    </li>
  );
}
