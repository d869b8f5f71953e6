import { useState } from 'react';

import { useCalls } from '#actors/calls.ts';
import { useRecord } from '#actors/use-record.ts';
import type { Input, Schemas } from '#client/calls.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { Button } from '#ui/button/Button.tsx';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { Failure } from '#ui/failure/Failure.tsx';
import { Skeleton } from '#ui/skeleton/Skeleton.tsx';

import { useWhy } from '../duplicates/use-why.ts';
import { ChosenDouble } from './ChosenDouble.tsx';
import { DoublesChoice } from './DoublesChoice.tsx';
import { MergeDialog } from './MergeDialog.tsx';
import { strings } from './strings.ts';

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
