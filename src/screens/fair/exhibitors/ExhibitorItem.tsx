import type { Result } from '#client/calls.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { useLanguage, useStrings } from '#i18n/use-strings.ts';
import { websiteHref } from '#lib/website-href.ts';
import { Checkbox } from '#ui/checkbox/Checkbox.tsx';
import { Country } from '#ui/country/Country.tsx';
import { Hits } from '#ui/hits/Hits.tsx';
import { TextLink } from '#ui/link/TextLink.tsx';
import { OwnedBadge } from '#ui/owned/OwnedBadge.tsx';

import { CollectButton } from '../collecting/CollectButton.tsx';
import * as styles from '../Fairs.css.ts';
import { strings } from './strings.ts';

type Exhibitor = Result<'searchExhibitors'>['datas'][number];

export interface ExhibitorItemProps {
  exhibitor: Exhibitor;
  /** The words that were searched for; they are marked. */
  keyword: string;
  isSelected: boolean;
  onToggle: () => void;
  isBusy: boolean;
  onCollect: () => void;
}

/** One exhibitor: who and where, what they show, how to reach them, whose customer they are, and where this comes from. */
export function ExhibitorItem({ exhibitor, keyword, isSelected, onToggle, isBusy, onCollect }: ExhibitorItemProps) {
  const t = useStrings(strings);
  const { id, companyname, companynamecn, owned } = exhibitor;
  const name = companyname || companynamecn;
  return (
    <article className={styles.row} data-selected={isSelected || undefined} tabIndex={-1} aria-labelledby={`exhibitor-${id}`}>
      <Checkbox isSelected={isSelected} onChange={onToggle} label={t('select', { name })} />
      <div className={styles.body}>
        <div className={styles.names}>
          <h3 className={styles.name} id={`exhibitor-${id}`}>
            <Hits text={name} keyword={keyword} />
          </h3>
          {companyname === '' || companynamecn === '' ? null : (
            <span className={styles.second}>
              <Hits text={companynamecn} keyword={keyword} />
            </span>
          )}
          <OwnedBadge owned={owned} />
        </div>
        <Where exhibitor={exhibitor} />
        <What exhibitor={exhibitor} keyword={keyword} />
        <Contact exhibitor={exhibitor} />
        <Source exhibitor={exhibitor} />
      </div>
      <span className={styles.action}>
        <CollectButton exhibitor={{ name, owned }} isBusy={isBusy} onCollect={onCollect} />
      </span>
    </article>
  );
}

function Where({ exhibitor: { countrycode, country, hall, booth, sessionname, address } }: { exhibitor: Exhibitor }) {
  const t = useStrings(strings);
  const place = hall === '' ? 'boothOnly' : booth === '' ? 'hallOnly' : 'place';
  return (
    <p className={styles.facts}>
      {countrycode === '' ? null : <Country code={countrycode} name={country} />}
      {hall === '' && booth === '' ? null : <strong>{t(place, { hall, booth })}</strong>}
      <span>{sessionname}</span>
      {address === '' ? null : <span>{address}</span>}
    </p>
  );
}

function What({ exhibitor: { products, categories }, keyword }: Pick<ExhibitorItemProps, 'exhibitor' | 'keyword'>) {
  const t = useStrings(strings);
  const language = useLanguage();
  const joined = (parts: readonly string[]) => parts.join(language === 'US' ? ', ' : '、');
  const between = language === 'US' ? ': ' : '：';
  if (products.length === 0 && categories.length === 0) return null;
  return (
    <p className={styles.facts}>
      {products.length === 0 ? null : (
        <span>
          {t('goods')}
          {between}
          <Hits text={joined(products)} keyword={keyword} />
        </span>
      )}
      {categories.length === 0 ? null : (
        <span>
          {t('categories')}
          {between}
          <Hits text={joined(categories)} keyword={keyword} />
        </span>
      )}
    </p>
  );
}

function Contact({ exhibitor }: { exhibitor: Exhibitor }) {
  const t = useStrings(strings);
  const { contactperson, mobile, telephone, fax, email, website, shopurl } = exhibitor;
  const numbers = [
    [t('mobile'), mobile],
    [t('phone'), telephone],
    [t('fax'), fax],
  ] as const;
  if ([contactperson, mobile, telephone, email, website, shopurl].every((way) => way === ''))
    return <p className={styles.fine}>{t('noContact')}</p>;
  return (
    <p className={styles.facts}>
      {contactperson === '' ? null : <span>{contactperson}</span>}
      {numbers.map(([name, number]) => (number === '' ? null : <span key={name}>{`${name} ${number}`}</span>))}
      {email === '' ? null : (
        <TextLink href={`mailto:${email}`} lang="en">
          {email}
        </TextLink>
      )}
      <Site address={website} words={website} />
      <Site address={shopurl} words={t('shop')} />
    </p>
  );
}

/** A site as a link; what no browser would open is only said. */
function Site({ address, words }: { address: string; words: string }) {
  const target = address === '' ? undefined : websiteHref(address);
  if (address === '') return null;
  return target === undefined ? <span>{address}</span> : <TextLink href={target}>{words}</TextLink>;
}

function Source({ exhibitor: { source, importtime } }: { exhibitor: Exhibitor }) {
  const t = useStrings(strings);
  const { day } = useFormats();
  return <p className={styles.fine}>{t('source', { name: source, when: day(importtime) })}</p>;
}
