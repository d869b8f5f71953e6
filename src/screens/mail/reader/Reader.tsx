import { useEffect, useEffectEvent, useRef, useState } from 'react';

import { useCalls } from '#actors/calls.ts';
import { type RecordState, useRecord } from '#actors/use-record.ts';
import type { Schemas } from '#client/calls.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { useStrings } from '#i18n/use-strings.ts';
import type { MailRow } from '#machines/mail-list.machine.ts';
import { href } from '#routes/href.ts';
import { Awaited } from '#ui/awaited/Awaited.tsx';
import { Button } from '#ui/button/Button.tsx';
import { TextLink } from '#ui/link/TextLink.tsx';
import { onDemand } from '#ui/on-demand/on-demand.ts';
import { Status } from '#ui/status/Status.tsx';

import { MailHelp } from '../assistant/MailHelp.tsx';
import { useMailScope } from '../list/mail-scope.ts';
import { nameOf } from '../words/person-name.ts';
import { Attachments } from './Attachments.tsx';
import { Body } from './Body.tsx';
import { People } from './People.tsx';
import * as styles from './reader.css.ts';
import { SenderPanel } from './SenderPanel.tsx';
import { strings } from './strings.ts';
import { type TextView, Toolbar } from './Toolbar.tsx';

interface ThreadProps {
  mail: Schemas['Mail'];
  side: 'earlier' | 'later';
}

const LazySentFate = onDemand(async () => (await import('./SentFate.tsx')).SentFate);

const ROWS_AWAITED = 6;
const tones = { failed: 'danger', unsure: 'warning', bounced: 'danger' } as const;

export interface ReaderProps {
  id: string;
  /** The mail's row, if it is in the list. */
  row: MailRow | undefined;
  /** The mail is here, or here anew. */
  onRead: (row: MailRow) => void;
  onClose: () => void;
  /** The mail has gone elsewhere: the next one takes its place. */
  onMoveOn: () => void;
}

/** One mail: what it is to be warned of, who writes, the text, the files and the conversation around it. Opening it marks it as read. */
export function Reader({ id, row, onRead, onClose, onMoveOn }: ReaderProps) {
  const t = useStrings(strings);
  const { getMail, getMailSender } = useCalls();
  const { record: mail, error, reload } = useRecord(({ signal }) => getMail({ id }, { signal }), useMailScope().reader);
  const who = useRecord(({ signal }) => getMailSender({ id }, { signal }));
  const [isDark, setDark] = useState(false);
  const [isPlain, setPlain] = useState(false);
  useReading(mail, onRead);
  const known = row ?? mail?.row;
  const view = { isDark, setDark, isPlain, setPlain, isHtml: mail?.ishtml === true };
  return (
    <>
      {known ? <Toolbar row={known} may={rightsOf(mail, known)} view={view} onClose={onClose} onMoveOn={onMoveOn} /> : null}
      <article className={styles.mail} aria-label={t('mail')}>
        {known ? <Subject row={known} /> : null}
        {mail && known ? (
          <Content mail={mail} row={known} who={who} view={view} onChanged={reload} />
        ) : (
          <Awaited rows={ROWS_AWAITED} label={t('loading')} error={error} title={t('failed')} onRetry={reload} />
        )}
      </article>
    </>
  );
}

/** Until it is known whose mail it is, it is as the list says: the reader's own, or given by a colleague. */
function rightsOf(mail: Schemas['Mail'] | undefined, row: MailRow): 'all' | 'answer' | 'read' {
  if (mail?.isassigned || row.givername !== '') return 'answer';
  return mail?.ismine === false ? 'read' : 'all';
}

function Subject({ row: { subject } }: { row: MailRow }) {
  const t = useStrings(strings);
  return (
    <h2 className={styles.subject} lang="en">
      {subject || t('noSubject')}
    </h2>
  );
}

interface ContentProps {
  mail: Schemas['Mail'];
  row: MailRow;
  who: RecordState<Schemas['MailSender']>;
  view: TextView;
  onChanged: () => void;
}

/** The warnings first: whoever has read the text has already believed it. */
function Content({ mail, row, who, view: { isDark, isPlain }, onChanged }: ContentProps) {
  const { customerid = '', timezone = '' } = who.record ?? {};
  return (
    <>
      <MailState mail={mail} row={row} />
      <Warnings mail={mail} customerid={customerid} />
      <SenderPanel who={who} mail={mail} />
      <Thread mail={mail} side="earlier" />
      <People mail={mail} timezone={timezone} />
      {mail.ismine ? <MailHelp id={mail.row.id} /> : null}
      <Body mail={mail} isDark={isDark} isPlain={isPlain} onChanged={onChanged} />
      <Attachments mail={mail} />
      <Thread mail={mail} side="later" />
    </>
  );
}

/** Says what is to be known of a mail before it is read: that it is a colleague's, or what became of it. */
function MailState({ mail, row }: Pick<ContentProps, 'mail' | 'row'>) {
  const t = useStrings(strings);
  return (
    <>
      {mail.ismine ? null : <p className={styles.note}>{t(mail.isassigned ? 'assigned' : 'shared', { mailbox: row.mailbox })}</p>}
      {row.assignees.length > 0 ? (
        <p className={styles.note}>{t('handed', { names: row.assignees.map(({ name }) => name).join(', ') })}</p>
      ) : null}
      <Fate mail={mail} />
    </>
  );
}

/** Shows what became of a mail; of one that was sent from elsewhere only its mailbox knows something. */
function Fate({ mail: { state, fate } }: Pick<ContentProps, 'mail'>) {
  const t = useStrings(strings);
  if (fate) return <LazySentFate fate={fate} />;
  if (state !== 'failed' && state !== 'unsure' && state !== 'bounced') return null;
  return (
    <p>
      <Status tone={tones[state]}>{t(`state.${state}`)}</Status>
    </p>
  );
}

/** A mail that is seen is read, here and in its mailbox. One that is marked as unread while it stands open stays so, though it comes anew. */
function useReading(mail: Schemas['Mail'] | undefined, onRead: (row: MailRow) => void): void {
  const { actions } = useMailScope();
  const wasRead = useRef(false);
  const read = useEffectEvent((seen: Schemas['Mail']) => {
    onRead(seen.row);
    if (wasRead.current) return;
    wasRead.current = true;
    if (seen.row.isread) return;
    if (seen.ismine) void actions.mark([seen.row.id], { isread: true });
    else if (seen.isassigned) void actions.see([seen.row.id]);
  });
  useEffect(() => {
    if (mail) read(mail);
  }, [mail]);
}

/** Says what may be wrong with a mail and what to do about it, before anything else of it is read. */
function Warnings({ mail: { warnings }, customerid }: { mail: Schemas['Mail']; customerid: string }) {
  const t = useStrings(strings);
  if (warnings.length === 0) return null;
  return (
    <section className={styles.warnings} aria-label={t('warnings')} role="alert">
      <ul>
        {warnings.map(({ kind, text, known }) => (
          <li key={`${kind} ${text}`}>
            <Status tone="danger">
              <strong>{t(`warn.${kind}`, { text, known })}</strong>
            </Status>
            <p>{t(`do.${kind}`)}</p>
          </li>
        ))}
      </ul>
      {customerid === '' ? null : <TextLink href={href('customer.company', { type: 'slist', id: customerid })}>{t('call')}</TextLink>}
    </section>
  );
}

/** The mails of the conversation before or after the open one, folded until they are asked for. */
function Thread({ mail, side }: ThreadProps) {
  return mail.ismine && mail.row.threadcount > 1 ? <Folded mail={mail} side={side} /> : null;
}

function Folded({ mail: { row }, side }: ThreadProps) {
  const t = useStrings(strings);
  const { dayTime } = useFormats();
  const { listThread } = useCalls();
  const { open } = useMailScope();
  const [isOpen, setOpen] = useState(false);
  const { record = [] } = useRecord(({ signal }) => listThread({ id: row.id }, { signal }));
  const at = record.findIndex(({ id }) => id === row.id);
  const mails = side === 'earlier' ? record.slice(0, Math.max(0, at)) : record.slice(at + 1);
  if (at < 0 || mails.length === 0) return null;
  return (
    <section className={styles.thread}>
      <Button variant="text" size="small" aria-expanded={isOpen} onPress={() => setOpen(!isOpen)}>
        {t(side, { count: mails.length })}
      </Button>
      {isOpen ? (
        <ul>
          {mails.map((mail) => (
            <li key={mail.id}>
              <button type="button" className={styles.threadLine} onClick={() => open(mail.id)}>
                <span className={styles.threadName}>{nameOf(mail.from)}</span>
                <span className={styles.threadWords}>{mail.snippet}</span>
                <time className={styles.threadTime} dateTime={mail.date}>
                  {dayTime(mail.date)}
                </time>
              </button>
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  );
}
