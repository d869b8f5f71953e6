import { useMemo } from 'react';

import type { Schemas } from '#client/calls.ts';
import { stageStrings } from '#i18n/strings.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { href } from '#routes/href.ts';
import { Country } from '#ui/country/Country.tsx';
import { TextLink } from '#ui/link/TextLink.tsx';
import type { RecordColumn } from '#ui/record-table/record-columns.ts';
import { StageScale } from '#ui/stage-scale/StageScale.tsx';
import { Status } from '#ui/status/Status.tsx';

import { strings } from './strings.ts';

type Customer = Schemas['Customer'];

const STAGES = 8;
const LOST = 9;
const NONE = '—';

/** The columns of the pool; whose customer it is matters only to those who see more than their own. */
export function usePoolColumns(showsOwner: boolean): readonly RecordColumn<Customer>[] {
  const t = useStrings(strings);
  const stage = useStrings(stageStrings);
  const { dayTime } = useFormats();
  return useMemo(() => {
    const owner: RecordColumn<Customer> = { id: 'ownername', header: t('owner'), cell: ({ ownername }) => ownername, width: 104 };
    return [
      { id: 'companyname', header: t('name'), cell: (customer) => <Name customer={customer} />, isRowHeader: true, isSortable: true },
      { id: 'country', header: t('country'), cell: countryOf, isSortable: true, width: 148 },
      { id: 'stage', header: t('stage'), cell: (customer) => stageOf(customer, stage(`stage.${customer.stage}`)), width: 168 },
      { id: 'phone', header: t('phone'), cell: ({ phone }) => phone || NONE, width: 136 },
      { id: 'city', header: t('city'), cell: ({ city }) => <span lang="en">{city || NONE}</span>, width: 112 },
      ...(showsOwner ? [owner] : []),
      {
        id: 'collecttime',
        header: t('collected'),
        cell: ({ collecttime }) => <time dateTime={collecttime}>{dayTime(collecttime)}</time>,
        isSortable: true,
        width: 156,
      },
    ];
  }, [t, stage, dayTime, showsOwner]);
}

function Name({ customer: { id, companyname } }: { customer: Customer }) {
  return (
    <TextLink href={href('customer.company', { type: 'slist', id })} lang="en" isQuiet>
      {companyname}
    </TextLink>
  );
}

function countryOf({ countrycode, country }: Customer) {
  return countrycode === '' ? NONE : <Country code={countrycode} name={country} />;
}

function stageOf({ stage }: Customer, name: string) {
  if (stage === LOST) return <Status tone="ended">{name}</Status>;
  return (
    <StageScale value={stage} of={STAGES}>
      {name}
    </StageScale>
  );
}
