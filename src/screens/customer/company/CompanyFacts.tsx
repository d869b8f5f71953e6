import type { ReactNode } from 'react';

import type { Schemas } from '#client/calls.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { useRoleName } from '#i18n/use-role-name.ts';
import { useLanguage, useStrings } from '#i18n/use-strings.ts';
import { href } from '#routes/href.ts';
import { TextLink } from '#ui/link/TextLink.tsx';

import * as styles from './CompanyPage.css.ts';
import { strings } from './strings.ts';

type Company = Schemas['CustomerCompany'];

/** What the source says of the company, and which source; what it leaves out is said to be left out. */
export function CompanyFacts({ company }: { company: Company }) {
  const t = useStrings(strings);
  const language = useLanguage();
  const { dayTime } = useFormats();
  const roleName = useRoleName();
  return (
    <div className={styles.columns}>
      <Facts
        id="company-info"
        title={t('companyInfo')}
        facts={[
          [t('customerCode'), company.customercode],
          [t('role'), company.role === '' ? '' : roleName(company.role)],
          [t('industry'), company.industry.join(language === 'US' ? ', ' : '、')],
          [t('phone'), company.phone === '' ? '' : <TextLink href={`tel:${company.phone}`}>{company.phone}</TextLink>],
          [t('address'), foreign(company.address)],
          [t('city'), foreign(company.city)],
          [t('state'), foreign(company.state)],
          [t('postcode'), company.postcode],
          [t('country'), company.country],
          [t('position'), positionOf(company, t)],
        ]}
      />
      <Facts
        id="company-origin"
        title={t('origin')}
        facts={[
          [t('cameFrom'), t(`source.${company.source}`)],
          [t('collectedFrom'), foreign(company.sourcename)],
          [t('collected'), dayTime(company.collecttime)],
        ]}
      >
        <TextLink href={href('aboutData')}>{t('aboutData')}</TextLink>
      </Facts>
    </div>
  );
}

interface FactsProps {
  id: string;
  title: string;
  /** Names and values; an empty value is one that the source does not give. */
  facts: readonly (readonly [name: string, value: ReactNode])[];
  children?: ReactNode;
}

function Facts({ id, title, facts, children }: FactsProps) {
  const t = useStrings(strings);
  return (
    <section aria-labelledby={id}>
      <h2 className={styles.heading} id={id}>
        {title}
      </h2>
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name} className={styles.fact}>
            <dt className={styles.term}>{name}</dt>
            <dd>{value === '' ? <span className={styles.unknown}>{t('unknown')}</span> : value}</dd>
          </div>
        ))}
      </dl>
      {children}
    </section>
  );
}

/** Names and places stay in the language of their source. */
const foreign = (text: string): ReactNode => (text === '' ? '' : <span lang="en">{text}</span>);

function positionOf(
  { lat, lng, geoprecision }: Company,
  t: (key: 'position.city' | 'position.address', values: { lat: string; lng: string }) => string,
) {
  if (lat === null || lng === null || geoprecision === '') return '';
  return t(`position.${geoprecision}`, { lat: lat.toFixed(4), lng: lng.toFixed(4) });
}
