import type { Schemas } from '#client/calls.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { ValueChoice } from '#ui/value-choice/ValueChoice.tsx';

import { strings } from './strings.ts';
import { useMergeWords } from './use-merge-words.ts';

type Field = Schemas['MergeField'];

export interface ComparisonProps {
  preview: Schemas['MergePreview'];
  /** The customers in the order in which they are shown, whichever of them stays. */
  ids: readonly string[];
  keepid: string;
  onKeep: (id: string) => void;
  choices: ReadonlyMap<Field, string>;
  onChoose: (field: Field, id: string) => void;
}

/** Which customer stays, what it gains, and which of the differing values stay. */
export function Comparison({ preview: { customers, fields, moving }, ids, keepid, onKeep, choices, onChoose }: ComparisonProps) {
  const t = useStrings(strings);
  const words = useMergeWords();
  const shown = ids.flatMap((id) => {
    const at = customers.findIndex((customer) => customer.id === id);
    const customer = customers[at];
    return customer ? [{ ...customer, at }] : [];
  });
  const differing = fields.filter(({ values }) => new Set(values).size > 1);

  return (
    <>
      <ValueChoice
        label={t('keep')}
        value={keepid}
        options={shown.map(({ id, customercode, companyname, ownername }) => ({
          id,
          name: `${customercode} · ${ownername || t('inPublic')}`,
          text: companyname,
        }))}
        onChange={onKeep}
      />
      <p>{t('moving', moving)}</p>
      <p>{t(differing.length > 0 ? 'differing' : 'same')}</p>
      {differing.map(({ field, chosen, values }) => (
        <ValueChoice
          key={field}
          label={words.name(field)}
          value={choices.get(field) ?? chosen}
          options={shown.map(({ id, customercode, at }) => ({ id, name: customercode, text: words.value(field, values[at] ?? '') }))}
          onChange={(id) => onChoose(field, id)}
        />
      ))}
    </>
  );
}
