import type { ReactNode } from 'react';

import { useFormats } from '#i18n/use-formats.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { websiteHref } from '#lib/website-href.ts';
import { href } from '#routes/href.ts';
import { Button } from '#ui/button/Button.tsx';
import { TextLink } from '#ui/link/TextLink.tsx';

import { useCompany, useCompanyPermission } from '../company-scope.ts';
import * as lists from '../lists.css.ts';
import { Section } from '../Section.tsx';
import { type Company, type CompanyField, type FieldGroup, fieldsOf, textOf } from './company-fields.ts';
import * as styles from './Facts.css.ts';
import { Facts, foreign } from './Facts.tsx';
import { SocialMedia } from './SocialMedia.tsx';
import { strings } from './strings.ts';
import { useFieldWords } from './use-field-words.ts';
import { valueStrings } from './value-strings.ts';

/** All that is known of the company itself, group by group, each to be edited for itself. */
export function CompanyInfo() {
  return (
    <div className={styles.groups}>
      <FieldFacts group="basics" />
      <FieldFacts group="trade" />
      <FieldFacts group="registration" />
      <Parties />
      <div className={styles.group}>
        <SocialMedia />
        <Origin />
      </div>
    </div>
  );
}

function FieldFacts({ group }: { group: FieldGroup }) {
  const t = useStrings(strings);
  const { company, open } = useCompany();
  const words = useFieldWords(company.industryids.map((id, at) => ({ id, name: company.industry[at] ?? id })));
  const may = useCompanyPermission();
  const title = t(`group.${group}`);
  const edit = (
    <Button
      variant="text"
      size="small"
      aria-label={t('editGroup', { group: title })}
      {...may('edit')}
      onPress={() => open({ kind: 'info', group })}
    >
      {t('edit')}
    </Button>
  );
  const factOf = (field: CompanyField) => {
    const value = usable(field, words.value(field, textOf(company, field)));
    const isMined = company.fieldorigin[field.key] === 'mined';
    return [words.name(field.key), isMined && value !== '' ? <MinedValue key="mined">{value}</MinedValue> : value] as const;
  };
  return (
    <Section title={title} action={edit}>
      <Facts facts={fieldsOf(group).map(factOf)} />
    </Section>
  );
}

/** A value that was found on the web says so: nobody of the company vouches for it. */
function MinedValue({ children }: { children: ReactNode }) {
  const t = useStrings(strings);
  return (
    <>
      {children}
      <span className={styles.origin}>{t('mined')}</span>
    </>
  );
}

/** An address can be opened and a number dialled; what only its source can spell is in its source's language. */
function usable(field: CompanyField, text: string): ReactNode {
  if (text === '') return '';
  if (field.key === 'phone') return <TextLink href={`tel:${text}`}>{text}</TextLink>;
  const address = field.key === 'website' ? websiteHref(text) : undefined;
  if (address !== undefined)
    return (
      <TextLink href={address} lang="en">
        {text}
      </TextLink>
    );
  return field.kind === 'text' && field.lang ? foreign(text) : text;
}

/** Says where the record came from and by whom. */
function Origin() {
  const t = useStrings(strings);
  const value = useStrings(valueStrings);
  const { dayTime } = useFormats();
  const { company } = useCompany();
  return (
    <Section title={t('origin')}>
      <Facts
        facts={[
          [t('customerCode'), company.customercode],
          [t('cameFrom'), value(`source.${company.source}`)],
          [t('collectedFrom'), foreign(company.sourcename)],
          [t('collected'), dayTime(company.collecttime)],
          [t('createdBy'), company.creator],
          [t('position'), positionOf(company, t)],
        ]}
      />
      <TextLink href={href('aboutData')}>{t('aboutData')}</TextLink>
    </Section>
  );
}

type SayPosition = (key: 'position.city' | 'position.address', values: { lat: string; lng: string }) => string;

function positionOf({ lat, lng, geoprecision }: Company, t: SayPosition): string {
  if (lat === null || lng === null || geoprecision === '') return '';
  return t(`position.${geoprecision}`, { lat: lat.toFixed(4), lng: lng.toFixed(4) });
}

/** Who receives the goods, who is told of them, and to whom the invoice goes. */
function Parties() {
  const t = useStrings(strings);
  const may = useCompanyPermission();
  const { company, open } = useCompany();
  const { parties = [] } = company.info;
  const edit = (
    <Button variant="text" size="small" aria-label={t('editParties')} {...may('edit')} onPress={() => open({ kind: 'parties' })}>
      {t('edit')}
    </Button>
  );
  return (
    <Section title={t('parties')} action={edit}>
      {parties.length === 0 ? <p className={lists.nothing}>{t('noParties')}</p> : null}
      <ul>
        {parties.map(({ type, name, address = '', contact = '', phone = '', destinationport = '', isdefault }, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- two may be the same but for their place
          <li key={at} className={lists.line}>
            <span className={lists.term}>{t(`party.${type}`)}</span>
            <div className={lists.words} lang="en">
              <span className={lists.strong}>{name}</span>
              <p className={lists.second}>{[address, contact, phone, destinationport].filter(Boolean).join(' · ')}</p>
            </div>
            {isdefault ? <span className={lists.note}>{t('partyDefault')}</span> : null}
          </li>
        ))}
      </ul>
    </Section>
  );
}
