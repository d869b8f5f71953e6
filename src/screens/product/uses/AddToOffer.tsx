import { useCalls } from '#actors/calls.ts';
import { useGo } from '#actors/page.ts';
import { readProducts } from '#actors/read-products.ts';
import { useFormErrors } from '#actors/use-form-errors.ts';
import { useForm } from '#actors/use-form.ts';
import { useRecord } from '#actors/use-record.ts';
import { useSubmission } from '#actors/use-submission.ts';
import { useToastActions } from '#actors/use-toasts.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { type ItemTexts, levelsOf, withItems } from '#lib/offer-item.ts';
import { offerHref, offerOfProductsHref } from '#routes/deal-href.ts';
import { Awaited } from '#ui/awaited/Awaited.tsx';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';
import { Segmented } from '#ui/segmented/Segmented.tsx';
import { SelectField } from '#ui/select-field/SelectField.tsx';

import { lineOf, type LineTexts, type OfferLine, wrongLines } from './offer-lines.ts';
import { OfferLines } from './OfferLines.tsx';
import { type ChosenOffer, OpenOffer } from './OpenOffer.tsx';
import { strings } from './strings.ts';

interface AddToOfferProps {
  ids: readonly string[];
  onClose: () => void;
}

interface Values extends LineTexts {
  readonly where: 'new' | 'open';
  readonly offer: ChosenOffer | null;
}

const NOTHING: Values = { where: 'new', offer: null, level: '', quantities: {}, prices: {} };
const ROWS_AWAITED = 4;

/** Puts products into a new offer or into one that is not decided yet. */
export function AddToOffer({ ids, onClose }: AddToOfferProps) {
  const t = useStrings(strings);
  const go = useGo();
  const goods = useGoods(ids);
  const form = useForm<Values>(`offer.${ids.join('.')}`, NOTHING);
  const { where, offer, level } = form.values;
  const { add, isBusy, error } = useAdding();
  const errors = useFormErrors(error, []);
  const lines = goods.linesOf(form.values, offer?.currency);
  const done = () => {
    form.forget();
    onClose();
  };
  const addLines = async () => {
    const wrong = wrongLines(lines).map((field) => [field, t('wrong.number')] as const);
    const missing = offer ? undefined : t('wrong.offer');
    if (!errors.check({ ...Object.fromEntries(wrong), offer: missing }) || !offer) return;
    if (await add(offer, lines)) done();
  };
  const save = () => {
    if (where === 'new') {
      done();
      go(offerOfProductsHref({ products: ids, level }));
    } else void addLines();
  };
  return (
    <FormDialog
      title={t('offerTitle', { count: ids.length })}
      action={t(where === 'new' ? 'openForm' : 'addLines')}
      isOpen
      isBusy={isBusy || !goods.isKnown}
      errors={errors}
      draft={form}
      onSubmit={save}
      onClose={onClose}
    >
      {goods.isKnown ? (
        <OfferFields lines={lines} levels={goods.levels} values={form.values} change={form.change} at={errors.at} />
      ) : (
        <Awaited rows={ROWS_AWAITED} label={t('loading')} error={goods.error} title={t('failed')} onRetry={goods.reload} />
      )}
    </FormDialog>
  );
}

/** The products once they have been read, as the lines of an offer. */
function useGoods(ids: readonly string[]) {
  const calls = useCalls();
  const { record, error, reload } = useRecord(async (options) => {
    const [products, units] = await Promise.all([readProducts(calls, ids, options), calls.listProductUnits(undefined, options)]);
    return { products, units };
  });
  const { products, units } = record ?? { products: [], units: [] };
  return {
    isKnown: record !== undefined,
    error,
    reload,
    levels: levelsOf(products),
    linesOf: (texts: LineTexts, currency: ChosenOffer['currency'] | undefined) =>
      products.map((product) => lineOf(product, texts, { currency: currency ?? product.currency, units })),
  };
}

interface OfferFieldsProps {
  lines: readonly OfferLine[];
  levels: readonly string[];
  values: Values;
  change: (patch: Partial<Values>) => void;
  at: (field: string) => string | undefined;
}

function OfferFields({ lines, levels, values, change, at }: OfferFieldsProps) {
  const t = useStrings(strings);
  const { where, offer, level } = values;
  return (
    <>
      <Segmented
        label={t('where')}
        value={where}
        options={(['new', 'open'] as const).map((id) => ({ id, name: t(`where.${id}`) }))}
        onChange={(next) => change({ where: next })}
      />
      {levels.length === 0 ? null : (
        <SelectField
          label={t('level')}
          name="level"
          options={[{ id: '', name: t('level.public') }, ...levels.map((id) => ({ id, name: id }))]}
          value={level}
          onChange={(next) => change({ level: next })}
        />
      )}
      {where === 'new' ? (
        <p>{t('newHow')}</p>
      ) : (
        <>
          <OpenOffer value={offer} error={at('offer')} onChange={(next) => change({ offer: next })} />
          <OfferLines lines={lines} values={values} change={change} at={at} />
        </>
      )}
    </>
  );
}

/** Adds lines to an offer as it is now; one that was sent gets them in a draft of its next version. */
function useAdding() {
  const t = useStrings(strings);
  const go = useGo();
  const { getOffer, saveOffer } = useCalls();
  const { show } = useToastActions();
  const { submit, isBusy, error } = useSubmission(async ({ id, items }: { id: string; items: readonly ItemTexts[] }) => {
    const before = await getOffer({ id });
    return { before, saved: await saveOffer(withItems(before, items)) };
  });
  const add = async ({ id }: ChosenOffer, items: readonly ItemTexts[]): Promise<boolean> => {
    const done = await submit({ id, items });
    if (!done) return false;
    const { before, saved } = done;
    const words = { count: items.length, no: saved.no, version: saved.version };
    show({
      tone: 'success',
      text: t(saved.id === before.id ? 'linesAdded' : 'versionMade', words),
      action: { name: t('openOffer'), onPress: () => go(offerHref(saved.id)) },
    });
    return true;
  };
  return { add, isBusy, error };
}
