import { useCalls } from '#actors/calls.ts';
import { useAttempt } from '#actors/use-attempt.ts';
import { useRecord } from '#actors/use-record.ts';
import { useToastActions } from '#actors/use-toasts.ts';
import type { Schemas } from '#client/calls.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { Button } from '#ui/button/Button.tsx';
import { Failure } from '#ui/failure/Failure.tsx';
import { Status } from '#ui/status/Status.tsx';

import { strings as duplicates } from '../../duplicates/strings.ts';
import { useCompany, useCompanyPermission } from '../company-scope.ts';
import * as lists from '../lists.css.ts';
import { Section } from '../Section.tsx';
import * as styles from './screening.css.ts';
import { strings } from './strings.ts';

type Match = Schemas['ScreeningMatch'];

/** Shows the entries of the company's lists with a name like the customer's; nothing where there is no list. */
export function Screening() {
  const t = useStrings(strings);
  const { company, group } = useCompany();
  const { getCustomerScreening } = useCalls();
  const { record, error, reload } = useRecord(({ signal }) => getCustomerScreening({ id: company.id }, { signal }), group);
  if (error && !record) return <Failure title={t('failed')} error={error} onRetry={reload} />;
  if (!record || record.lists === 0) return null;
  return (
    <Section title={t('title')}>
      <Findings screening={record} />
    </Section>
  );
}

function Findings({ screening: { lists: count, newest, compared, matches } }: { screening: Schemas['Screening'] }) {
  const t = useStrings(strings);
  if (!compared) return <p className={styles.quiet}>{t('notCompared')}</p>;
  if (matches.length === 0) return <p className={styles.quiet}>{t('none', { n: count, date: newest })}</p>;
  return (
    <ul>
      {matches.map((match) => (
        <Finding key={match.entryid} match={match} />
      ))}
    </ul>
  );
}

function Finding({ match }: { match: Match }) {
  const t = useStrings(strings);
  const why = useStrings(duplicates);
  const { listname, listdate, name, key, text, dismissed } = match;
  const words = t('match', { name, list: listname, date: listdate });
  return (
    <li className={styles.match}>
      {dismissed ? <p className={lists.second}>{words}</p> : <Status tone="warning">{words}</Status>}
      <p className={lists.note}>{why(`key.${key}`)}</p>
      <details>
        <summary className={styles.fold}>{t('entry')}</summary>
        <blockquote lang="en" className={styles.entry}>
          {text}
        </blockquote>
      </details>
      {dismissed ? <Dismissed match={match} dismissed={dismissed} /> : <Dismiss match={match} />}
    </li>
  );
}

function Dismiss({ match }: { match: Match }) {
  const t = useStrings(strings);
  const may = useCompanyPermission();
  const { open } = useCompany();
  return (
    <Button
      size="small"
      aria-label={t('dismissOf', { name: match.name })}
      {...may('edit')}
      onPress={() => open({ kind: 'screening', entryid: match.entryid, name: match.name })}
    >
      {t('dismiss')}
    </Button>
  );
}

/** Who said that it is not the same one, and the way to take that back. */
function Dismissed({ match: { entryid, name }, dismissed }: { match: Match; dismissed: NonNullable<Match['dismissed']> }) {
  const t = useStrings(strings);
  const { day } = useFormats();
  const may = useCompanyPermission();
  const { company, changed } = useCompany();
  const { undoScreeningDismissal } = useCalls();
  const { show } = useToastActions();
  const attempt = useAttempt();
  const takeBack = async () => {
    await undoScreeningDismissal({ id: company.id, entryid });
    changed();
    show({ tone: 'success', text: t('takenBack') });
  };
  return (
    <>
      <p>{t('dismissed', { user: dismissed.username, time: day(dismissed.createtime), reason: dismissed.reason })}</p>
      <Button size="small" aria-label={t('takeBackOf', { name })} {...may('edit')} onPress={() => void attempt(takeBack)}>
        {t('takeBack')}
      </Button>
    </>
  );
}
