import { useEffect, useRef } from 'react';

import { CallsContext, useCalls } from '#actors/calls.ts';
import { useMailList } from '#actors/mail/use-mail-list.ts';
import { useAddressChange, usePage } from '#actors/page.ts';
import { useAskedAhead } from '#actors/use-asked-ahead.ts';
import { useListGroup } from '#actors/use-list-group.ts';
import { useRecord } from '#actors/use-record.ts';
import { useReturn } from '#actors/use-return.ts';
import type { Question } from '#client/asked-ahead.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { href } from '#routes/href.ts';
import { Awaited } from '#ui/awaited/Awaited.tsx';
import { Empty } from '#ui/empty/Empty.tsx';
import { TextLink } from '#ui/link/TextLink.tsx';
import { onDemand } from '#ui/on-demand/on-demand.ts';
import { PageHead } from '#ui/page-head/PageHead.tsx';
import { say } from '#ui/voice/voice.ts';

import { conditionOf, isOfColleagues, isUnsent, type MailPlace, placeHref, readPlace } from './mail-place.ts';
import { MailContext, type MailSurroundings } from './mail-scope.ts';
import { MailColumn } from './MailColumn.tsx';
import * as styles from './MailPage.css.ts';
import { Navigation } from './navigation/Navigation.tsx';
import { ReadingPane } from './ReadingPane.tsx';
import { strings } from './strings.ts';
import { useMailActions } from './use-mail-actions.ts';

const ROWS_AWAITED = 10;
const LazyQuestions = onDemand(async () => (await import('./actions/Questions.tsx')).Questions);

/** Returns the first questions of an opened mail, to the letter: itself, who writes, and the frame in which it is shown as it was designed. */
const questionsOf = (id: string): readonly Question[] => [
  ['getMail', { id }],
  ['getMailSender', { id }],
  ['getMailFrame', { id, dark: false }],
];

/** The reader's mails (`/email/list`): folders, the list, and the mail that is open; all of them stand in the address. */
export default function MailPage() {
  const t = useStrings(strings);
  const calls = useCalls();
  const { record, error, reload } = useRecord<MailSurroundings>(async ({ signal }) => {
    const [mailboxes, { folders, counts }, labels, searches, settings] = await Promise.all([
      calls.listMailboxes(undefined, { signal }),
      calls.listMailFolders(undefined, { signal }),
      calls.listMailLabels(undefined, { signal }),
      calls.listMailSearches(undefined, { signal }),
      calls.getMailSettings(undefined, { signal }),
    ]);
    return { mailboxes, folders, counts, labels, searches, settings };
  });
  useReturn(reload);
  const { query } = usePage();
  // What a colleague shares or gives can be read without a mailbox of one's own.
  if (record && (record.mailboxes.length > 0 || query.has('mail') || query.get('view') === 'given'))
    return <Mails surroundings={record} reload={reload} />;
  return (
    <>
      <PageHead title={t('view.inbox')} />
      {record ? (
        <Empty kind="first" title={t('noMailbox')} actions={<FirstSteps given={record.counts.given} />}>
          {t('noMailboxHow')}
        </Empty>
      ) : (
        <Awaited rows={ROWS_AWAITED} label={t('loading')} error={error} title={t('framefailed')} onRetry={reload} />
      )}
    </>
  );
}

function FirstSteps({ given }: { given: number }) {
  const t = useStrings(strings);
  return (
    <>
      <TextLink href={href('email.settings')}>{t('bind')}</TextLink>
      {given > 0 ? <TextLink href={placeHref({ view: 'given' })}>{t('toGiven', { count: given })}</TextLink> : null}
    </>
  );
}

function Mails({ surroundings, reload }: { surroundings: MailSurroundings; reload: () => void }) {
  const t = useStrings(strings);
  const { query } = usePage();
  const changeAddress = useAddressChange();
  const place = readPlace(query);
  const opened = query.get('mail') ?? '';
  const { pane, conversations } = surroundings.settings;
  const list = useMailList({ condition: conditionOf(place), conversations: conversations && !isOfColleagues(place) }, (count) => {
    if (count > 0) say(t('arrived', { count }));
    reload();
  });
  const hasPane = opened !== '' || !isUnsent(place.view);
  const reader = useListGroup();
  const inReader = useRef(opened);
  useEffect(() => {
    inReader.current = opened;
  }, [opened]);
  const actions = useMailActions(list, (ids) => {
    reload();
    if (ids.includes(inReader.current)) reader.send({ type: 'reload' });
  });
  const goTo = (next: MailPlace) => changeAddress(placeHref(next));
  const ahead = useAskedAhead();
  const foresee = (mail: string) => ahead.ask(mail === '' ? [] : questionsOf(mail));
  const open = (mail: string) => {
    foresee(mail);
    changeAddress(placeHref(place, mail));
  };

  return (
    <MailContext value={{ ...surroundings, place, opened, reader, actions, goTo, open, foresee, reload }}>
      <div className={styles.page} data-pane={hasPane ? pane : 'none'} data-open={opened !== '' || undefined}>
        <nav className={styles.side} aria-label={t('navigation')}>
          <Navigation />
        </nav>
        <MailColumn list={list} />
        {hasPane ? (
          <CallsContext value={ahead.calls}>
            <ReadingPane list={list} />
          </CallsContext>
        ) : null}
      </div>
      {actions.openQuestion ? <LazyQuestions open={actions.openQuestion} /> : null}
    </MailContext>
  );
}
