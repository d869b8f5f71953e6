import { useState } from 'react';

import { useCalls } from '#actors/calls.ts';
import { type FoundCustomer, useCustomerFinder } from '#actors/use-customer-finder.ts';
import { useFormErrors } from '#actors/use-form-errors.ts';
import { useRecord } from '#actors/use-record.ts';
import type { Input, Schemas } from '#client/calls.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { Button } from '#ui/button/Button.tsx';
import { Checkbox } from '#ui/checkbox/Checkbox.tsx';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';
import { Failure } from '#ui/failure/Failure.tsx';
import { Picker } from '#ui/picker/Picker.tsx';
import { Skeleton } from '#ui/skeleton/Skeleton.tsx';

import { useWhy } from '../duplicates/use-why.ts';
import * as styles from './merge.css.ts';
import { MergeDialog } from './MergeDialog.tsx';
import { strings } from './strings.ts';

interface DoublesChoiceProps {
  doubles: readonly { id: string; name: string; why: string }[];
  /** How many more there are that the reader may not open. */
  hidden: number;
  onChoose: (ids: readonly string[]) => void;
  onClose: () => void;
}

interface ChosenDoubleProps {
  /** The customer that is merged, which is no double of itself. */
  exceptid: string;
  onChoose: (ids: readonly string[]) => void;
  onClose: () => void;
}

export interface DoublesDialogProps {
  company: Schemas['CustomerCompany'];
  onMerged: (keepid: string) => void;
  onClose: () => void;
}

/** Looks for the customers that duplicate one, lets the reader choose among them, or name one by hand, and goes on to the comparison. */
export function DoublesDialog({ company, onMerged, onClose }: DoublesDialogProps) {
  const t = useStrings(strings);
  const { checkDuplicates } = useCalls();
  const { record, error, reload } = useRecord(({ signal }) => checkDuplicates(questionAbout(company), { signal }));
  const [others, setOthers] = useState<readonly string[]>();
  const [isByHand, setByHand] = useState(false);

  const why = useWhy();
  const doubles = record && mergeableOf(record.duplicates).map((double) => ({ ...double, why: why(double) }));

  if (others) return <MergeDialog ids={[company.id, ...others]} onMerged={onMerged} onClose={onClose} />;
  if (isByHand) return <ChosenDouble exceptid={company.id} onChoose={setOthers} onClose={onClose} />;
  if (doubles && doubles.length > 0)
    return <DoublesChoice doubles={doubles} hidden={record.duplicates.length - doubles.length} onChoose={setOthers} onClose={onClose} />;
  return (
    <Dialog
      title={t('findTitle')}
      width="form"
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{t('close')}</Button>
          <Button variant="primary" onPress={() => setByHand(true)}>
            {t('byHand')}
          </Button>
        </>
      }
    >
      {error ? <Failure error={error} title={t('notFound')} onRetry={reload} /> : <Unmergeable check={record} />}
    </Dialog>
  );
}

/** The doubles that the reader may open, and so may merge. */
function mergeableOf(found: readonly Schemas['Duplicate'][]) {
  return found.flatMap(({ customerid, companyname = '', customercode = '', access, keys, othercountry }) =>
    customerid === undefined || access === 'read' || access === 'write'
      ? []
      : [{ id: customerid, name: `${companyname} · ${customercode}`, keys, othercountry }],
  );
}

/** Why there is nothing to merge; still looking where there is no answer. */
function Unmergeable({ check }: { check: Schemas['DuplicateCheck'] | undefined }) {
  const t = useStrings(strings);
  if (!check) return <Skeleton rows={3} label={t('finding')} />;
  const { compared, duplicates } = check;
  if (duplicates.length > 0) return <p>{t('colleagues', { n: duplicates.length })}</p>;
  return <p>{t(compared.includes('nearname') ? 'noneFound' : 'noneEqual')}</p>;
}

/** Asks for the doubles of a customer that is known already. */
function questionAbout(company: Schemas['CustomerCompany']): Input<'checkDuplicates'> {
  const { id, companyname, countrycode, website, phone, contacts } = company;
  return {
    exceptid: id,
    companyname,
    countrycode,
    website,
    emails: contacts.flatMap(({ emails }) => emails.map(({ email }) => email)).slice(0, 20),
    phones: [phone, ...contacts.flatMap(({ phones }) => phones.map(({ number }) => number))].filter((number) => number !== '').slice(0, 20),
  };
}

/** The customer to merge in, found by its name where nothing told that it is a double. */
function ChosenDouble({ exceptid, onChoose, onClose }: ChosenDoubleProps) {
  const t = useStrings(strings);
  const find = useCustomerFinder('private');
  const [chosen, choose] = useState<Pick<FoundCustomer, 'id' | 'name'>>();
  const errors = useFormErrors(undefined, ['double']);
  const go = () => {
    if (errors.check({ double: chosen ? undefined : t('chooseNeeded') }) && chosen) onChoose([chosen.id]);
  };
  return (
    <FormDialog
      title={t('findTitle')}
      action={t('compare')}
      isOpen
      isBusy={false}
      errors={errors}
      draft={null}
      onSubmit={go}
      onClose={onClose}
    >
      <Picker
        label={t('byHandLabel')}
        name="double"
        isRequired
        value={chosen}
        onChange={choose}
        find={async (text, options) => (await find(text, options)).filter(({ id }) => id !== exceptid)}
        error={errors.at('double')}
      />
    </FormDialog>
  );
}

/** Which of the doubles are to be merged; a single one is chosen already. */
function DoublesChoice({ doubles, hidden, onChoose, onClose }: DoublesChoiceProps) {
  const t = useStrings(strings);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(doubles.length === 1 ? [doubles[0]?.id ?? ''] : []));
  const errors = useFormErrors(undefined, []);

  const mark = (id: string, isOn: boolean) => {
    const next = new Set(chosen);
    if (isOn) next.add(id);
    else next.delete(id);
    setChosen(next);
  };
  const go = () => {
    if (errors.check({ doubles: chosen.size === 0 ? t('chooseNeeded') : undefined })) onChoose([...chosen]);
  };

  return (
    <FormDialog
      title={t('findTitle')}
      action={t('compare')}
      isOpen
      isBusy={false}
      errors={{ rest: chosen.size === 0 ? errors.at('doubles') : undefined, faults: errors.faults }}
      draft={null}
      onSubmit={go}
      onClose={onClose}
    >
      <fieldset className={styles.doubles}>
        <legend>{t('choose')}</legend>
        {doubles.map(({ id, name, why }) => (
          <Checkbox key={id} isSelected={chosen.has(id)} onChange={(isOn) => mark(id, isOn)}>
            <span>
              <span lang="en">{name}</span> <span className={styles.why}>{why}</span>
            </span>
          </Checkbox>
        ))}
      </fieldset>
      {hidden > 0 ? <p>{t('colleagues', { n: hidden })}</p> : null}
    </FormDialog>
  );
}
