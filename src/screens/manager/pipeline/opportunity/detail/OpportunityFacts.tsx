import type { Schemas } from '#client/calls.ts';
import { opportunityStrings } from '#i18n/opportunity-strings.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { useMoney } from '#i18n/use-money.ts';
import { useLanguage, useStrings } from '#i18n/use-strings.ts';
import { href } from '#routes/href.ts';
import { TextLink } from '#ui/link/TextLink.tsx';

import { type Fact, Facts } from '../../words/Facts.tsx';
import { wordStrings } from '../../words/strings.ts';

/** What is known of an opportunity. */
export function OpportunityFacts({ opportunity }: { opportunity: Schemas['Opportunity'] }) {
  const word = useStrings(wordStrings);
  const t = useStrings(opportunityStrings);
  const money = useMoney();
  const language = useLanguage();
  const { day } = useFormats();
  const { no, customerid, companyname, linkmanname, amount, currency, probability, products, lostreason, ownername, remark, ...row } =
    opportunity;
  const dayOf = (text: string) => (text === '' ? '' : day(text));
  const facts: Fact[] = [
    [word('field.no'), no],
    [
      word('field.customer'),
      customerid === '' ? (
        companyname
      ) : (
        <TextLink href={href('customer.company', { type: 'slist', id: customerid })}>{companyname}</TextLink>
      ),
    ],
    [word('field.linkmanname'), linkmanname],
    [word('field.amount'), amount > 0 ? money(amount, currency) : ''],
    [word('field.probability'), `${probability}%`],
    [word('field.products'), products.join(language === 'US' ? ', ' : '、')],
    [word('field.begindate'), dayOf(row.begindate)],
    [word('field.expectedclose'), dayOf(row.expectedclose)],
    ...(row.actualclose === '' ? [] : ([[word('field.actualclose'), dayOf(row.actualclose)]] as const)),
    ...(lostreason === '' ? [] : ([[word('field.lostreason'), t(`lostreason.${lostreason}`)]] as const)),
    [word('field.owneruserid'), ownername],
    [word('field.remark'), remark],
  ];
  return <Facts facts={facts} />;
}
