import type { Schemas } from '#client/calls.ts';
import { useStrings } from '#i18n/use-strings.ts';

import { words } from '../words/strings.ts';
import { useWords } from '../words/use-words.ts';
import { type Fact, Facts } from './Facts.tsx';
import { OriginalLine } from './OriginalLine.tsx';
import { strings } from './strings.ts';
import { Party } from './use-record-columns.tsx';

type Detail = Schemas['CustomsRecordDetail'];

/** All fields of a record, in groups; what the source does not tell says so. */
export function RecordFacts({ record }: { record: Detail }) {
  const t = useStrings(strings);
  return (
    <>
      <Goods record={record} />
      <Facts title={t('parties')} facts={useParties(record)} />
      <Facts title={t('transport')} facts={useTransport(record)} />
      <Facts title={t('origin')} facts={useOrigin(record)} />
      {record.others.length === 0 ? null : <Facts title={t('others')} facts={record.others.map(({ name, value }) => [name, value])} />}
      {record.importid === '' || record.line === null ? null : <OriginalLine id={record.importid} line={record.line} />}
    </>
  );
}

function Goods({ record }: { record: Detail }) {
  const t = useStrings(strings);
  const word = useStrings(words);
  const { country, told } = useWords();
  const { product, hscode, quantity, quantityunit, value, currency } = record;
  return (
    <Facts
      title={t('goods')}
      facts={[
        [word('date'), record.date],
        [word('field.product'), product && <span lang="en">{product}</span>],
        [word('field.hscode'), record.hsassigned && hscode ? t('hsassigned', { code: hscode }) : hscode],
        [t('hsdescription'), record.hsdescription],
        [word('quantity'), told(quantity, quantityunit)],
        [word('weight'), told(record.weightkg)],
        [t('volume'), told(record.volume)],
        [word('value'), record.valueestimated ? t('estimated', { value: told(record.valueusd) }) : told(record.valueusd)],
        [t('original'), told(value, currency)],
        [t('unitprice'), told(record.unitprice)],
        [word('field.origin'), country(record.origin)],
        [word('field.destination'), country(record.destination)],
        [t('marks'), record.marks],
      ]}
    />
  );
}

/** The two parties side by side, or one below the other where there is no room; each line says whose it is. */
function useParties({ buyer, supplier, buyername, buyeraddress, suppliername, supplieraddress, notifyparty }: Detail): readonly Fact[] {
  const t = useStrings(strings);
  const word = useStrings(words);
  return [
    [word('buyer'), <Party key="buyer" party={buyer} as="buyer" />],
    [word('supplier'), <Party key="supplier" party={supplier} as="supplier" />],
    [t('buyerwritten'), buyername],
    [t('supplierwritten'), suppliername],
    [t('buyeraddress'), buyeraddress],
    [t('supplieraddress'), supplieraddress],
    [t('notify'), notifyparty],
  ];
}

function useTransport(record: Detail): readonly Fact[] {
  const t = useStrings(strings);
  const word = useStrings(words);
  const { told } = useWords();
  const { portloading, portunloading, carrier, vessel, voyage, imo, teu, containers, incoterm, billno, masterbillno, billtype } = record;
  return [
    [word('loading'), portWords(portloading)],
    [word('unloading'), portWords(portunloading)],
    [word('field.carrier'), carrier],
    [t('vessel'), vessel],
    [t('voyage'), voyage],
    [t('imo'), imo],
    [word('teu'), told(teu)],
    [t('containers'), containers.map(({ no, size, type }) => [no, size, type].filter(Boolean).join(' ')).join('; ')],
    [t('incoterm'), incoterm],
    [t('bill'), billno],
    [t('billtype'), billtype === '' ? '' : word(`billtype.${billtype}`)],
    [t('master'), masterbillno],
  ];
}

/** Some sources call a port by its code alone. */
function portWords({ name, unlocode }: Detail['portloading']): string {
  return name === unlocode ? name : `${name} ${unlocode}`.trim();
}

function useOrigin({ source, direction, line, revision }: Detail): readonly Fact[] {
  const t = useStrings(strings);
  const word = useStrings(words);
  const { country } = useWords();
  return [
    [word('field.source'), source.own ? `${source.name} · ${word('own')}` : source.name],
    [t('kind'), word(`kind.${source.kind}`)],
    [word('field.direction'), word(`direction.${direction}`)],
    [word('country'), country(source.countrycode)],
    [t('line'), line === null ? '' : String(line)],
    [t('revision'), revision],
  ];
}
