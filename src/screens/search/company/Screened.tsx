import { useCalls } from '#actors/calls.ts';
import { useRecord } from '#actors/use-record.ts';
import type { Schemas } from '#client/calls.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { Button } from '#ui/button/Button.tsx';
import { Status } from '#ui/status/Status.tsx';

import * as styles from './company.css.ts';
import { Fact } from './Fact.tsx';
import { strings } from './strings.ts';

/** Which entries of the reader's lists have a name like that of a company that was found; nothing where there is no list. */
export function Screened({ id }: { id: string }) {
  const t = useStrings(strings);
  const { getCompanyScreening } = useCalls();
  const { record, error, reload } = useRecord(({ signal }) => getCompanyScreening({ id }, { signal }));
  if (record?.lists === 0 || (!record && !error)) return null;
  return (
    <Fact name={t('screening')}>
      {record ? (
        <Findings screening={record} />
      ) : (
        <>
          {t('screeningFailed')}
          <Button size="small" onPress={reload}>
            {t('again')}
          </Button>
        </>
      )}
    </Fact>
  );
}

function Findings({ screening: { lists, newest, compared, matches } }: { screening: Schemas['Screening'] }) {
  const t = useStrings(strings);
  if (!compared) return t('notCompared');
  if (matches.length === 0) return t('noMatch', { n: lists, date: newest });
  return (
    <ul>
      {matches.map(({ entryid, name, listname, listdate, text }) => (
        <li key={entryid} className={styles.match}>
          <Status tone="warning">{t('match', { name, list: listname, date: listdate })}</Status>
          <details>
            <summary className={styles.fold}>{t('entry')}</summary>
            <blockquote lang="en" className={styles.entry}>
              {text}
            </blockquote>
          </details>
        </li>
      ))}
    </ul>
  );
}
