import { useCalls } from '#actors/calls.ts';
import { useGo } from '#actors/page.ts';
import { useFormErrors } from '#actors/use-form-errors.ts';
import { useForm } from '#actors/use-form.ts';
import { useSubmission } from '#actors/use-submission.ts';
import { useToastActions } from '#actors/use-toasts.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { draftOfOffer } from '#lib/offer-item.ts';
import { offerHref, offerWithRemarkHref, REMARK_IN_ADDRESS } from '#routes/deal-href.ts';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';
import { Segmented } from '#ui/segmented/Segmented.tsx';
import { TextArea } from '#ui/text-field/TextArea.tsx';

import { type ChosenOffer, OpenOffer } from '../../product/uses/OpenOffer.tsx';
import type { AnswerUseProps } from './AnswerFollowUp.tsx';
import { strings } from './strings.ts';

interface Values {
  readonly where: 'new' | 'open';
  readonly offer: ChosenOffer | null;
  readonly remark: string;
}

const LINES_SHOWN = 6;

/** Puts an answer into the remarks of a new offer, or of one that is not decided yet. */
export function AnswerOffer({ title, text, onClose }: AnswerUseProps) {
  const t = useStrings(strings);
  const go = useGo();
  const { add, isBusy, error } = useAdding();
  const form = useForm<Values>('answer.offer', { where: 'new', offer: null, remark: text.slice(0, REMARK_IN_ADDRESS) });
  const { where, offer, remark } = form.values;
  const errors = useFormErrors(error, ['remark']);
  const done = () => {
    form.forget();
    onClose();
  };
  const save = async () => {
    if (
      !errors.check({
        offer: where === 'open' && !offer ? t('wrong.offer') : undefined,
        remark: remark.trim() === '' ? t('wrong.content') : undefined,
      })
    )
      return;
    if (where === 'new') {
      done();
      go(offerWithRemarkHref(remark.trim()));
    } else if (offer && (await add(offer, remark.trim()))) done();
  };
  return (
    <FormDialog
      title={t('offerTitle', { title })}
      action={t(where === 'new' ? 'openOfferForm' : 'addToOffer')}
      isOpen
      isBusy={isBusy}
      errors={errors}
      draft={form}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <Segmented
        label={t('where')}
        value={where}
        options={(['new', 'open'] as const).map((id) => ({ id, name: t(`where.${id}`) }))}
        onChange={(next) => form.change({ where: next })}
      />
      {where === 'open' ? <OpenOffer value={offer} error={errors.at('offer')} onChange={(next) => form.change({ offer: next })} /> : null}
      <TextArea
        label={t('remark')}
        name="remark"
        help={t('remarkHow')}
        rows={LINES_SHOWN}
        maxLength={REMARK_IN_ADDRESS}
        value={remark}
        error={errors.at('remark')}
        onChange={(next) => form.change({ remark: next })}
      />
    </FormDialog>
  );
}

/** Adds to the remarks of an offer as it is now; one that was sent gets them in a draft of its next version. */
function useAdding() {
  const t = useStrings(strings);
  const go = useGo();
  const { getOffer, saveOffer } = useCalls();
  const { show } = useToastActions();
  const { submit, isBusy, error } = useSubmission(async ({ id, text }: { id: string; text: string }) => {
    const before = draftOfOffer(await getOffer({ id }));
    const remark = [before.remark ?? '', text].filter((part) => part !== '').join('\n');
    return saveOffer({ ...before, remark });
  });
  const add = async ({ id }: ChosenOffer, text: string): Promise<boolean> => {
    const saved = await submit({ id, text });
    if (!saved) return false;
    show({
      tone: 'success',
      text: t('addedToOffer', { no: saved.no, version: saved.version }),
      action: { name: t('viewOffer'), onPress: () => go(offerHref(saved.id)) },
    });
    return true;
  };
  return { add, isBusy, error };
}
