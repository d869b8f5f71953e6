import type { Schemas } from '#client/calls.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { hostOf, websiteHref } from '#lib/website-href.ts';
import { href } from '#routes/href.ts';
import { mark } from '#ui/hits/Hits.css.ts';
import { TextLink } from '#ui/link/TextLink.tsx';
import { VisuallyHidden } from '#ui/visually-hidden/VisuallyHidden.tsx';

import { strings } from '../strings.ts';
import * as styles from './CompanyRow.css.ts';
import { BETWEEN_PARTS, Marked, snippetsOf } from './Marked.tsx';

type Company = Schemas['Company'];

/** Whether a source tells how to reach a company from here. */
export function isReachable({ website, email, phone }: Company): boolean {
  return [website, email, phone].some((way) => way !== '');
}

/** How to reach a company, and what is recorded of it: in columns beside who it is, below that where there is no room. What no source tells is left out. */
export function CompanyColumns({ company }: { company: Company }) {
  return (
    <div className={styles.columns}>
      <div className={styles.contact}>
        <Ways company={company} />
        <Address company={company} />
      </div>
      <div className={styles.records}>
        {company.trade ? <Trade trade={company.trade} /> : null}
        <Source company={company} />
      </div>
    </div>
  );
}

function Ways({ company }: { company: Company }) {
  const t = useStrings(strings);
  const { website, email, phone, matched } = company;
  const site = website === '' ? undefined : websiteHref(website);
  if (!isReachable(company)) return null;
  return (
    <p className={styles.ways}>
      {site === undefined ? null : (
        <span className={styles.way} lang="en" title={hostOf(site)}>
          <TextLink href={site}>
            {snippetsOf(matched, 'domain').size > 0 ? <mark className={mark}>{hostOf(site)}</mark> : hostOf(site)}
          </TextLink>
        </span>
      )}
      {email === '' ? null : (
        <span className={styles.way} lang="en" title={email}>
          <TextLink href={`mailto:${email}`}>{email}</TextLink>
        </span>
      )}
      {phone === '' ? null : (
        <span className={styles.way}>
          {t('phone')} {phone}
        </span>
      )}
    </p>
  );
}

/** Below who it is, whatever stands in the columns. */
function Address({ company: { address, matched } }: { company: Company }) {
  if (address === '') return null;
  return (
    <p className={styles.address} lang="en">
      <Marked text={address} snippets={snippetsOf(matched, 'city')} between={BETWEEN_PARTS} />
    </p>
  );
}

/** How often and when it was last shipped to or by the company, where a record names it; the source's last month tells which twelve months are meant. */
function Trade({ trade: { companyid, tradecount12m, lasttradedate, until } }: { trade: NonNullable<Company['trade']> }) {
  const t = useStrings(strings);
  if (companyid === '') return null;
  const address = `${href('search.customsDetail')}?${new URLSearchParams({ company: companyid })}`;
  return (
    <p className={styles.trade}>
      <TextLink href={address}>{t('trade', { n: tradecount12m, month: until.slice(0, MONTH_LENGTH) })}</TextLink>
      <span>{t('lastTrade', { date: lasttradedate })}</span>
    </p>
  );
}

/** A date is written `2018-05-31`. */
const MONTH_LENGTH = 7;

/** A phone has no room for it; what is opened says it there. */
function Source({ company: { sourcename, sourceperiod } }: { company: Company }) {
  const t = useStrings(strings);
  return (
    <p className={styles.source}>
      <VisuallyHidden>{t('source')}</VisuallyHidden>
      <span className={styles.sourceName} lang="en" title={sourcename}>
        {sourcename}
      </span>
      <span className={styles.period}>{sourceperiod}</span>
    </p>
  );
}
