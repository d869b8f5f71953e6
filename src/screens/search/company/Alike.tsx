import { useId } from 'react';

import type { ApiError } from '#client/api-error.ts';
import type { Schemas } from '#client/calls.ts';
import { useRoleName } from '#i18n/use-role-name.ts';
import { useLanguage, useStrings } from '#i18n/use-strings.ts';
import { Button } from '#ui/button/Button.tsx';
import { Country } from '#ui/country/Country.tsx';
import { TextLink } from '#ui/link/TextLink.tsx';
import { OwnedBadge } from '#ui/owned/OwnedBadge.tsx';
import { useSaid } from '#ui/voice/use-said.ts';

import { questionOf, writeAddress } from '../question.ts';
import * as styles from './company.css.ts';
import { strings } from './strings.ts';

type Company = Schemas['Company'];

export interface AlikeProps {
  company: Company;
  answer: Schemas['CompaniesAlike'] | undefined;
  error: ApiError | undefined;
  isBusy: boolean;
  onRetry: () => void;
  onOpen: (company: Company) => void;
  /** The search for all of them takes the place of the drawer. */
  onLeave: () => void;
}

/** Who else is like a company; nothing where nobody is, or where nothing tells what it deals in. */
export function Alike({ company, answer, error, isBusy, onRetry, onOpen, onLeave }: AlikeProps) {
  const t = useStrings(strings);
  const heading = useId();
  const count = answer?.datas.length ?? 0;
  const said = count > 0 ? t('alikeSaid', { n: count }) : '';
  useSaid(error ? t('alikeFailed') : said, company.id);
  if (count === 0 && !error) return null;
  return (
    <section className={styles.alike} aria-labelledby={heading}>
      <h3 id={heading} className={styles.alikeHeading}>
        {t('alike')}
      </h3>
      {answer ? (
        <Others answer={answer} onOpen={onOpen} onLeave={onLeave} />
      ) : (
        <p>
          {t('alikeFailed')}{' '}
          <Button size="small" isBusy={isBusy} onPress={onRetry}>
            {t('again')}
          </Button>
        </p>
      )}
    </section>
  );
}

interface OthersProps extends Pick<AlikeProps, 'onOpen' | 'onLeave'> {
  answer: Schemas['CompaniesAlike'];
}

function Others({ answer: { company, datas, total, condition }, onOpen, onLeave }: OthersProps) {
  const t = useStrings(strings);
  const isMore = condition !== undefined && total > datas.length + 1;
  return (
    <>
      {condition ? <Likeness company={company} condition={condition} /> : null}
      <ul>
        {datas.map((other) => (
          <li key={other.id}>
            <Other company={other} onOpen={() => onOpen(other)} />
          </li>
        ))}
      </ul>
      {isMore ? (
        <TextLink href={writeAddress({ question: questionOf(condition) })} onPress={onLeave}>
          {t('alikeAll', { n: total })}
        </TextLink>
      ) : null}
    </>
  );
}

/** What they have in common: the industries or the goods that they were looked for by, and perhaps the country. */
function Likeness({ company, condition: { keyword, countrycode } }: { company: Company; condition: Schemas['CompanyCondition'] }) {
  const t = useStrings(strings);
  const language = useLanguage();
  const names = company.industry.join(language === 'US' ? ', ' : '、');
  const common = keyword === '' ? t('alikeIndustry', { names }) : t('alikeGoods', { word: keyword });
  return <p className={styles.note}>{countrycode && countrycode.length > 0 ? `${common} · ${company.country}` : common}</p>;
}

function Other({ company: { companyname, countrycode, country, city, role, owned }, onOpen }: { company: Company; onOpen: () => void }) {
  const roleName = useRoleName();
  return (
    <div className={styles.other}>
      <button type="button" className={styles.opener} lang="en" onClick={onOpen}>
        {companyname}
      </button>
      <p className={styles.words}>
        {countrycode === '' ? null : <Country code={countrycode} name={country} />}
        {city === '' ? null : <span lang="en">{city}</span>}
        {role === '' ? null : <span>{roleName(role)}</span>}
        <OwnedBadge owned={owned} isShort />
      </p>
    </div>
  );
}
