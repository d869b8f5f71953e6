import type { Schemas } from '#client/calls.ts';
import { useRoleName } from '#i18n/use-role-name.ts';
import { useLanguage, useStrings } from '#i18n/use-strings.ts';
import { hostOf, websiteHref } from '#lib/website-href.ts';
import { href } from '#routes/href.ts';
import { Country } from '#ui/country/Country.tsx';
import { TextLink } from '#ui/link/TextLink.tsx';

import * as styles from './company.css.ts';
import { Fact } from './Fact.tsx';
import { Screened } from './Screened.tsx';
import { strings } from './strings.ts';

/** Their notices are past; what they ask for now no source tells. */
const PUBLIC_BUYER = 'public buyer';

/** What a source tells stands there; what none tells is left out, and said once at the end. */
export function CompanyFacts({ company }: { company: Schemas['Company'] }) {
  const t = useStrings(strings);
  const language = useLanguage();
  const roleName = useRoleName();
  const { role, industry, mentions, trade } = company;
  return (
    <dl className={styles.facts}>
      <Whereabouts company={company} />
      {role === '' ? null : <Fact name={t('role')}>{roleName(role)}</Fact>}
      {mentions.length === 0 ? null : <Mentions mentions={mentions} />}
      {industry.length === 0 ? null : <Fact name={t('industry')}>{industry.join(language === 'US' ? ', ' : '、')}</Fact>}
      <Goods company={company} />
      {trade ? <TradeFact trade={trade} /> : null}
      <Screened key={company.id} id={company.id} />
      <Source company={company} />
    </dl>
  );
}

/** The goods that it was found by, and those that notices name. */
function Goods({ company: { role, goods, matched } }: { company: Schemas['Company'] }) {
  const t = useStrings(strings);
  const language = useLanguage();
  const found = matched.filter(({ field }) => field === 'hs').map(({ snippet }) => snippet);
  return (
    <>
      {found.length === 0 ? null : <Fact name={t('goods')}>{found.join(language === 'US' ? '; ' : '；')}</Fact>}
      {goods === '' ? null : (
        <Fact name={t(role === PUBLIC_BUYER ? 'asked' : 'won')}>
          <span lang="en">{goods}</span>
        </Fact>
      )}
    </>
  );
}

/** Where it is, and how to reach it. */
function Whereabouts({ company }: { company: Schemas['Company'] }) {
  const t = useStrings(strings);
  const { countrycode, country, city, state, address, postcode, phone } = company;
  const place = [address, city, state, postcode].filter(Boolean).join(', ');
  return (
    <>
      {countrycode === '' ? null : (
        <Fact name={t('country')}>
          <Country code={countrycode} name={country} />
        </Fact>
      )}
      {place === '' ? null : (
        <Fact name={t('address')}>
          <span lang="en">{place}</span>
        </Fact>
      )}
      {phone === '' ? null : (
        <Fact name={t('phone')}>
          <TextLink href={`tel:${phone}`}>{phone}</TextLink>
        </Fact>
      )}
      <OnTheWeb company={company} />
    </>
  );
}

function OnTheWeb({ company: { website, email } }: { company: Schemas['Company'] }) {
  const t = useStrings(strings);
  const site = website === '' ? undefined : websiteHref(website);
  return (
    <>
      {site === undefined ? null : (
        <Fact name={t('website')}>
          <TextLink href={site} lang="en">
            {hostOf(site)}
          </TextLink>
        </Fact>
      )}
      {email === '' ? null : (
        <Fact name={t('email')}>
          <TextLink href={`mailto:${email}`} lang="en">
            {email}
          </TextLink>
        </Fact>
      )}
    </>
  );
}

/** Keywords of a profile are no statement of the company, and it is said so. */
function Mentions({ mentions }: Pick<Schemas['Company'], 'mentions'>) {
  const t = useStrings(strings);
  const language = useLanguage();
  const roleName = useRoleName();
  return (
    <Fact name={t('mentions')}>
      <span>{mentions.map(roleName).join(language === 'US' ? ', ' : '、')}</span>
      <span className={styles.note}>{t('mentionsNote')}</span>
    </Fact>
  );
}

function TradeFact({ trade: { companyid, tradecount12m, lasttradedate, until } }: { trade: Schemas['CompanyTrade'] }) {
  const t = useStrings(strings);
  const address = `${href('search.customsDetail')}?${new URLSearchParams({ company: companyid })}`;
  return (
    <Fact name={t('trade')}>
      {companyid === '' ? (
        t('noTrade')
      ) : (
        <>
          <TextLink href={address}>{t('shipments', { n: tradecount12m, until })}</TextLink>
          <span className={styles.note}>{t('lastTrade', { date: lasttradedate })}</span>
        </>
      )}
    </Fact>
  );
}

/** Where it is known from and of which time, with the page that says under which licence. */
function Source({ company: { sourcename, sourceperiod } }: { company: Schemas['Company'] }) {
  const t = useStrings(strings);
  return (
    <Fact name={t('source')}>
      <span lang="en">{sourcename}</span>
      <span>{sourceperiod}</span>
      <TextLink href={href('aboutData')}>{t('about')}</TextLink>
    </Fact>
  );
}
