import { useCalls } from '#actors/calls.ts';
import { useFormErrors } from '#actors/use-form-errors.ts';
import { useForm } from '#actors/use-form.ts';
import { useSubmission } from '#actors/use-submission.ts';
import { useToastActions } from '#actors/use-toasts.ts';
import type { Schemas } from '#client/calls.ts';
import { useCountries } from '#i18n/use-countries.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { DateField } from '#ui/date-field/DateField.tsx';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';
import { SelectField } from '#ui/select-field/SelectField.tsx';
import { TextField } from '#ui/text-field/TextField.tsx';

import * as styles from '../Fairs.css.ts';
import type { Fairs } from '../FairsPage.tsx';
import { strings } from './strings.ts';

type NewFair = Schemas['NewFair'];
type Draft = { readonly [Field in keyof NewFair]-?: Field extends 'type' ? NewFair['type'] : string };

export interface NewFairDialogProps {
  types: Fairs['types'];
  onAdded: (id: string, name: string) => void;
  onClose: () => void;
}

const BLANK: Draft = { name: '', type: 'fair', startdate: '', enddate: '', countrycode: '', city: '', venue: '', website: '' };
const FIELDS = Object.keys(BLANK);

/** Adds a fair that the product does not know. */
export function NewFairDialog({ types, onAdded, onClose }: NewFairDialogProps) {
  const t = useStrings(strings);
  const { addFair } = useCalls();
  const { show } = useToastActions();
  const countries = useCountries();
  const form = useForm('fair.new', BLANK);
  const { values: draft, change } = form;
  const { submit, isBusy, error } = useSubmission(addFair);
  const errors = useFormErrors(error, FIELDS);
  const text = (name: 'name' | 'city' | 'venue' | 'website', maxLength: number) => ({
    name,
    value: draft[name],
    maxLength,
    error: errors.at(name),
    onChange: (value: string) => change({ [name]: value }),
  });
  const add = async () => {
    const faults = faultsIn(draft);
    const worded = Object.fromEntries(Object.entries(faults).map(([field, fault]) => [field, fault && t(fault)]));
    if (!errors.check(worded)) return;
    const added = await submit(wireFair(draft));
    if (!added) return;
    form.forget();
    show({ tone: 'success', text: t('added', { name: draft.name.trim() }) });
    onAdded(added.id, draft.name.trim());
  };
  return (
    <FormDialog
      title={t('add')}
      action={t('add')}
      isOpen
      isBusy={isBusy}
      errors={errors}
      draft={form}
      onSubmit={() => void add()}
      onClose={onClose}
    >
      <TextField label={t('fairName')} isRequired {...text('name', 200)} />
      <div className={styles.pair}>
        {(['startdate', 'enddate'] as const).map((field) => (
          <DateField
            key={field}
            label={t(field === 'startdate' ? 'from' : 'to')}
            name={field}
            isRequired
            value={draft[field]}
            error={errors.at(field)}
            onChange={(day) => change({ [field]: day })}
          />
        ))}
        <SelectField
          label={t('fairType')}
          name="type"
          value={draft.type}
          options={types.filter(isOwnType)}
          onChange={(type) => change({ type })}
        />
        <SelectField
          label={t('country')}
          name="countrycode"
          value={draft.countrycode}
          options={[{ id: '', name: t('noCountry') }, ...countries]}
          onChange={(countrycode) => change({ countrycode })}
        />
        <TextField label={t('city')} {...text('city', 100)} />
        <TextField label={t('venue')} {...text('venue', 200)} />
      </div>
      <TextField label={t('website')} help={t('websiteHow')} {...text('website', 300)} />
    </FormDialog>
  );
}

/** Whether a fair of one's own can be of a kind. */
function isOwnType<Type extends Fairs['types'][number]>(type: Type): type is Type & { id: NewFair['type'] } {
  return type.id !== 'canton';
}

type Fault = Extract<keyof typeof strings, 'nameNeeded' | 'dateNeeded' | 'datesWrong' | 'websiteWrong'>;

function faultsIn({ name, startdate, enddate, website }: Draft): Partial<Record<keyof Draft, Fault | undefined>> {
  return {
    name: name.trim() === '' ? 'nameNeeded' : undefined,
    startdate: startdate === '' ? 'dateNeeded' : undefined,
    enddate: enddate === '' ? 'dateNeeded' : startdate > enddate ? 'datesWrong' : undefined,
    website: /^(?:https?:\/\/.+)?$/.test(website.trim()) ? undefined : 'websiteWrong',
  };
}

function wireFair({ name, type, startdate, enddate, countrycode, ...rest }: Draft): NewFair {
  const { city, venue, website } = rest;
  return {
    name: name.trim(),
    type,
    startdate,
    enddate,
    city: city.trim(),
    venue: venue.trim(),
    website: website.trim(),
    ...(countrycode !== '' && { countrycode }),
  };
}
