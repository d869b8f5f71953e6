import { useEffect, useState } from 'react';

import { useCalls } from '#actors/calls.ts';
import { useQuestion } from '#actors/use-question.ts';
import { useReturn } from '#actors/use-return.ts';
import type { Schemas } from '#client/calls.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { Awaited } from '#ui/awaited/Awaited.tsx';
import { BusyLine } from '#ui/busy-line/BusyLine.tsx';
import { Choice } from '#ui/choice/Choice.tsx';
import { Empty } from '#ui/empty/Empty.tsx';
import { Failure } from '#ui/failure/Failure.tsx';
import { Pager } from '#ui/pager/Pager.tsx';
import type { RecordColumn } from '#ui/record-table/record-columns.ts';
import { RecordTable } from '#ui/record-table/RecordTable.tsx';
import { Status } from '#ui/status/Status.tsx';

import { VerifyLink } from '../../../tools/verify/VerifyLink.tsx';
import { useCountryNames } from '../../use-country-names.ts';
import { strings } from '../strings.ts';
import * as styles from '../write.css.ts';
import { Verification } from './Verification.tsx';

type Request = Schemas['EdmAudienceRequest'];
type Row = Schemas['EdmAudiencePage']['datas'][number] & { readonly id: string };

const PAGE = 20;
const ROWS_AWAITED = 5;
const AFTER_TYPING_MS = 600;
const REASONS = [
  'any',
  'send',
  'invalid',
  'unsubscribed',
  'suppressed',
  'duplicate',
  'limit',
  'recentlymailed',
  'fewer',
  'unverified',
] as const;

interface AudienceListProps {
  audience: Schemas['EdmAudience'];
  taskname: string;
}

/** Everybody that a choice of recipients means: who gets the mail, and who is skipped and why. */
// oxlint-disable-next-line max-lines-per-function -- one list with its counts
export function AudienceList({ audience, taskname }: AudienceListProps) {
  const t = useStrings(strings);
  const { listEdmAudience } = useCalls();
  const [reason, setReason] = useState<(typeof REASONS)[number]>('any');
  const columns = useAudienceColumns();
  const { shown, error, isBusy, asked, ask, reload } = useQuestion((request: Request, options) => listEdmAudience(request, options), {
    audience,
    index: 1,
    size: PAGE,
    reason,
  });
  const wanted = JSON.stringify({ audience, reason });
  const isCurrent = JSON.stringify({ audience: asked.audience, reason: asked.reason }) === wanted;
  // Time passes while somebody types; there is no event for that they have stopped.
  useEffect(() => {
    if (isCurrent) return undefined;
    const timer = setTimeout(
      () => ask({ ...(JSON.parse(wanted) as Pick<Request, 'audience' | 'reason'>), index: 1, size: PAGE }),
      AFTER_TYPING_MS,
    );
    return () => clearTimeout(timer);
  }, [ask, isCurrent, wanted]);
  // What was found out about addresses meanwhile counts.
  useReturn(reload);
  const page = shown?.answer;
  const skipped = page?.skipped.reduce((sum, { count }) => sum + count, 0) ?? 0;
  return (
    <section className={styles.wide} aria-label={t('list')}>
      <h2 className={styles.section}>{t('list')}</h2>
      {page ? (
        <>
          <div className={styles.counts}>
            <span className={styles.figure}>{t('willSend', { n: page.willsend })}</span>
            <span className={styles.figure}>{t('willSkip', { n: skipped })}</span>
            {page.skipped.map(({ reason: why, count }) =>
              why === '' ? null : (
                <span key={why} className={styles.note}>
                  {t(`reason.${why}`)} {count}
                </span>
              ),
            )}
            <Choice
              label={t('show')}
              size="small"
              options={REASONS.map((id) => ({ id, name: t(`reason.${id}`) }))}
              value={reason}
              onChange={setReason}
            />
          </div>
          <Verification key={JSON.stringify(audience)} audience={audience} taskname={taskname} skipped={page.skipped} />
          {error ? <Failure title={t('failed')} error={error} onRetry={reload} /> : null}
          <div style={{ position: 'relative' }}>
            <BusyLine isBusy={isBusy} />
            <RecordTable
              label={t('list')}
              columns={columns}
              rows={page.datas.map((row, index) => ({ ...row, id: `${index} ${row.email}` }))}
              empty={
                <Empty kind="first" title={t('nobody')}>
                  {t('nobodyHow')}
                </Empty>
              }
            />
          </div>
          <Pager total={page.total} index={shown?.question.index ?? 1} size={PAGE} onChange={(index) => ask({ ...asked, index })} />
        </>
      ) : (
        <Awaited rows={ROWS_AWAITED} label={t('loading')} error={error} title={t('failed')} onRetry={reload} />
      )}
    </section>
  );
}

function useAudienceColumns(): readonly RecordColumn<Row>[] {
  const t = useStrings(strings);
  const countryOf = useCountryNames();
  return [
    { id: 'email', header: t('email'), isRowHeader: true, cell: ({ email }) => email || '—' },
    { id: 'name', header: t('name'), cell: ({ name }) => name || '—', width: 140 },
    { id: 'company', header: t('company'), cell: ({ companyname }) => companyname || '—', width: 200 },
    { id: 'country', header: t('country'), cell: ({ countrycode }) => countryOf(countrycode) || '—', width: 128 },
    {
      id: 'outcome',
      header: t('outcome'),
      cell: ({ skipreason, email }) =>
        skipreason === '' ? (
          <Status tone="done">{t('reason.send')}</Status>
        ) : (
          <>
            <Status tone="ended">{t(`reason.${skipreason}`)}</Status>
            {skipreason === 'unverified' ? (
              <>
                {' '}
                <VerifyLink email={email} />
              </>
            ) : null}
          </>
        ),
      width: 240,
    },
  ];
}
