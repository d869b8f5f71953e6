import type { Schemas } from '#client/calls.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { Country } from '#ui/country/Country.tsx';
import { TextLink } from '#ui/link/TextLink.tsx';
import type { RecordColumn } from '#ui/record-table/record-columns.ts';
import { Status } from '#ui/status/Status.tsx';

import { listAddress } from '../condition/asked-trade-list.ts';
import { NO_CONDITION } from '../condition/trade-condition.ts';
import { words } from '../words/strings.ts';
import { useWords } from '../words/use-words.ts';
import { companyAddress, type CompanyQuestion } from './company-address.ts';
import { strings } from './strings.ts';

type Partner = Schemas['CustomsPartner'] & { readonly id: string };
type Profile = Schemas['CustomsProfile'];

/** Returns the columns of a list of a company's partners. */
export function usePartnerColumns(profile: Profile, question: CompanyQuestion): readonly RecordColumn<Partner>[] {
  const t = useStrings(strings);
  const word = useStrings(words);
  const { country, amount } = useWords();
  const { number, percent } = useFormats();
  const other = profile.role === 'buyer' ? 'supplier' : 'buyer';
  return [
    {
      id: 'name',
      header: word(other),
      isRowHeader: true,
      cell: ({ id, name }) => (
        <TextLink href={companyAddress({ company: id, role: other })} isQuiet lang="en">
          {name}
        </TextLink>
      ),
    },
    {
      id: 'country',
      header: word('country'),
      cell: ({ countrycode }) => (countrycode === '' ? word('unknown') : <Country code={countrycode} name={country(countrycode)} />),
      width: 132,
    },
    { id: 'count', header: word('records'), cell: ({ count }) => number(count), align: 'end', width: 76 },
    { id: 'share', header: word('share'), cell: (partner) => percent(partner.share), align: 'end', width: 72 },
    { id: 'value', header: word('value'), cell: ({ value }) => amount(value === 0 ? null : value), align: 'end', width: 124 },
    { id: 'lastdate', header: word('lastdate'), cell: ({ lastdate }) => lastdate, width: 108 },
    { id: 'state', header: t('partnerState'), cell: (partner) => <PartnerState {...partner} />, width: 104 },
    {
      id: 'records',
      header: t('shipments'),
      cell: (partner) => <PartnerRecords partner={partner} profile={profile} question={question} />,
      width: 84,
    },
    {
      id: 'others',
      header: t(profile.role === 'buyer' ? 'whoElse' : 'whomElse'),
      isHeaderHidden: true,
      cell: (partner) => <OtherPartners partner={partner} other={other} />,
      width: 148,
    },
  ];
}

/** New and lost by a shape and a word. */
function PartnerState({ isnew, islost }: Pick<Partner, 'isnew' | 'islost'>) {
  const t = useStrings(strings);
  if (isnew) return <Status tone="info">{t('new')}</Status>;
  return islost ? <Status tone="ended">{t('lost')}</Status> : <Status tone="done">{t('steady')}</Status>;
}

function PartnerRecords({
  partner,
  profile,
  question: { hscode, from, to },
}: {
  partner: Partner;
  profile: Profile;
  question: CompanyQuestion;
}) {
  const t = useStrings(strings);
  const { companyid, role, name } = profile;
  const condition = { ...NO_CONDITION, companyid, role, partnerid: partner.id, hscode, from, to };
  return (
    <TextLink href={listAddress({ view: 'records', condition, names: { [companyid]: name, [partner.id]: partner.name } })}>
      <span aria-label={t('shipmentsOf', { name: partner.name })}>{t('shipments')}</span>
    </TextLink>
  );
}

/** Who else buys from this supplier, or whom else this buyer buys from. */
function OtherPartners({ partner: { id, name }, other }: { partner: Partner; other: 'buyer' | 'supplier' }) {
  const t = useStrings(strings);
  const side = other === 'supplier' ? 'buyer' : 'supplier';
  return (
    <TextLink href={listAddress({ side, condition: { ...NO_CONDITION, companyid: id, role: other }, names: { [id]: name } })}>
      {t(other === 'supplier' ? 'whoElse' : 'whomElse')}
    </TextLink>
  );
}
