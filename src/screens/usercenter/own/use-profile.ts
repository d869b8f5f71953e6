import { useCalls } from '#actors/calls.ts';
import { useSystem } from '#actors/system.ts';
import { useFormErrors } from '#actors/use-form-errors.ts';
import { useForm } from '#actors/use-form.ts';
import { useSettings } from '#actors/use-settings.ts';
import { useSubmission } from '#actors/use-submission.ts';
import { useToastActions } from '#actors/use-toasts.ts';
import type { Schemas } from '#client/calls.ts';
import { useStrings } from '#i18n/use-strings.ts';

import { strings } from './strings.ts';

type Account = Schemas['OwnAccount'];
type Details = Pick<Account, 'nickname' | 'company' | 'language' | 'timezone'>;

/** One's own details while they are changed: only what was typed is sent, and it survives until then. */
export function useProfile(account: Account, onSaved: () => void) {
  const t = useStrings(strings);
  const { saveUserInfo } = useCalls();
  const { refreshRights } = useSystem();
  const { change } = useSettings();
  const { show } = useToastActions();
  const { submit, isBusy, error } = useSubmission(saveUserInfo);
  const errors = useFormErrors(error, ['nickname', 'company', 'timezone']);
  const { nickname, company, language, timezone } = account;
  const draft = useForm<Details>('profile', { nickname, company, language, timezone });
  const { values: shown, typed } = draft;

  const save = async () => {
    const wrong = {
      nickname: shown.nickname.trim() ? undefined : t('missingName'),
      company: shown.company.trim() ? undefined : t('missingCompany'),
    };
    if (!errors.check(wrong)) return;
    const saved = await submit(typed);
    if (!saved) return;
    draft.forget();
    onSaved();
    if (typed.language) change({ lang: typed.language });
    void refreshRights();
    show({ tone: 'success', text: t('saved') });
  };
  return { draft, shown, type: draft.change, save, isBusy, errors };
}
