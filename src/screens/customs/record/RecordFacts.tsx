import { useId, useState, type ReactNode } from 'react';

import { useCalls } from '#actors/calls.ts';
import { useRecord } from '#actors/use-record.ts';
import type { Schemas } from '#client/calls.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { Awaited } from '#ui/awaited/Awaited.tsx';
import { Button } from '#ui/button/Button.tsx';

import { words } from '../words/strings.ts';
import { useWords, type Words } from '../words/use-words.ts';
import * as styles from './record.css.ts';
import { strings } from './strings.ts';
import { Party } from './use-record-columns.tsx';

type Fact = readonly [term: string, words: ReactNode];

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
  const { country, measured } = useWords();
  const { product, hscode, quantity, quantityunit, value, currency } = record;
  return (
    <Facts
      title={t('goods')}
      facts={[
        [word('date'), record.date],
        [word('field.product'), product && <span lang="en">{product}</span>],
        [word('field.hscode'), record.hsassigned && hscode ? t('hsassigned', { code: hscode }) : hscode],
        [t('hsdescription'), record.hsdescription],
        [word('quantity'), measured(quantity, quantityunit)],
        [word('weight'), measured(record.weightkg)],
        [t('volume'), measured(record.volume)],
        [word('value'), record.valueestimated ? t('estimated', { value: measured(record.valueusd) }) : measured(record.valueusd)],
        [t('original'), measured(value, currency)],
        [t('unitprice'), measured(record.unitprice)],
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
  const { measured } = useWords();
  const { portloading, portunloading, carrier, vessel, voyage, imo, teu, containers, incoterm, billno, masterbillno } = record;
  return [
    [word('loading'), portWords(portloading)],
    [word('unloading'), portWords(portunloading)],
    [word('field.carrier'), carrier],
    [t('vessel'), vessel],
    [t('voyage'), voyage],
    [t('imo'), imo],
    [word('teu'), measured(teu)],
    [t('containers'), containers.map(({ no, size, type }) => [no, size, type].filter(Boolean).join(' ')).join('; ')],
    [t('incoterm'), incoterm],
    [t('bill'), billno],
    [t('billtype'), billWords(record, word)],
    [t('master'), masterbillno],
  ];
}

function billWords({ billtype, housed }: Detail, word: Words['t']): string {
  if (billtype === '') return '';
  return word(housed ? 'housed' : `billtype.${billtype}`);
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

interface OriginalLineProps {
  /** The import that the record came with. */
  id: string;
  line: number;
}

/** The row of the vendor's file that a record was made of, column by column; read only when somebody asks for it. */
function OriginalLine({ id, line }: OriginalLineProps) {
  const t = useStrings(strings);
  const place = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={styles.group}>
      <Button size="small" aria-expanded={isOpen} aria-controls={place} onPress={() => setOpen(!isOpen)}>
        {t('original.show')}
      </Button>
      <div id={place} className={styles.below}>
        {isOpen ? <Cells id={id} line={line} /> : null}
      </div>
    </div>
  );
}

const AWAITED_ROWS = 4;

function Cells({ id, line }: OriginalLineProps) {
  const t = useStrings(strings);
  const { getCustomsImportLine } = useCalls();
  const { record, error, reload } = useRecord(({ signal }) => getCustomsImportLine({ id, line }, { signal }));
  if (!record)
    return <Awaited rows={AWAITED_ROWS} label={t('original.loading')} error={error} title={t('original.failed')} onRetry={reload} />;
  return (
    <Facts
      title={t('original.title', { file: record.filename, line })}
      absent={t('original.empty')}
      facts={record.cells.map(({ name, value }, at) => [name === '' ? t('original.column', { n: at + 1 }) : name, value])}
    />
  );
}

/** A group of facts; what is not told says so. */
function Facts({ title, facts, absent }: { title: string; facts: readonly Fact[]; absent?: string | undefined }) {
  const word = useStrings(words);
  return (
    <section className={styles.group}>
      <h3 className={styles.heading}>{title}</h3>
      <dl className={styles.facts}>
        {facts.map(([term, words], index) => (
          // oxlint-disable-next-line react/no-array-index-key -- a fact is its place; two may have one name
          <div key={index} className={styles.fact}>
            <dt className={styles.term}>{term}</dt>
            <dd className={styles.words} data-absent={words === '' || undefined}>
              {words === '' ? (absent ?? word('absent')) : words}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
