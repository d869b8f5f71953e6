import { useCalls } from '#actors/calls.ts';
import { useRemoval } from '#actors/use-removal.ts';
import type { Schemas } from '#client/calls.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { Button } from '#ui/button/Button.tsx';
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { Status } from '#ui/status/Status.tsx';

import * as styles from '../messaging.css.ts';
import { PhonePreview } from './PhonePreview.tsx';
import { reasonWords } from './reason-words.ts';
import { strings } from './strings.ts';
import { TemplateForm } from './TemplateForm.tsx';

type Template = Schemas['WhatsAppTemplate'];

/** The dialog that is open over the list. */
export type OpenedTemplate = { readonly kind: 'new' } | { readonly kind: 'edit' | 'show' | 'remove'; readonly template: Template };

interface TemplateWindowProps {
  opened: OpenedTemplate;
  accounts: readonly Schemas['WhatsAppAccount'][];
  onChanged: () => void;
  onClose: () => void;
}

/** The form, the preview or the question about one template. */
export function TemplateWindow({ opened, accounts, onChanged, onClose }: TemplateWindowProps) {
  const t = useStrings(strings);
  if (opened.kind === 'new') return <TemplateForm template={undefined} accounts={accounts} onSaved={onChanged} onClose={onClose} />;
  const { template } = opened;
  const { name } = template.text;
  if (opened.kind === 'edit') return <TemplateForm template={template} accounts={accounts} onSaved={onChanged} onClose={onClose} />;
  if (opened.kind === 'remove') return <Removal template={template} onRemoved={onChanged} onClose={onClose} />;
  return (
    <Dialog title={name} width="form" isOpen onClose={onClose} actions={<Button onPress={onClose}>{t('close')}</Button>}>
      {template.reason === '' ? null : (
        <p className={styles.warning}>
          <Status tone="warning">
            {t(`status.${template.status}`)} · {reasonWords(t, template.reason)}
          </Status>
        </p>
      )}
      <PhonePreview label={t('preview')} text={template.text} texts={template.text.examples} />
    </Dialog>
  );
}

interface RemovalProps {
  template: Template;
  onRemoved: () => void;
  onClose: () => void;
}

function Removal({ template: { id, text }, onRemoved, onClose }: RemovalProps) {
  const t = useStrings(strings);
  const { deleteWhatsAppTemplate } = useCalls();
  const { name } = text;
  const removal = useRemoval({ remove: () => deleteWhatsAppTemplate({ id }), done: t('removed', { name }), onRemoved, onClose });
  return <ConfirmDialog {...removal} title={t('removeTitle', { name })} body={t('removeBody')} action={t('remove')} isDanger isOpen />;
}
