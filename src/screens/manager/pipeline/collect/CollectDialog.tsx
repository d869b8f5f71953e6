import { useCustomerFinder } from '#actors/use-customer-finder.ts';
import { useFormErrors } from '#actors/use-form-errors.ts';
import { useForm } from '#actors/use-form.ts';
import { usePermission } from '#actors/use-permission.ts';
import { useSubmission } from '#actors/use-submission.ts';
import { useToastActions } from '#actors/use-toasts.ts';
import type { Input, Schemas } from '#client/calls.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { Button } from '#ui/button/Button.tsx';
import { Checkbox } from '#ui/checkbox/Checkbox.tsx';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';
import { Picker } from '#ui/picker/Picker.tsx';
import { SelectField } from '#ui/select-field/SelectField.tsx';
import { Status } from '#ui/status/Status.tsx';
import { TextField } from '#ui/text-field/TextField.tsx';

import type { Chosen } from '../../edit/chosen-text.ts';
import { CURRENCIES, isAmount, numberIn } from '../opportunity/form/opportunity-texts.ts';
import { wordStrings } from '../words/strings.ts';
import * as styles from '../words/words.css.ts';
import { strings } from './strings.ts';

/** The faults that a field can have, as its texts are named. */
type Wrong = Extract<keyof typeof strings, 'nameNeeded' | 'wrong.amount'>;

/** The opportunity that is opened at once, as typed. */
interface Opening {
  readonly name: string;
  readonly amount: string;
  readonly currency: Schemas['Currency'];
}

type Asked = Omit<Input<'collectClue'>, 'id' | 'version'>;

type Typed = Opening & { readonly customer: Chosen | null; readonly isOpening: boolean };

const NOTHING: Typed = { customer: null, isOpening: false, name: '', amount: '', currency: 'USD' };

const NOBODY: readonly Schemas['Duplicate'][] = [];

function inTheWayOf({ collected, duplicates }: Schemas['BuyerOutcome']): typeof NOBODY | undefined {
  return collected ? undefined : duplicates;
}

export interface CollectDialogProps {
  /** The name of the company that is to become a customer. */
  name: string;
  /** The name of an opportunity that is opened at once; without it none can be. */
  opportunityName?: string | undefined;
  collect: (asked: Asked) => Promise<Schemas['BuyerOutcome']>;
  onCollected: () => void;
  onClose: () => void;
}

/** Makes a customer of a lead or a buyer, unless the company may have it already: then those are shown, and one of them can be taken. */
export function CollectDialog({ name, opportunityName, collect, onCollected, onClose }: CollectDialogProps) {
  const t = useStrings(strings);
  const { show } = useToastActions();
  const find = useCustomerFinder('private');
  const draft = useForm<Typed>(`collect.${name}`, { ...NOTHING, name: opportunityName ?? '' });
  const { customer, isOpening, ...opening } = draft.values;
  const { submit, isBusy, error, stop: found = NOBODY } = useSubmission(collect, inTheWayOf);
  const errors = useFormErrors(error, ['customerid', 'name', 'amount']);

  const choose = (chosen: Chosen | undefined) => draft.change({ customer: chosen ? { id: chosen.id, name: chosen.name } : null });
  const wrongIn = (typed: Opening) => {
    const { name: named, amount } = checkOpening(typed);
    return { name: named && t(named), amount: amount && t(amount) };
  };
  const send = async (given: Partial<Asked>) => {
    if (!errors.check(isOpening ? wrongIn(opening) : {})) return;
    const opportunity = isOpening ? { opportunity: openingOf(opening) } : {};
    const outcome = await submit({ customerid: customer?.id ?? '', ...opportunity, ...given });
    if (!outcome) return;
    draft.forget();
    onClose();
    onCollected();
    show({ tone: 'success', text: t('done', { name }) });
  };

  return (
    <FormDialog
      title={t('title', { name })}
      action={t('action')}
      isOpen
      isBusy={isBusy}
      errors={errors}
      draft={draft}
      onSubmit={() => void send({})}
      onClose={onClose}
    >
      <p className={styles.note}>{t('how')}</p>
      <Picker
        label={t('existing')}
        name="customerid"
        value={customer ?? undefined}
        find={find}
        error={errors.at('customerid')}
        onChange={choose}
      />
      {opportunityName === undefined ? null : (
        <Checkbox isSelected={isOpening} onChange={(isWanted) => draft.change({ isOpening: isWanted })}>
          {t('withOpportunity')}
        </Checkbox>
      )}
      {isOpening ? <OpeningFields opening={opening} at={errors.at} onType={draft.change} /> : null}
      <div role="alert">{found.length > 0 ? <Status tone="warning">{t('inTheWay')}</Status> : null}</div>
      <Found
        found={found}
        isBusy={isBusy}
        onUse={(customerid) => void send({ customerid })}
        onAnyway={() => void send({ createanyway: true })}
      />
    </FormDialog>
  );
}

interface FoundProps {
  found: readonly Schemas['Duplicate'][];
  isBusy: boolean;
  onUse: (customerid: string) => void;
  onAnyway: () => void;
}

/** The customers that may be the same one. One that the reader may open can be taken; of a colleague’s customer only the owner is named. */
function Found({ found, isBusy, onUse, onAnyway }: FoundProps) {
  const t = useStrings(strings);
  const may = usePermission();
  if (found.length === 0) return null;
  return (
    <>
      <ul>
        {found.map(({ customerid, companyname, ownername, access }, at) => (
          <li key={customerid ?? `hidden ${at}`} className={styles.entry}>
            <p>{companyname ?? t('owned', { owner: ownername })}</p>
            <p className={styles.note}>{ownername === '' ? t('inPool') : t('owned', { owner: ownername })}</p>
            {customerid === undefined || access === 'read' || access === 'claim' ? null : (
              <Button size="small" isBusy={isBusy} onPress={() => onUse(customerid)}>
                {t('use')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <p>
        <Button isBusy={isBusy} {...may('customer', 'approve')} onPress={onAnyway}>
          {t('anyway')}
        </Button>
      </p>
    </>
  );
}

interface OpeningFieldsProps {
  opening: Opening;
  at: (field: string) => string | undefined;
  onType: (opening: Opening) => void;
}

/** The least that is asked of an opportunity that is opened with its customer. */
function OpeningFields({ opening, at, onType }: OpeningFieldsProps) {
  const word = useStrings(wordStrings);
  const of = (key: 'name' | 'amount') => ({
    label: word(`field.${key}`),
    name: key,
    value: opening[key],
    error: at(key),
    onChange: (text: string) => onType({ ...opening, [key]: text }),
  });
  return (
    <div className={styles.pairs}>
      <TextField isRequired maxLength={200} {...of('name')} />
      <TextField inputMode="decimal" maxLength={20} {...of('amount')} />
      <SelectField
        label={word('field.currency')}
        name="currency"
        options={CURRENCIES.map((id) => ({ id, name: id }))}
        value={opening.currency}
        onChange={(currency) => onType({ ...opening, currency })}
      />
    </div>
  );
}

/** Returns what is wrong with it, by the names of its fields. */
function checkOpening({ name, amount }: Opening): Partial<Record<'name' | 'amount', Wrong | undefined>> {
  return { name: name.trim() === '' ? 'nameNeeded' : undefined, amount: isAmount(amount) ? undefined : 'wrong.amount' };
}

/** The opening values as the wire wants them. */
function openingOf({ name, amount, currency }: Opening): NonNullable<Input<'collectClue'>['opportunity']> {
  return { name: name.trim(), amount: numberIn(amount), currency };
}
