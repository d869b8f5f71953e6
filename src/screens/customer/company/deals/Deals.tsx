import type { ReactNode } from 'react';

import { useCalls } from '#actors/calls.ts';
import { useGo } from '#actors/page.ts';
import { usePermission } from '#actors/use-permission.ts';
import { useRecord } from '#actors/use-record.ts';
import type { Schemas } from '#client/calls.ts';
import { offerStrings } from '#i18n/offer-strings.ts';
import { opportunityStrings } from '#i18n/opportunity-strings.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { useExactMoney, useMoney } from '#i18n/use-money.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { newOfferHref, newOpportunityHref, offerHref, opportunityHref } from '#routes/deal-href.ts';
import { Awaited } from '#ui/awaited/Awaited.tsx';
import { Button } from '#ui/button/Button.tsx';
import { TextLink } from '#ui/link/TextLink.tsx';

import { useCompany, useCompanyPermission } from '../company-scope.ts';
import * as styles from '../lists.css.ts';
import { Section } from '../Section.tsx';
import { strings } from './strings.ts';

const ROWS_AWAITED = 6;

/** Shows the opportunities and offers of this customer, whoever of the company sees to them. */
export function Deals() {
  const t = useStrings(strings);
  const { company, group } = useCompany();
  const { listCustomerDeals } = useCalls();
  const { record, error, reload } = useRecord(({ signal }) => listCustomerDeals({ customerid: company.id }, { signal }), group);
  const go = useGo();
  const mayAdd = usePermission()('customer', 'add');
  const may = useCompanyPermission();
  const deal = { customerid: company.id, name: company.companyname };
  if (!record)
    return (
      <Section title={t('opportunities')}>
        <Awaited rows={ROWS_AWAITED} label={t('loading')} error={error} title={t('failed')} onRetry={reload} />
      </Section>
    );
  const { opportunities, offers } = record;
  return (
    <div className={styles.parts}>
      <Section
        title={t('opportunities')}
        action={
          <Button size="small" {...mayAdd} {...may('edit')} onPress={() => go(newOpportunityHref(deal))}>
            {t('newOpportunity')}
          </Button>
        }
      >
        {opportunities.length === 0 ? <p className={styles.nothing}>{t('noOpportunities')}</p> : null}
        <ul>
          {opportunities.map((opportunity) => (
            <OpportunityLine key={opportunity.id} opportunity={opportunity} />
          ))}
        </ul>
      </Section>
      <Section
        title={t('offers')}
        action={
          <Button size="small" {...mayAdd} onPress={() => go(newOfferHref(deal))}>
            {t('newOffer')}
          </Button>
        }
      >
        {offers.length === 0 ? <p className={styles.nothing}>{t('noOffers')}</p> : null}
        <ul>
          {offers.map((offer) => (
            <OfferLine key={offer.id} offer={offer} />
          ))}
        </ul>
      </Section>
    </div>
  );
}

function OpportunityLine({ opportunity }: { opportunity: Schemas['Opportunity'] }) {
  const t = useStrings(strings);
  const words = useStrings(opportunityStrings);
  const money = useMoney();
  const { day } = useFormats();
  const { id, no, name, stage, probability, amount, currency, expectedclose, actualclose, lostreason, ownername } = opportunity;
  const isOpen = actualclose === '';
  const closing = isOpen ? expectedclose && t('closes', { day: day(expectedclose) }) : t('closed', { day: day(actualclose) });
  return (
    <Line
      state={words(`stage.${stage}`)}
      title={<TextLink href={opportunityHref(id)}>{name}</TextLink>}
      amount={money(amount, currency)}
      notes={[
        no,
        isOpen ? t('probability', { n: probability }) : '',
        closing,
        lostreason === '' ? '' : words(`lostreason.${lostreason}`),
        ownername,
      ]}
    />
  );
}

function OfferLine({
  offer: { id, no, version, status, total, currency, incoterm, place, validuntil, username },
}: {
  offer: Schemas['OfferRow'];
}) {
  const t = useStrings(strings);
  const words = useStrings(offerStrings);
  const { money } = useExactMoney();
  const { day } = useFormats();
  return (
    <Line
      state={words(`status.${status}`)}
      title={<TextLink href={offerHref(id)}>{`${no} · ${t('version', { n: version })}`}</TextLink>}
      amount={money(total, currency)}
      notes={[`${incoterm} ${place}`.trim(), t('valid', { day: day(validuntil) }), username]}
    />
  );
}

function Line({ state, title, amount, notes }: { state: string; title: ReactNode; amount: string; notes: readonly string[] }) {
  return (
    <li className={styles.line}>
      <span className={styles.term}>{state}</span>
      <div className={styles.words}>
        <p className={styles.strong}>{title}</p>
        <p className={styles.note}>{notes.filter(Boolean).join(' · ')}</p>
      </div>
      <span>{amount}</span>
    </li>
  );
}
