import type { Schemas } from '#client/calls.ts';
import { chineseDay } from '#lib/chinese-day.ts';
import { moneyIn, numberIn } from '#lib/exact-numbers.ts';

import * as styles from './paper.css.ts';

type Offer = Schemas['Offer'];

/** The offer as the buyer gets it, on paper or as a PDF: in English, with nothing of the product around it. */
export function OfferPaper({ offer }: { offer: Offer }) {
  const { no, version, company, companyaddress, buyer, buyeraddress, createtime, sendtime } = offer;
  return (
    <article className={styles.paper} lang="en" data-printed="" aria-label={`${paper.quotation} ${no}`}>
      <header className={styles.head}>
        <h4 className={styles.title}>{paper.quotation}</h4>
        <p>
          {paper.no} {no} · {paper.version} {version}
          <br />
          {paper.date}: {chineseDay(new Date(sendtime === '' ? createtime : sendtime))}
        </p>
      </header>
      <div className={styles.parties}>
        <p>
          <span className={styles.term}>{paper.from}</span>
          <br />
          {company}
          {companyaddress === '' ? null : <span className={styles.address}>{companyaddress}</span>}
        </p>
        <p>
          <span className={styles.term}>{paper.to}</span>
          <br />
          {buyer}
          {buyeraddress === '' ? null : <span className={styles.address}>{buyeraddress}</span>}
        </p>
      </div>
      <Items offer={offer} />
      <Terms offer={offer} />
    </article>
  );
}

function Items({ offer }: { offer: Offer }) {
  const { items, currency, subtotal, total } = offer;
  const charges = (['freight', 'insurance', 'discount'] as const).filter((charge) => Number(offer[charge]) > 0);
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{paper.item}</th>
          <th scope="col" className={styles.number}>
            {paper.quantity}
          </th>
          <th scope="col" className={styles.number}>{`${paper.unitprice} (${currency})`}</th>
          <th scope="col" className={styles.number}>{`${paper.amount} (${currency})`}</th>
        </tr>
      </thead>
      <tbody>
        {items.map(({ name, spec, hscode, quantity, unit, unitprice, amount }, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- items of a kept offer never change their places
          <tr key={at}>
            <th scope="row">
              {name}
              {spec === '' ? null : <span className={styles.spec}>{spec}</span>}
              {hscode === '' ? null : <span className={styles.spec}>{`${paper.hscode} ${hscode}`}</span>}
            </th>
            <td className={styles.number}>{`${numberIn('en', quantity)} ${unit}`}</td>
            <td className={styles.number}>{moneyIn('en', unitprice, currency)}</td>
            <td className={styles.number}>{moneyIn('en', amount, currency)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <Sum name={paper.subtotal} value={moneyIn('en', subtotal, currency)} />
        {charges.map((charge) => (
          <Sum key={charge} name={paper[charge]} value={`${charge === 'discount' ? '−' : ''}${moneyIn('en', offer[charge], currency)}`} />
        ))}
        <Sum name={`${paper.total} (${currency})`} value={moneyIn('en', total, currency)} isTotal />
      </tfoot>
    </table>
  );
}

function Sum({ name, value, isTotal = false }: { name: string; value: string; isTotal?: boolean }) {
  return (
    <tr data-total={isTotal || undefined}>
      <th scope="row" colSpan={3} className={styles.number}>
        {name}
      </th>
      <td className={styles.number}>{value}</td>
    </tr>
  );
}

function Terms({ offer }: { offer: Offer }) {
  const { incoterm, place, payment, leadtime, packing, validuntil, remark } = offer;
  const terms = [
    [paper.term, `${incoterm} ${place}`.trim()],
    [paper.payment, payment],
    [paper.leadtime, leadtime],
    [paper.packing, packing],
    [paper.validuntil, validuntil],
    [paper.remark, remark],
  ].filter(([, value]) => value !== '');
  return (
    <dl className={styles.terms}>
      {terms.map(([name, value]) => (
        <div key={name}>
          <dt className={styles.term}>{name}</dt>
          <dd className={styles.value}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The words of an offer to its buyer, who reads English whatever the seller speaks. */
const paper = {
  quotation: 'QUOTATION',
  no: 'No.',
  version: 'Version',
  date: 'Date',
  from: 'From',
  to: 'To',
  item: 'Item',
  hscode: 'HS code',
  quantity: 'Quantity',
  unitprice: 'Unit price',
  amount: 'Amount',
  subtotal: 'Subtotal',
  freight: 'Freight',
  insurance: 'Insurance',
  discount: 'Discount',
  total: 'Total',
  term: 'Delivery term (Incoterms® 2020)',
  payment: 'Payment',
  leadtime: 'Lead time',
  packing: 'Packing',
  validuntil: 'Valid until',
  remark: 'Remarks',
} as const;
