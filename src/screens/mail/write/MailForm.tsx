import { type DragEvent, type KeyboardEvent, useState } from 'react';

import type { Composer } from '#actors/mail/use-composer.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { Form } from '#ui/form/Form.tsx';
import { PageHead } from '#ui/page-head/PageHead.tsx';

import { MailFiles } from './files/MailFiles.tsx';
import { useMailUploads } from './files/use-mail-uploads.ts';
import { SendLaterDialog } from './later/SendLaterDialog.tsx';
import { MailActions } from './MailActions.tsx';
import { MailAddresses } from './MailAddresses.tsx';
import { MailBody } from './MailBody.tsx';
import { MailState } from './MailState.tsx';
import { MailOptions } from './options/MailOptions.tsx';
import { OriginalMail } from './original/OriginalMail.tsx';
import { strings } from './strings.ts';
import { SubjectLine } from './SubjectLine.tsx';
import type { Opening } from './use-opening.ts';
import * as styles from './write.css.ts';

/** What is wrong with a mail is said by its state and its warnings. */
const NO_FAULTS = { rest: undefined };
/** Enter alone sends no mail. */
const sendNothing = () => {};

/** The fields of a mail. Ctrl or ⌘ with Enter sends it from any of them; files may be dropped anywhere on it. */
export function MailForm({ composer, opening, startsInText }: { composer: Composer; opening: Opening; startsInText: boolean }) {
  const t = useStrings(strings);
  const uploads = useMailUploads(composer);
  const [isLater, setLater] = useState(false);
  const [isOver, setOver] = useState(false);
  const { send, outgoing } = composer;
  const sendNow = () => send({ type: 'send', sendat: null });
  const sendByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing || event.defaultPrevented) return;
    event.preventDefault();
    sendNow();
  };
  const drag = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setOver(event.type !== 'dragleave');
  };
  const drop = (event: DragEvent) => {
    setOver(false);
    // A picture that the text took is not attached too.
    if (event.defaultPrevented || event.dataTransfer.files.length === 0) return;
    event.preventDefault();
    uploads.add([...event.dataTransfer.files]);
  };
  const kind = outgoing?.kind ?? 'new';
  return (
    <div className={styles.dropPlace} data-over={isOver || undefined} onDragOver={drag} onDragLeave={drag} onDrop={drop}>
      <Form errors={NO_FAULTS} className={styles.form} label={t('write')} onKeyDown={sendByKey} onSubmit={sendNothing}>
        <PageHead title={t(kind === 'new' ? 'write' : `kind.${kind}`)} count={outgoing?.customername || undefined}>
          <MailState composer={composer} />
        </PageHead>
        <MailAddresses composer={composer} mailboxes={opening.mailboxes} />
        <SubjectLine composer={composer} />
        <MailBody composer={composer} signatures={opening.signatures} uploads={uploads} startsHere={startsInText} />
        <MailFiles composer={composer} uploads={uploads} />
        <MailOptions composer={composer} />
        <OriginalMail composer={composer} />
        <MailActions composer={composer} undoSeconds={opening.undoSeconds} onSend={sendNow} onLater={() => setLater(true)} />
        {isLater ? <SendLaterDialog composer={composer} onClose={() => setLater(false)} /> : null}
      </Form>
    </div>
  );
}
