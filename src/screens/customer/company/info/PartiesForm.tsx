import { useStrings } from '#i18n/use-strings.ts';
import { Button } from '#ui/button/Button.tsx';
import { Checkbox } from '#ui/checkbox/Checkbox.tsx';
import { ConflictDialog } from '#ui/conflict/ConflictDialog.tsx';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';
import { SelectField } from '#ui/select-field/SelectField.tsx';
import { TextField } from '#ui/text-field/TextField.tsx';

import * as styles from './CompanyForm.css.ts';
import { strings } from './strings.ts';
import { useFieldWords } from './use-field-words.ts';
import { MOST_PARTIES, type Party, type TypedParty, usePartiesEdit } from './use-parties-edit.ts';

const TYPES = ['1', '2', '3'] as const;

/** The form for who receives the goods, is told of them and gets the invoice; of each kind one is the default. */
export function PartiesForm({ onClose }: { onClose: () => void }) {
  const t = useStrings(strings);
  const { draft, parties, change, add, remove, save, isBusy, errors, conflict, resolve, forgetFailure } = usePartiesEdit(onClose);
  const words = usePartyWords();
  if (conflict) {
    const { theirs, typed } = conflict;
    const row = { field: 'parties', name: t('parties'), mine: words(typed), theirs: words(theirs.info.parties ?? []) };
    return <ConflictDialog rows={[row]} isBusy={isBusy} onResolve={(given) => resolve(given.has('parties'))} onClose={forgetFailure} />;
  }
  return (
    <FormDialog
      title={t('editParties')}
      action={t('save')}
      width="view"
      isOpen
      isBusy={isBusy}
      errors={errors}
      draft={draft}
      onSubmit={save}
      onClose={onClose}
    >
      {parties.map((party, at) => (
        <PartyFields
          key={party.key}
          number={at + 1}
          party={party}
          error={errors.at(`name-${party.key}`)}
          onChange={change}
          onRemove={remove}
        />
      ))}
      {parties.length < MOST_PARTIES ? (
        <div>
          <Button size="small" onPress={add}>
            {t('addParty')}
          </Button>
        </div>
      ) : null}
    </FormDialog>
  );
}

interface PartyFieldsProps {
  /** Its number, from 1. */
  number: number;
  party: TypedParty;
  error: string | undefined;
  onChange: (party: TypedParty) => void;
  onRemove: (key: number) => void;
}

function PartyFields({ number, party, error, onChange, onRemove }: PartyFieldsProps) {
  const t = useStrings(strings);
  const words = useFieldWords();
  const text = (name: 'address' | 'contact' | 'phone' | 'destinationport', label: string, maxLength: number) => (
    <TextField
      label={label}
      name={`${name}-${party.key}`}
      maxLength={maxLength}
      lang="en"
      value={party[name]}
      onChange={(value) => onChange({ ...party, [name]: value })}
    />
  );
  return (
    <fieldset className={styles.party}>
      <legend className={styles.legend}>{t('partyLegend', { n: number })}</legend>
      <div className={styles.fields}>
        <SelectField
          label={t('partyType')}
          name={`type-${party.key}`}
          options={TYPES.map((id) => ({ id, name: t(`party.${id}`) }))}
          value={party.type}
          onChange={(type) => onChange({ ...party, type })}
        />
        <TextField
          label={t('partyName')}
          name={`name-${party.key}`}
          isRequired
          maxLength={200}
          lang="en"
          value={party.name}
          error={error}
          onChange={(name) => onChange({ ...party, name })}
        />
        {text('address', words.name('address'), 500)}
        {text('contact', t('partyContact'), 100)}
        {text('phone', words.name('phone'), 40)}
        {text('destinationport', words.name('destinationport'), 100)}
      </div>
      <div className={styles.partyEnd}>
        <Checkbox isSelected={party.isdefault} onChange={(isdefault) => onChange({ ...party, isdefault })}>
          {t('partyDefault')}
        </Checkbox>
        <Button size="small" variant="text" onPress={() => onRemove(party.key)}>
          {t('removeParty', { n: number })}
        </Button>
      </div>
    </fieldset>
  );
}

/** Parties as a reader says them, each on a line of its own. */
function usePartyWords(): (parties: readonly Party[]) => string {
  const t = useStrings(strings);
  return (parties) =>
    parties
      .map(({ type, isdefault = false, name, address, contact, phone, destinationport }) => {
        const kind = isdefault ? `${t(`party.${type}`)} (${t('partyDefault')})` : t(`party.${type}`);
        return `${kind}: ${[name, address, contact, phone, destinationport].filter(Boolean).join(', ')}`;
      })
      .join('\n');
}
