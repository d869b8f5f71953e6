import { useCalls } from '#actors/calls.ts';
import { useFormErrors } from '#actors/use-form-errors.ts';
import { useForm } from '#actors/use-form.ts';
import { useSubmission } from '#actors/use-submission.ts';
import { useToastActions } from '#actors/use-toasts.ts';
import type { Schemas } from '#client/calls.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';
import { SelectField } from '#ui/select-field/SelectField.tsx';
import { TextField } from '#ui/text-field/TextField.tsx';

import { platformStrings } from '../../words/strings.ts';
import { useCompany } from '../company-scope.ts';
import { socialStrings, strings } from './strings.ts';

type Platform = Schemas['SocialPlatform'];

const PLATFORMS = Object.keys(platformStrings).map((key) => key.replace('platform.', '') as Platform);
const EMPTY = { platform: 'linkedin' as Platform, url: '', account: '' };

/** Adds an address or an account on social media; whether the address is of the platform the server says. */
export function SocialMediaForm({ onClose }: { onClose: () => void }) {
  const t = useStrings(socialStrings);
  const save = useStrings(strings);
  const platform = useStrings(platformStrings);
  const { company, changed } = useCompany();
  const { addSocialMedia } = useCalls();
  const { show } = useToastActions();
  const { submit, isBusy, error } = useSubmission(addSocialMedia);
  const draft = useForm('social', EMPTY);
  const { values: typed, change: type } = draft;
  const errors = useFormErrors(error, ['platform', 'url', 'account']);

  const send = async () => {
    const isEmpty = typed.url.trim() === '' && typed.account.trim() === '';
    if (!errors.check({ url: isEmpty ? t('either') : undefined })) return;
    const added = await submit({
      customerid: company.id,
      platform: typed.platform,
      url: typed.url.trim(),
      account: typed.account.trim(),
    });
    if (!added) return;
    draft.forget();
    changed();
    show({ tone: 'success', text: t('added') });
    onClose();
  };

  return (
    <FormDialog
      title={t('addSocial')}
      action={save('save')}
      isOpen
      isBusy={isBusy}
      errors={errors}
      draft={draft}
      onSubmit={() => void send()}
      onClose={onClose}
    >
      <SelectField
        label={t('platform')}
        name="platform"
        options={PLATFORMS.map((id) => ({ id, name: platform(`platform.${id}`) }))}
        value={typed.platform}
        error={errors.at('platform')}
        onChange={(chosen) => type({ platform: chosen })}
      />
      <TextField
        label={t('url')}
        name="url"
        type="url"
        lang="en"
        maxLength={500}
        value={typed.url}
        error={errors.at('url')}
        onChange={(url) => type({ url })}
      />
      <TextField
        label={t('account')}
        name="account"
        lang="en"
        maxLength={200}
        value={typed.account}
        error={errors.at('account')}
        onChange={(account) => type({ account })}
      />
    </FormDialog>
  );
}
