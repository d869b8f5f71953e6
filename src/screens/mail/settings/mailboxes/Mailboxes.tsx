import { useRef, useState } from 'react';

import { useCalls } from '#actors/calls.ts';
import { useFollowedRecord } from '#actors/use-followed-record.ts';
import { usePermission } from '#actors/use-permission.ts';
import { useRemoval } from '#actors/use-removal.ts';
import { useReturn } from '#actors/use-return.ts';
import type { Schemas } from '#client/calls.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { mailboxStatus } from '#lib/status-names.ts';
import { Awaited } from '#ui/awaited/Awaited.tsx';
import { Button } from '#ui/button/Button.tsx';
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx';
import { Empty } from '#ui/empty/Empty.tsx';
import { useLostFocus } from '#ui/lost-focus/use-lost-focus.ts';

import * as styles from '../Settings.css.ts';
import { BindDialog } from './BindDialog.tsx';
import { DomainDialog } from './DomainDialog.tsx';
import { EditMailbox } from './EditMailbox.tsx';
import { MailboxLine } from './MailboxLine.tsx';
import { strings } from './strings.ts';

type Mailbox = Schemas['Mailbox'];
type Opened = { kind: 'bind' } | { kind: 'edit' | 'unlink' | 'domain'; mailbox: Mailbox };

const ROWS_AWAITED = 3;
const UNDER_WAY: ReadonlySet<string> = new Set(['waiting', 'connecting', 'syncing']);
/** Says whether a mailbox is still being fetched; the list is read again until none is. */
const goesOn = (mailboxes: readonly Mailbox[]) =>
  mailboxes.some(({ status, sync }) => status === mailboxStatus.enabled && UNDER_WAY.has(sync.state));

/** The mailboxes of the reader, with how far each is read, and the way to bind one. */
export function Mailboxes() {
  const t = useStrings(strings);
  const may = usePermission();
  const { listMailboxes } = useCalls();
  const { record: mailboxes, error, reload } = useFollowedRecord(({ signal }) => listMailboxes(undefined, { signal }), goesOn);
  const [opened, open] = useState<Opened>();
  useReturn(reload);
  const list = useRef<HTMLElement>(null);
  // A window of several steps, and a line that is gone, have nothing to give the focus back to.
  useLostFocus(list, mailboxes && `${opened?.kind} ${mailboxes.length}`, 'known');
  const close = () => open(undefined);
  const bind = (
    <Button variant="primary" {...may('mail', 'add')} onPress={() => open({ kind: 'bind' })}>
      {t('bind')}
    </Button>
  );

  if (!mailboxes) return <Awaited rows={ROWS_AWAITED} label={t('loading')} error={error} title={t('failed')} onRetry={reload} />;
  return (
    <>
      {mailboxes.length === 0 ? (
        <Empty kind="first" title={t('none')} actions={bind}>
          {t('noneHow')}
        </Empty>
      ) : (
        <section ref={list} tabIndex={-1} aria-labelledby="mailboxes">
          <div className={styles.head}>
            <h2 id="mailboxes" className={styles.heading}>
              {t('mailboxes')}
            </h2>
            {bind}
          </div>
          <ul data-list="">
            {mailboxes.map((mailbox) => (
              <MailboxLine
                key={mailbox.id}
                mailbox={mailbox}
                onEdit={() => open({ kind: 'edit', mailbox })}
                onUnlink={() => open({ kind: 'unlink', mailbox })}
                onCheck={() => open({ kind: 'domain', mailbox })}
                onChanged={reload}
              />
            ))}
          </ul>
        </section>
      )}
      {opened ? <Window opened={opened} onChanged={reload} onClose={close} /> : null}
    </>
  );
}

/** Shows the dialog that is open over the list. */
function Window({ opened, onChanged, onClose }: { opened: Opened; onChanged: () => void; onClose: () => void }) {
  if (opened.kind === 'bind') return <BindDialog onBound={onChanged} onClose={onClose} />;
  if (opened.kind === 'edit') return <EditMailbox mailbox={opened.mailbox} onSaved={onChanged} onClose={onClose} />;
  if (opened.kind === 'unlink') return <UnlinkQuestion mailbox={opened.mailbox} onUnlinked={onChanged} onClose={onClose} />;
  return <DomainDialog mailbox={opened.mailbox} onClose={onClose} />;
}

interface UnlinkQuestionProps {
  mailbox: Schemas['Mailbox'];
  onUnlinked: () => void;
  onClose: () => void;
}

/** Asks before a mailbox is unlinked, and says what stays. */
function UnlinkQuestion({ mailbox: { id, email }, onUnlinked, onClose }: UnlinkQuestionProps) {
  const t = useStrings(strings);
  const { deleteMailbox } = useCalls();
  const removal = useRemoval({
    remove: () => deleteMailbox({ id }),
    done: t('didUnlink', { email }),
    onRemoved: onUnlinked,
    onClose,
  });
  return <ConfirmDialog {...removal} title={t('unlinkTitle', { email })} body={t('unlinkBody')} action={t('unlink')} isDanger isOpen />;
}
