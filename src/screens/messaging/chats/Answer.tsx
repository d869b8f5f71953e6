import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import { useState } from 'react';

import { useCalls } from '#actors/calls.ts';
import { useFormErrors } from '#actors/use-form-errors.ts';
import { useForm } from '#actors/use-form.ts';
import { usePermission } from '#actors/use-permission.ts';
import { useRecord } from '#actors/use-record.ts';
import { useSubmission } from '#actors/use-submission.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { Button } from '#ui/button/Button.tsx';
import { FormFailure } from '#ui/form/Form.tsx';
import { HeldForm } from '#ui/form/HeldForm.tsx';
import { Icon } from '#ui/icon/Icon.tsx';
import { MenuButton } from '#ui/menu/Menu.tsx';
import { TextArea } from '#ui/text-field/TextArea.tsx';

import * as styles from '../messaging.css.ts';
import { AttachFile } from './AttachFile.tsx';
import { RepliesDialog } from './RepliesDialog.tsx';
import { strings } from './strings.ts';

/** The number of letters of a quick reply that stand in the menu. */
const SHOWN = 60;

/** Free text to the customer; what was not taken stays in the field, with what WhatsApp said. */
export function Answer({ id, onSent }: { id: string; onSent: () => void }) {
  const t = useStrings(strings);
  const may = usePermission();
  const { sendWhatsAppMessage } = useCalls();
  const { values, change, forget } = useForm(`whatsapp.chat.${id}`, { body: '' });
  const { submit, isBusy, error } = useSubmission(sendWhatsAppMessage);
  const errors = useFormErrors(error, ['body']);
  const send = async () => {
    if (!errors.check({ body: values.body.trim() === '' ? t('needed') : undefined })) return;
    if (!(await submit({ id, body: values.body.trim() }))) return;
    forget();
    onSent();
  };
  return (
    <HeldForm errors={errors} className={styles.fields} onSubmit={() => void send()}>
      <TextArea
        label={t('write')}
        name="body"
        rows={3}
        maxLength={4096}
        value={values.body}
        error={errors.at('body')}
        onChange={(body) => change({ body })}
      />
      <FormFailure errors={errors} />
      <div className={styles.actions}>
        <Button variant="primary" type="submit" isBusy={isBusy} {...may('marketing', 'send')}>
          {t('send')}
        </Button>
        <AttachFile id={id} onSent={onSent} />
        <ReadyAnswers onChoose={(text) => change({ body: [values.body.trim(), text].filter(Boolean).join('\n') })} />
      </div>
    </HeldForm>
  );
}

/** Ready answers, which come after what is written already; the last entry changes them. */
function ReadyAnswers({ onChoose }: { onChoose: (text: string) => void }) {
  const t = useStrings(strings);
  const may = usePermission();
  const { listWhatsAppReplies } = useCalls();
  const { record, reload } = useRecord(({ signal }) => listWhatsAppReplies(undefined, { signal }));
  const [isEditing, setEditing] = useState(false);
  const texts = record?.texts ?? [];
  const items = [
    ...texts.map((text, at) => ({ id: String(at), name: text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text })),
    { id: 'edit', name: t('editReplies'), ...may('marketing', 'send') },
  ];
  return (
    <>
      <MenuButton
        label={t('replies')}
        trigger={
          <>
            {t('replies')} <Icon of={IconChevronDown} size="small" />
          </>
        }
        items={items}
        onAction={(id) => (id === 'edit' ? setEditing(true) : onChoose(texts[Number(id)] ?? ''))}
        placement="bottom start"
      />
      {isEditing ? <RepliesDialog texts={texts} onSaved={reload} onClose={() => setEditing(false)} /> : null}
    </>
  );
}
