import { useFileCheck } from '#actors/files/use-upload.ts';
import type { Schemas } from '#client/calls.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';
import { ChosenFiles } from '#ui/files/ChosenFiles.tsx';
import { Status } from '#ui/status/Status.tsx';

import { FollowUpFields } from './FollowUpFields.tsx';
import { strings } from './strings.ts';
import { useFollowUp } from './use-follow-up.ts';

/** A record keeps no more files. */
const MOST_FILES = 20;

/** Writes down a contact with the buyer, and with it completes the plan it comes from. */
export function FollowUpForm({ plan, onClose }: { plan: Schemas['Plan'] | undefined; onClose: () => void }) {
  const t = useStrings(strings);
  const isAccepted = useFileCheck();
  const { texts, type, draft, latest, isBusy, errors, save, files, choose, mentionable } = useFollowUp(plan, onClose);
  return (
    <FormDialog
      title={t('addFollowUp')}
      action={t('save')}
      isOpen
      isBusy={isBusy}
      errors={errors}
      draft={draft}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      {plan ? <Status tone="info">{t('forPlan', { content: plan.content })}</Status> : null}
      <FollowUpFields texts={texts} type={type} at={errors.at} latest={latest} mentionable={mentionable} />
      <ChosenFiles files={files} most={MOST_FILES} isAccepted={isAccepted} onChange={choose} />
    </FormDialog>
  );
}
