import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';

import { customerHref } from '#actors/customer-href.ts';
import { useGo } from '#actors/page.ts';
import { usePermission } from '#actors/use-permission.ts';
import type { Schemas } from '#client/calls.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { useLanguage, useStrings } from '#i18n/use-strings.ts';
import { Button } from '#ui/button/Button.tsx';
import { Checkbox } from '#ui/checkbox/Checkbox.tsx';
import { Country } from '#ui/country/Country.tsx';
import { Hits } from '#ui/hits/Hits.tsx';
import { Icon } from '#ui/icon/Icon.tsx';
import { MarkSwatch } from '#ui/map/Mark.tsx';
import { OwnedBadge } from '#ui/owned/OwnedBadge.tsx';

import * as styles from './MapSearch.css.ts';
import { strings } from './strings.ts';

export interface CompanyItemProps {
  company: Schemas['MapCompany'];
  /** The words that were searched for; they are marked. */
  keyword: string;
  isSelected: boolean;
  onToggle: () => void;
  isBusy: boolean;
  onCollect: () => void;
}

/** One company: who and where it is, how exactly that is known, whose customer it is, and what can be done. */
export function CompanyItem({ company, keyword, isSelected, onToggle, isBusy, onCollect }: CompanyItemProps) {
  const t = useStrings(strings);
  const { id, companyname, owned } = company;
  return (
    <article className={styles.row} data-selected={isSelected || undefined} tabIndex={-1} aria-labelledby={`map-company-${id}`}>
      <Checkbox isSelected={isSelected} onChange={onToggle} label={t('select', { name: companyname })} />
      <div>
        <div className={styles.names}>
          <h3 className={styles.name} id={`map-company-${id}`} lang="en">
            <Hits text={companyname} keyword={keyword} />
          </h3>
          <OwnedBadge owned={owned} />
        </div>
        <Whereabouts company={company} keyword={keyword} />
      </div>
      <span className={styles.action}>
        <Action company={company} isBusy={isBusy} onCollect={onCollect} />
      </span>
    </article>
  );
}

function Whereabouts({ company, keyword }: Pick<CompanyItemProps, 'company' | 'keyword'>) {
  const t = useStrings(strings);
  const language = useLanguage();
  const { number } = useFormats();
  const { countrycode, country, city, state, address, industry, phone, precision, km } = company;
  const place = [city, state].filter(Boolean).join(', ');
  return (
    <>
      <p className={styles.facts}>
        {countrycode === '' ? null : <Country code={countrycode} name={country} />}
        {place === '' ? null : <span lang="en">{place}</span>}
        <span className={styles.precision}>
          <MarkSwatch precision={precision} />
          {t(`precision.${precision}`)}
        </span>
        {km === null ? null : <span>{t('away', { km: number(km) })}</span>}
      </p>
      <p className={styles.fine}>
        {industry.length === 0 ? null : (
          <span>
            <Hits text={industry.join(language === 'US' ? ', ' : '、')} keyword={keyword} />
          </span>
        )}
        {phone === '' ? null : (
          <span>
            {t('phone')} {phone}
          </span>
        )}
        {address === '' ? null : <span lang="en">{address}</span>}
      </p>
    </>
  );
}

/** One button whose meaning follows the company's state, so that the focus stays when collecting turns it into opening. */
function Action({ company: { id, owned }, isBusy, onCollect }: Pick<CompanyItemProps, 'company' | 'isBusy' | 'onCollect'>) {
  const t = useStrings(strings);
  const go = useGo();
  const may = usePermission();
  const address = customerHref(owned);
  const isOpening = address !== undefined;
  if (owned.state !== 'none' && !isOpening) return null;
  const action = isOpening
    ? { word: t('open'), onPress: () => go(address), ...may('customer', 'view') }
    : { word: t('collect'), onPress: onCollect, ...may('search', 'collect') };
  const { word, ...button } = action;
  return (
    <Button
      size="small"
      aria-describedby={`map-company-${id}`}
      icon={isOpening ? undefined : <Icon of={IconPlus} size="small" />}
      isDisabled={isBusy && !isOpening}
      {...button}
    >
      {word}
    </Button>
  );
}
