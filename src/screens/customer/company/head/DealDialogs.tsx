import { useCalls } from '#actors/calls.ts';
import { useGo } from '#actors/page.ts';
import { useSubmission } from '#actors/use-submission.ts';
import { useTakeBack } from '#actors/use-take-back.ts';
import { useToastActions } from '#actors/use-toasts.ts';
import type { Schemas } from '#client/calls.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { dealDayOf, dealTimeOf } from '#lib/deal-day.ts';
import { DEAL_ZONE } from '#lib/deal-zone.ts';
import { opportunityHref } from '#routes/deal-href.ts';
import { Button } from '#ui/button/Button.tsx';
import { Dialog } from '#ui/dialog/Dialog.tsx';

import { DealDayForm } from '../../pool/batch/questions/DealDialog.tsx';
import { useCompany } from '../company-scope.ts';
import { StageMenu } from './StageSteps.tsx';
import { strings } from './strings.ts';

export interface KeptDealDialogProps {
  kept: Schemas['CustomerBatchFailure'];
  onClose: () => void;
}

/** Corrects the day of the customer's deal. */
export function DealDayDialog({ onClose }: { onClose: () => void }) {
  const t = useStrings(strings);
  const { day: dayWord } = useFormats();
  const { company, changed } = useCompany();
  const { updateCustomerCompanyInfo } = useCalls();
  const { show } = useToastActions();
  const takeBack = useTakeBack();
  const { id, version, dealtime } = company;
  const before = dealtime === null ? '' : dealDayOf(dealtime);
  // After a refusal too: what stands there now is what the next try is made to.
  const put = (day: string, over: number) => updateCustomerCompanyInfo({ id, version: over, dealtime: day }).finally(changed);
  const { submit, isBusy, error } = useSubmission((day: string) => put(day, version));

  const send = async (day: string) => {
    const saved = await submit(day);
    if (!saved) return false;
    show({
      tone: 'success',
      text: t('dealDayNow', { day: dayWord(dealTimeOf(day), DEAL_ZONE) }),
      action: takeBack(t('undo'), () => put(before, saved.version)),
    });
    onClose();
    return true;
  };
  return (
    <DealDayForm
      name="dealday"
      title={t('dealDayTitle')}
      action={t('dealDayAction')}
      help={t('dealDayHow')}
      start={before}
      isBusy={isBusy}
      failure={error}
      onSend={send}
      onClose={onClose}
    />
  );
}

/** Says why the customer stays dealt, and leads to what has to change first. */
export function KeptDealDialog({ kept: { reason, opportunityid }, onClose }: KeptDealDialogProps) {
  const t = useStrings(strings);
  const go = useGo();
  const isStage = reason === 'dealstage';
  return (
    <Dialog
      title={t('keptDeal')}
      width="form"
      isOpen
      onClose={onClose}
      actions={
        <>
          {opportunityid === undefined ? null : (
            <Button
              onPress={() => {
                onClose();
                go(opportunityHref(opportunityid));
              }}
            >
              {t('openOpportunity')}
            </Button>
          )}
          {isStage ? <StageMenu onDone={onClose} /> : null}
        </>
      }
    >
      {isStage ? <p>{t('keptByStage')}</p> : null}
      {isStage && opportunityid === undefined ? null : <p>{t('keptByOpportunity')}</p>}
    </Dialog>
  );
}
