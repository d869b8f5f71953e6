import { useCalls } from '#actors/calls.ts';
import { usePermission } from '#actors/use-permission.ts';
import { type RecordStream, useRecordStream } from '#actors/use-record-stream.ts';
import type { Schemas } from '#client/calls.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { href } from '#routes/href.ts';
import { writeHref } from '#routes/write-href.ts';
import { Awaited } from '#ui/awaited/Awaited.tsx';
import { BusyLine } from '#ui/busy-line/BusyLine.tsx';
import { Empty } from '#ui/empty/Empty.tsx';
import { TextLink } from '#ui/link/TextLink.tsx';
import { ReadOn } from '#ui/read-on/ReadOn.tsx';

import { useCompany } from '../company-scope.ts';
import * as styles from '../lists.css.ts';
import { Section } from '../Section.tsx';
import { strings } from './strings.ts';

type Mail = Schemas['CustomerMail'];

const SIZE = 20;
const ROWS_AWAITED = 6;

/** The mails with this customer, the newest first; a colleague's that is not shared says only that there was one. */
export function Mails() {
  const t = useStrings(strings);
  const { company, group } = useCompany();
  const { listCustomerMails } = useCalls();
  const stream = useRecordStream<Mail, null>(
    async ({ cursor }, options) => {
      const answer = await listCustomerMails({ customerid: company.id, size: SIZE, cursor: cursor ?? '' }, options);
      return { datas: answer.datas, cursor: answer.cursor === '' ? null : answer.cursor };
    },
    null,
    group,
  );
  const reload = () => stream.send({ type: 'reload' });
  return (
    <Section title={t('mails')} action={<Ways />}>
      {stream.isFirst ? (
        <Awaited rows={ROWS_AWAITED} label={t('loading')} error={stream.error} title={t('failed')} onRetry={reload} />
      ) : (
        <Lines stream={stream} />
      )}
    </Section>
  );
}

/** Nothing where the reader may not read mail. */
function Ways() {
  const t = useStrings(strings);
  const { company } = useCompany();
  const may = usePermission();
  if (may('mail', 'view').isDisabled) return null;
  // The primary contact stands first.
  const to = company.contacts.flatMap(({ emails }) => emails).find(({ invalid, optout }) => !invalid && !optout)?.email;
  return <TextLink href={writeHref({ customer: company.id, ...(to !== undefined && { to }) })}>{t('write')}</TextLink>;
}

function Lines({ stream }: { stream: RecordStream<Mail, null> }) {
  const t = useStrings(strings);
  const { company } = useCompany();
  if (stream.rows.length === 0)
    return (
      <Empty kind="first" title={t('none')}>
        {t('noneHow')}
      </Empty>
    );
  return (
    <div aria-busy={stream.isBusy}>
      <BusyLine isBusy={stream.isBusy} />
      <ul>
        {stream.rows.map((mail, at) => (
          <Line key={mail.id || `${mail.date} ${at}`} mail={mail} />
        ))}
      </ul>
      <ReadOn list={stream} label={t('more')} failed={t('failed')} onReadOn={() => stream.send({ type: 'more' })} />
      <TextLink href={`${href('email.list')}?view=all&customer=${company.id}`}>{t('all')}</TextLink>
    </div>
  );
}

function Line({ mail: { id, direction, from, subject, snippet, date, hasfile, username, mayopen } }: { mail: Mail }) {
  const t = useStrings(strings);
  const { dayTime } = useFormats();
  const { company } = useCompany();
  const notes = [t(direction === 'in' ? 'received' : 'sent'), from.name || from.address, username, hasfile ? t('hasFile') : ''];
  return (
    <li className={styles.line}>
      <time className={styles.term} dateTime={date}>
        {dayTime(date)}
      </time>
      <div className={styles.words}>
        {mayopen && id !== '' ? (
          <TextLink href={`${href('email.list')}?view=all&customer=${company.id}&mail=${id}`} lang="en">
            {subject || t('noSubject')}
          </TextLink>
        ) : (
          <span className={styles.second}>{t('closed', { name: username })}</span>
        )}
        <p className={styles.second}>{snippet}</p>
        <p className={styles.note}>{notes.filter(Boolean).join(' · ')}</p>
      </div>
    </li>
  );
}
