import { useFormErrors } from '#actors/use-form-errors.ts';
import { useToastActions } from '#actors/use-toasts.ts';
import { useExactMoney } from '#i18n/use-money.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { sumsOf } from '#lib/offer.ts';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';
import { Status } from '#ui/status/Status.tsx';

import { checkTexts, dayText, withPlainNumbers } from './offer-texts.ts';
import { OfferItems } from './OfferItems.tsx';
import { OfferTerms } from './OfferTerms.tsx';
import { strings } from './strings.ts';
import { type OfferSource, useOfferForm } from './use-offer-form.ts';

export interface OfferFormProps extends OfferSource {
  /** It was saved, and is to be closed. */
  onSaved: (id: string) => void;
  /** It was given up. */
  onClose: () => void;
}

const FIELDS = [
  'customerid',
  'opportunityid',
  'buyer',
  'buyeraddress',
  'items',
  'place',
  'freight',
  'insurance',
  'discount',
  'payment',
  'validuntil',
  'leadtime',
  'packing',
  'remark',
];

/** Writes an offer, changes a draft, or writes the next version of what was sent; shows what it comes to while it is typed. */
export function OfferForm({ onSaved, onClose, ...source }: OfferFormProps) {
  const t = useStrings(strings);
  const { show } = useToastActions();
  const form = useOfferForm(source, (saved) => {
    onSaved(saved.id);
    show({ tone: 'success', text: t('saved', { no: saved.no }) });
  });
  const { texts, type, isBusy, openedAt } = form;
  const errors = useOfferErrors(form);
  const plain = withPlainNumbers(texts);
  const sums = sumsOf(plain);
  const { money } = useExactMoney();

  const save = () => {
    const found = Object.entries(checkTexts(plain, dayText(openedAt))).map(([field, wrong]) => [field, wrong && t(wrong)] as const);
    if (errors.check(Object.fromEntries(found))) void form.save();
  };
  const { offer } = source;
  const title = offer ? t(offer.status === 'draft' ? 'edit' : 'next', { no: offer.no }) : t('new');
  return (
    <FormDialog
      title={title}
      action={t('save')}
      width="view"
      isOpen
      isBusy={isBusy}
      errors={errors}
      draft={form.draft}
      summary={
        <output>
          <Status tone="info">
            {sums ? t('sum', { subtotal: money(sums.subtotal, texts.currency), total: money(sums.total, texts.currency) }) : t('noSum')}
          </Status>
        </output>
      }
      onSubmit={save}
      onClose={onClose}
    >
      <p>{t('english')}</p>
      <OfferTerms texts={texts} ties={form.ties} onType={type} at={errors.at}>
        <OfferItems
          currency={texts.currency}
          items={texts.items}
          amounts={sums?.amounts}
          onChange={(items) => type({ items })}
          at={errors.at}
        />
      </OfferTerms>
    </FormDialog>
  );
}

/** Returns what is wrong with the form; that somebody else has saved the draft meanwhile is no field's fault. */
function useOfferErrors({ error, theirs }: Pick<ReturnType<typeof useOfferForm>, 'error' | 'theirs'>) {
  const t = useStrings(strings);
  const errors = useFormErrors(theirs ? undefined : error, FIELDS);
  return { ...errors, rest: theirs ? t('stale') : (errors.rest ?? errors.at('items')), faults: errors.faults ?? error };
}
