import { useCalls } from '#actors/calls.ts';
import { useSystem } from '#actors/system.ts';
import { useDraft } from '#actors/use-draft.ts';
import { useSettings } from '#actors/use-settings.ts';
import { useSubmission } from '#actors/use-submission.ts';
import { useToastActions } from '#actors/use-toasts.ts';
import type { Schemas } from '#client/calls.ts';
import { useStrings } from '#i18n/use-strings.ts';

import { useRefusal } from '../form/use-refusal.ts';
import { strings } from './strings.ts';

type Account = Schemas['OwnAccount'];
type Typed = Partial<Pick<Account, 'nickname' | 'company' | 'language' | 'timezone'>>;

const NOTHING: Typed = {};

/** One's own details while they are changed: only what was typed is sent, and it survives until then. */
export function useProfile(account: Account, onSaved: () => void) {
  const t = useStrings(strings);
  const { saveUserInfo } = useCalls();
  const { refreshRights } = useSystem();
  const { changeLanguage } = useSettings();
  const { show } = useToastActions();
  const { submit, isBusy, error } = useSubmission(saveUserInfo);
  const { form, check, at, rest } = useRefusal(error, ['nickname', 'company', 'timezone']);
  const [typed, setTyped, forget] = useDraft('profile', NOTHING);
  const shown = { ...account, ...typed };

  const save = async () => {
    const wrong = {
      nickname: shown.nickname.trim() ? undefined : t('missingName'),
      company: shown.company.trim() ? undefined : t('missingCompany'),
    };
    if (!check(wrong)) return;
    const saved = await submit(typed);
    if (!saved) return;
    forget();
    onSaved();
    if (typed.language) changeLanguage(typed.language);
    void refreshRights();
    show({ tone: 'success', text: t('saved') });
  };
  return { shown, type: (change: Typed) => setTyped({ ...typed, ...change }), save, isBusy, form, at, rest };
}
