import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs';

import { useMinute } from '#actors/use-minute.ts';
import { reasonStrings } from '#i18n/pool-strings.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { useRoleName } from '#i18n/use-role-name.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { DEAL_ZONE } from '#lib/deal-zone.ts';
import { isOfficeTime } from '#lib/office-hours.ts';
import { pools } from '#lib/status-names.ts';
import { websiteHref } from '#lib/website-href.ts';
import { Country } from '#ui/country/Country.tsx';
import { Icon } from '#ui/icon/Icon.tsx';
import { TextLink } from '#ui/link/TextLink.tsx';
import { Status } from '#ui/status/Status.tsx';

import { useCompany } from '../company-scope.ts';
import * as styles from './head.css.ts';
import { isProtected } from './ProtectDialog.tsx';
import { strings } from './strings.ts';

/** Says where the customer is, whose it is, what time it is there, and what might happen to it soon. */
export function CompanyLine() {
  const t = useStrings(strings);
  const roleName = useRoleName();
  const { day } = useFormats();
  const { company } = useCompany();
  const site = company.website === '' ? undefined : websiteHref(company.website);
  return (
    <p className={styles.line}>
      <Place />
      {company.timezone === '' ? null : <LocalTime timeZone={company.timezone} />}
      {site === undefined ? null : (
        <TextLink href={site} lang="en">
          {company.domain || new URL(site).hostname}
        </TextLink>
      )}
      {company.role === '' ? null : <span>{roleName(company.role)}</span>}
      {company.dealtime === null ? null : <Status tone="done">{t('dealt', { day: day(company.dealtime, DEAL_ZONE) })}</Status>}
      <Ownership />
      {company.hidden.length > 0 ? <Status tone="info">{t('hidden')}</Status> : null}
    </p>
  );
}

function Place() {
  const { countrycode, country, city } = useCompany().company;
  return (
    <>
      {countrycode === '' ? null : <Country code={countrycode} name={country} />}
      {city === '' ? null : <span lang="en">{city}</span>}
    </>
  );
}

/** Says whose the customer is, or why it is nobody's; and whether it is safe with its owner. */
function Ownership() {
  const t = useStrings(strings);
  const reason = useStrings(reasonStrings);
  const { relative, day } = useFormats();
  const { company } = useCompany();
  if (company.pooltype === pools.public) {
    const because = company.poolreason;
    return <span>{because === '' ? t('inPublic') : t('inPublicBecause', { reason: reason(`reason.${because}`) })}</span>;
  }
  return (
    <>
      <span>{t('ownedBy', { name: company.ownername })}</span>
      {company.locked ? <Status tone="info">{t('locked')}</Status> : null}
      {company.protectuntil !== null && isProtected(company.protectuntil) ? (
        <Status tone="info">{t('protected', { day: day(company.protectuntil) })}</Status>
      ) : null}
      {company.fallat === null || company.locked ? null : <Status tone="warning">{t('falls', { when: relative(company.fallat) })}</Status>}
    </>
  );
}

/** The clock at the customer's, and whether somebody is likely to pick up the phone. */
function LocalTime({ timeZone }: { timeZone: string }) {
  const t = useStrings(strings);
  const { clock } = useFormats();
  const now = useMinute();
  return (
    <span className={styles.clock}>
      <Icon of={IconClock} size="small" />
      {t(isOfficeTime(timeZone, now) ? 'atWork' : 'offWork', { time: clock(now, timeZone) })}
    </span>
  );
}
