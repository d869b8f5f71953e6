import type { ReactNode } from 'react';

import { useFormats } from '#i18n/use-formats.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { href } from '#routes/href.ts';
import type { RecordType } from '#routes/records.ts';
import { TextLink } from '#ui/link/TextLink.tsx';

import { detailFields, type ManagerRecord } from '../record-kinds.ts';
import { wordStrings } from '../words/strings.ts';
import { useDetailWords } from '../words/use-detail-words.ts';
import * as styles from './detail.css.ts';
import { strings } from './strings.ts';

/** A name and its value; an empty value is one that nobody has given. */
type Fact = readonly [name: string, value: ReactNode];

/** What stands in a record, name by name. */
export function RecordFacts({ type, record }: { type: RecordType; record: ManagerRecord }) {
  const t = useStrings(strings);
  const word = useStrings(wordStrings);
  const words = useDetailWords();
  const { dayTime } = useFormats();
  const { code, audience, buyer, customerid, customername, username, begintime, endtime, content, detail } = record;
  const own: Fact[] = detailFields[type].map((field) => [words.name(field.key), words.value(field, detail[field.key])]);
  const customer = <TextLink href={href('customer.company', { type: 'slist', id: customerid })}>{customername || t('customer')}</TextLink>;
  const facts: Fact[] = [
    [word('field.code'), code],
    [word('field.customer'), customerid === '' ? '' : customer],
    [word('field.buyer'), buyer],
    [word('field.begintime'), dayTime(begintime)],
    [word('field.endtime'), endtime === '' ? '' : dayTime(endtime)],
    [word('field.username'), username],
    [word('field.audience'), word(`audience.${audience}`)],
    ...own,
    [word('field.content'), content],
  ];
  return (
    <dl>
      {facts.map(([name, value]) => (
        <div key={name} className={styles.fact}>
          <dt className={styles.term}>{name}</dt>
          <dd className={styles.content}>{value === '' ? '—' : value}</dd>
        </div>
      ))}
    </dl>
  );
}
