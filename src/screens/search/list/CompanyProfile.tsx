import type { Schemas } from '#client/calls.ts';
import { useRoleName } from '#i18n/use-role-name.ts';
import { useLanguage, useStrings } from '#i18n/use-strings.ts';
import { Country } from '#ui/country/Country.tsx';
import { mark } from '#ui/hits/Hits.css.ts';
import { OwnedBadge } from '#ui/owned/OwnedBadge.tsx';

import { strings } from '../strings.ts';
import * as styles from './CompanyRow.css.ts';
import { BETWEEN_PARTS, BETWEEN_WORDS, Marked, snippetsOf } from './Marked.tsx';

type Company = Schemas['Company'];

/** A chapter is named by its two digits and then in words. */
const CODE_LENGTH = 2;

/** Who a company is, with what was searched for marked; a name or goods that show why it was found need no chapter to say so. */
export function CompanyProfile({ company, onShow }: { company: Company; onShow: () => void }) {
  const { id, companyname, matched } = company;
  const named = snippetsOf(matched, 'companyname');
  return (
    <div className={styles.profile}>
      <div className={styles.names}>
        <h3 className={styles.name} id={`company-${id}`} lang="en">
          <button type="button" className={styles.opener} title={companyname} aria-haspopup="dialog" onClick={onShow}>
            <Marked text={companyname} snippets={named} between={BETWEEN_WORDS} />
          </button>
        </h3>
        <OwnedBadge owned={company.owned} />
      </div>
      <Whereabouts company={company} />
      {named.size === 0 && snippetsOf(matched, 'goods').size === 0 && <GoodsMatches matched={matched} />}
      <Won company={company} />
    </div>
  );
}

/** Country and industry are named in the reader's language, so what was found through their names is marked in them. */
function Whereabouts({ company: { countrycode, country, city, state, role, industry, matched } }: { company: Company }) {
  const language = useLanguage();
  const roleName = useRoleName();
  const place = [city, state].filter(Boolean).join(', ');
  const between = language === 'US' ? ', ' : '、';
  const countryName = <Country code={countrycode} name={country} />;
  return (
    <p className={styles.facts}>
      {countrycode === '' ? null : snippetsOf(matched, 'country').size > 0 ? <mark className={mark}>{countryName}</mark> : countryName}
      {place === '' ? null : (
        <span lang="en">
          <Marked text={place} snippets={snippetsOf(matched, 'city')} between={BETWEEN_PARTS} />
        </span>
      )}
      {role === '' ? null : <span>{roleName(role)}</span>}
      {industry.length === 0 ? null : (
        <span>
          <Marked text={industry.join(between)} snippets={snippetsOf(matched, 'industry')} between={BETWEEN_PARTS} />
        </span>
      )}
    </p>
  );
}

/** A word for goods finds through the chapter of the customs tariff that they belong to, which the row itself does not name. */
function GoodsMatches({ matched }: Pick<Company, 'matched'>) {
  const t = useStrings(strings);
  return [...snippetsOf(matched, 'hs')].map((chapter) => (
    <p key={chapter} className={styles.goods} title={chapter}>
      {t('match.hs')} <mark className={mark}>{chapter.slice(0, CODE_LENGTH)}</mark>
      {chapter.slice(CODE_LENGTH)}
    </p>
  ));
}

/** What it won a public contract for, or once asked for, in the words of the notice. */
function Won({ company: { role, goods, matched } }: { company: Company }) {
  const t = useStrings(strings);
  if (goods === '') return null;
  return (
    <p className={styles.goods}>
      {t(role === 'public buyer' ? 'asked' : 'won')}{' '}
      <span lang="en">
        <Marked text={goods} snippets={snippetsOf(matched, 'goods')} between={BETWEEN_WORDS} />
      </span>
    </p>
  );
}
