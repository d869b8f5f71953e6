import IconTemplate from '@tabler/icons-react/dist/esm/icons/IconTemplate.mjs';
import { useRef, useState } from 'react';

import type { Composer } from '#actors/mail/use-composer.ts';
import { useVariableNames } from '#actors/mail/use-variable-names.ts';
import type { Schemas } from '#client/calls.ts';
import { useStrings } from '#i18n/use-strings.ts';
import type { MailDocument } from '#lib/mail/mail-document.ts';
import { Button } from '#ui/button/Button.tsx';
import { Choice } from '#ui/choice/Choice.tsx';
import { Icon } from '#ui/icon/Icon.tsx';
import { LazyRichText } from '#ui/rich-text/LazyRichText.ts';
import type { RichTextHands } from '#ui/rich-text/RichText.tsx';

import { AnswerDraft } from '../assistant/AnswerDraft.tsx';
import type { MailUploads } from './files/use-mail-uploads.ts';
import { strings } from './strings.ts';
import { TemplateDialog } from './template/TemplateDialog.tsx';
import * as styles from './write.css.ts';

interface MailBodyProps {
  composer: Composer;
  signatures: readonly Schemas['MailSignature'][];
  uploads: MailUploads;
  /** The text takes the focus when it is there, unless the writer has gone elsewhere. */
  startsHere: boolean;
}

/** The text of a mail, what it is begun from and what it is signed with. */
export function MailBody({ composer, signatures, uploads, startsHere }: MailBodyProps) {
  const t = useStrings(strings);
  const variables = useVariableNames();
  const hands = useRef<RichTextHands>(undefined);
  const [isChoosing, setChoosing] = useState(false);
  const { draft, change, isEditable } = composer;
  return (
    <>
      <div className={styles.editor}>
        <LazyRichText
          label={t('body')}
          start={draft.document as unknown as MailDocument}
          lang={draft.language}
          isReadOnly={!isEditable}
          variables={variables}
          uploadPicture={uploads.uploadPicture}
          srcOf={uploads.srcOf}
          onReady={(made) => {
            hands.current = made;
            if (startsHere && isAtPageStart()) made.focus();
          }}
          onChange={(document) => change({ document: { ...document } })}
        />
      </div>
      <div className={styles.below}>
        <Choice
          label={t('signature')}
          size="small"
          isPlain
          options={[{ id: '', name: t('noSignature') }, ...signatures.map(({ id, name }) => ({ id, name }))]}
          value={draft.signatureid}
          onChange={(signatureid) => change({ signatureid })}
        />
        {draft.signatureid === '' ? null : <span className={styles.note}>{t('signatureHow')}</span>}
        <Button size="small" variant="ghost" icon={<Icon of={IconTemplate} size="small" />} onPress={() => setChoosing(true)}>
          {t('insertTemplate')}
        </Button>
        <AnswerDraft originalId={composer.outgoing?.originalid ?? ''} onInsert={(document) => hands.current?.insert(document)} />
      </div>
      {isChoosing ? (
        <TemplateDialog
          composer={composer}
          signatures={signatures}
          onInsert={(document) => hands.current?.insert(document)}
          onClose={() => setChoosing(false)}
        />
      ) : null}
    </>
  );
}

/** Nobody has gone anywhere yet: the focus is on the page, or on its heading. */
const isAtPageStart = () => document.activeElement === document.body || document.activeElement?.matches('[data-page-heading]') === true;
