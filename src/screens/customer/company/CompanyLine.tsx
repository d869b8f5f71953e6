import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs';

import { useMinute } from '#actors/use-minute.ts';
import type { Schemas } from '#client/calls.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { useRoleName } from '#i18n/use-role-name.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { isOfficeTime } from '#lib/office-hours.ts';
import { Country } from '#ui/country/Country.tsx';
import { Icon } from '#ui/icon/Icon.tsx';

import * as styles from './CompanyPage.css.ts';
import { strings } from './strings.ts';

type Company = Schemas['CustomerCompany'];

/** Where the customer is, whose, and what time it is there. */
export function CompanyLine({ company }: { company: Company }) {
  const t = useStrings(strings);
  const roleName = useRoleName();
  return (
    <p className={styles.line}>
      {company.countrycode === '' ? null : <Country code={company.countrycode} name={company.country} />}
      {company.city === '' ? null : <span lang="en">{company.city}</span>}
      {company.timezone === '' ? null : <LocalTime timeZone={company.timezone} />}
      {company.role === '' ? null : <span>{roleName(company.role)}</span>}
      <span>{t('ownedBy', { name: company.ownername })}</span>
    </p>
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
