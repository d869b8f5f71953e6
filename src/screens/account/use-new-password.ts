import { useCalls } from '#actors/calls.ts';
import { useGo } from '#actors/page.ts';
import { useSubmission } from '#actors/use-submission.ts';
import { useToastActions } from '#actors/use-toasts.ts';
import type { Input } from '#client/calls.ts';
import { href } from '#routes/href.ts';

/** Saves a password that somebody chose, says so, and leads on to the login. */
export function useNewPassword(said: string) {
  const { saveNewPassword } = useCalls();
  const go = useGo();
  const { show } = useToastActions();
  const submission = useSubmission(async (input: Input<'saveNewPassword'>) => {
    await saveNewPassword(input);
    return true;
  });
  const save = async (input: Input<'saveNewPassword'>) => {
    if (!(await submission.submit(input))) return;
    show({ tone: 'success', text: said });
    go(href('login'));
  };
  return { submission, save };
}
