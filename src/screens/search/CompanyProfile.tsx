import type { Schemas } from '#client/calls.ts';
import { useRoleName } from '#i18n/use-role-name.ts';
import { useLanguage, useStrings } from '#i18n/use-strings.ts';
import { Country } from '#ui/country/Country.tsx';
import { Status } from '#ui/status/Status.tsx';

import * as styles from './CompanyRow.css.ts';
import { Marked } from './Marked.tsx';
import { strings } from './strings.ts';

type Company = Schemas['Company'];

/** Names and places are marked word by word and part by part, as the server matched them. */
const BETWEEN_WORDS = /([\s,;/()]+)/;
const BETWEEN_PARTS = /(\s*,\s*)/;

/** Who a company is, with what was searched for marked. */
export function CompanyProfile({ company }: { company: Company }) {
  const t = useStrings(strings);
  const language = useLanguage();
  const roleName = useRoleName();
  const { id, companyname, countrycode, country, city, state, address, phone, role, industry, matched } = company;
  const places = snippetsOf(matched, 'city');
  const trade = [role === '' ? '' : roleName(role), industry.join(language === 'US' ? ', ' : '、')].filter(Boolean).join(' · ');
  return (
    <div className={styles.profile}>
      <div className={styles.names}>
        <h3 className={styles.name} id={`company-${id}`} lang="en">
          <Marked text={companyname} snippets={snippetsOf(matched, 'companyname')} between={BETWEEN_WORDS} />
        </h3>
        <Ownership owned={company.owned} />
      </div>
      <p className={styles.facts}>
        {countrycode === '' ? null : <Country code={countrycode} name={country} />}
        <span lang="en">
          <Marked text={[city, state].filter(Boolean).join(', ')} snippets={places} between={BETWEEN_PARTS} />
        </span>
        {trade === '' ? null : <span>{trade}</span>}
      </p>
      <TranslatedMatches matched={matched} />
      {phone === '' && address === '' ? null : (
        <p className={styles.contact}>
          {phone === '' ? null : (
            <span>
              {t('phone')} {phone}
            </span>
          )}
          <span lang="en">
            <Marked text={address} snippets={places} between={BETWEEN_PARTS} />
          </span>
        </p>
      )}
    </div>
  );
}

/** Whose customer it is already, in words; a company that is nobody's needs none. */
function Ownership({ owned: { state, ownername = '' } }: Pick<Company, 'owned'>) {
  const t = useStrings(strings);
  if (state === 'none') return null;
  if (state === 'mine')
    return (
      <Status tone="done" isPill>
        {t('owned.mine')}
      </Status>
    );
  const colleague = ownername === '' ? t('owned.someone') : t('owned.colleague', { name: ownername });
  return (
    <Status tone="ended" isPill>
      {state === 'pool' ? t('owned.pool') : colleague}
    </Status>
  );
}

/** A word in Chinese finds through the name of a country, an industry or a chapter of goods, which the row itself does not spell. */
function TranslatedMatches({ matched }: Pick<Company, 'matched'>) {
  const t = useStrings(strings);
  const translated = matched.filter(({ field }) => field === 'country' || field === 'industry' || field === 'hs');
  if (translated.length === 0) return null;
  return (
    <p className={styles.facts}>
      {translated.map(({ field, snippet }) => (
        <span key={`${field} ${snippet}`}>
          {t(`match.${field as 'country' | 'industry' | 'hs'}`)} <mark className={styles.mark}>{snippet}</mark>
        </span>
      ))}
    </p>
  );
}

function snippetsOf(matched: Company['matched'], field: Company['matched'][number]['field']): ReadonlySet<string> {
  return new Set(matched.filter((match) => match.field === field).map(({ snippet }) => snippet));
}
