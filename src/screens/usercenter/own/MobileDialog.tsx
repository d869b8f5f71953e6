import { useCalls } from '#actors/calls.ts';
import { useSystem } from '#actors/system.ts';
import { useFormErrors } from '#actors/use-form-errors.ts';
import { useForm } from '#actors/use-form.ts';
import { useSubmission } from '#actors/use-submission.ts';
import { useToastActions } from '#actors/use-toasts.ts';
import type { Schemas } from '#client/calls.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';
import { TextField } from '#ui/text-field/TextField.tsx';

import { CodeField } from './CodeField.tsx';
import { isMobile, wireMobile } from './field-rules.ts';
import { strings } from './strings.ts';
import { useTwoCodes } from './use-two-codes.ts';

interface ChangeProps {
  account: Schemas['OwnAccount'];
  onClose: () => void;
  onChanged: () => void;
}

/** A new number, once the old and the new one have both answered. */
export function MobileDialog({ account, onClose, onChanged }: ChangeProps) {
  const t = useStrings(strings);
  const { updateMobile } = useCalls();
  const { refreshRights } = useSystem();
  const { show } = useToastActions();
  const { submit, isBusy, error } = useSubmission(updateMobile);
  const errors = useFormErrors(error, ['mobile', 'oldcode', 'newcode']);
  const codes = useTwoCodes({ old: 'oldmobile', fresh: 'newmobile' });
  const draft = useForm('mobile', { mobile: '' });
  const { mobile } = draft.values;

  const wrongMobile = () => (isMobile(mobile) ? undefined : t('wrongMobile'));
  const save = async () => {
    if (!errors.check({ oldcode: codes.wrong.oldcode, mobile: wrongMobile(), newcode: codes.wrong.newcode })) return;
    const changed = await submit({ mobile: wireMobile(mobile), ...codes.sent });
    if (!changed) return;
    onChanged();
    void refreshRights();
    show({ tone: 'success', text: t('mobileChanged') });
    draft.forget();
    onClose();
  };

  return (
    <FormDialog
      title={t('changeMobile')}
      action={t('changeMobile')}
      isOpen
      isBusy={isBusy}
      errors={errors}
      draft={draft}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <CodeField label={t('oldCode', { to: account.username })} {...codes.oldField} error={errors.at('oldcode')} />
      <TextField
        label={t('newMobile')}
        name="mobile"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        maxLength={30}
        help={t('mobileHelp')}
        value={mobile}
        onChange={(text) => draft.change({ mobile: text })}
        error={errors.at('mobile')}
      />
      <CodeField
        label={t('newCode')}
        {...codes.newField}
        onSend={() => errors.check({ mobile: wrongMobile() }) && codes.sendToNew(wireMobile(mobile))}
        error={errors.at('newcode')}
      />
    </FormDialog>
  );
}
