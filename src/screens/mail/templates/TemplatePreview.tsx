import { useState } from 'react';

import { useCalls } from '#actors/calls.ts';
import { useVariableNames } from '#actors/mail/use-variable-names.ts';
import { useQuestion } from '#actors/use-question.ts';
import type { Schemas } from '#client/calls.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { documentText } from '#lib/mail/document-text.ts';
import type { MailDocument } from '#lib/mail/mail-document.ts';
import { Awaited } from '#ui/awaited/Awaited.tsx';
import { Button } from '#ui/button/Button.tsx';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { Status } from '#ui/status/Status.tsx';
import { TextField } from '#ui/text-field/TextField.tsx';

import { strings } from './strings.ts';
import * as styles from './templates.css.ts';

const ROWS_AWAITED = 4;

/** A template as a recipient gets it: its words with the variables filled in. */
export function TemplatePreview({ template, onClose }: { template: Schemas['MailTemplate']; onClose: () => void }) {
  const t = useStrings(strings);
  const { getFilledTemplate } = useCalls();
  const variables = useVariableNames();
  const [email, setEmail] = useState('');
  const { shown, error, ask, reload } = useQuestion(
    (address: string, options) => getFilledTemplate({ id: template.id, email: address }, options),
    '',
  );
  const nameOf = (name: string) => variables.find((variable) => variable.name === name)?.label ?? name;
  const fill = <Button onPress={() => ask(email.trim())}>{t('fill')}</Button>;
  return (
    <Dialog title={t('previewTitle', { name: template.name })} width="view" isOpen onClose={onClose}>
      <div className={styles.preview}>
        <TextField
          label={t('previewFor')}
          name="email"
          type="email"
          value={email}
          maxLength={254}
          help={t('previewHelp')}
          suffix={fill}
          onChange={setEmail}
        />
        {shown ? (
          <article lang={template.language || undefined} className={styles.sheet}>
            <h3 className={styles.subject}>{shown.answer.subject}</h3>
            <p className={styles.text}>{documentText(shown.answer.document as unknown as MailDocument)}</p>
          </article>
        ) : (
          <Awaited rows={ROWS_AWAITED} label={t('loading')} error={error} title={t('failed')} onRetry={reload} />
        )}
        {shown && shown.answer.unfilled.length > 0 ? (
          <Status tone="warning">{t('unfilled', { names: shown.answer.unfilled.map(nameOf).join(', ') })}</Status>
        ) : null}
      </div>
    </Dialog>
  );
}
