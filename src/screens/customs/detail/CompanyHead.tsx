import { useState } from 'react';

import type { Schemas } from '#client/calls.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { Button } from '#ui/button/Button.tsx';
import { Country } from '#ui/country/Country.tsx';
import { OwnedBadge } from '#ui/owned/OwnedBadge.tsx';
import { PageHead } from '#ui/page-head/PageHead.tsx';
import { Status } from '#ui/status/Status.tsx';

import { CollectButton } from '../CollectButton.tsx';
import * as styles from '../Customs.css.ts';
import { NamesEvidence } from '../names/NamesEvidence.tsx';
import { strings as nameStrings } from '../names/strings.ts';
import { useCustomsCollection } from '../use-customs-collection.ts';
import { words } from '../words/strings.ts';
import { useWords } from '../words/use-words.ts';
import { strings } from './strings.ts';

/** Who the company is, whose it is already, and its figures in the role that is analysed. */
export function CompanyHead({ profile, onChange }: { profile: Schemas['CustomsProfile']; onChange: () => void }) {
  const word = useStrings(words);
  const names = useStrings(nameStrings);
  const { country } = useWords();
  const collection = useCustomsCollection(onChange);
  const { name, names: spellings, countrycode, address, forwarder, owned } = profile;
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <PageHead title={name} lang="en">
        <CollectButton company={profile} isBusy={collection.isBusy} isPrimary onCollect={() => collection.collectCompany(profile)} />
      </PageHead>
      <p className={styles.facts}>
        {countrycode === '' ? null : <Country code={countrycode} name={country(countrycode)} />}
        {address === '' ? null : <span lang="en">{address}</span>}
        {forwarder ? <Status tone="warning">{word('forwarder')}</Status> : null}
        <OwnedBadge owned={owned} />
        <Button variant="text" size="small" aria-expanded={isOpen} onPress={() => setOpen(!isOpen)}>
          {names('open', { n: Math.max(spellings.length, 1) })}
        </Button>
      </p>
      <dl className={styles.figures}>
        {useFigures(profile).map(([term, words]) => (
          <div key={term} className={styles.figureCell}>
            <dt className={styles.term}>{term}</dt>
            <dd className={styles.figure}>{words}</dd>
          </div>
        ))}
      </dl>
      {isOpen ? <NamesEvidence companyid={profile.companyid} onChange={onChange} /> : null}
    </>
  );
}

/** The figures of a company, as its page and a comparison say them. */
export function useFigures(profile: Schemas['CustomsProfile'] | undefined): readonly (readonly [term: string, words: string])[] {
  const t = useStrings(strings);
  const word = useStrings(words);
  const { amount } = useWords();
  const { number } = useFormats();
  if (!profile) return [];
  const { tradecount, tradecount12m, value, weight, partners, firstdate, lastdate } = profile;
  return [
    [t('count'), number(tradecount)],
    [t('count12m'), number(tradecount12m)],
    [word('value'), amount(value === 0 ? null : value)],
    [word('weight'), amount(weight === 0 ? null : weight)],
    [t('partners'), number(partners)],
    [word('firstdate'), firstdate],
    [word('lastdate'), lastdate],
  ];
}
