import { stageStrings } from '#i18n/strings.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { useRoleName } from '#i18n/use-role-name.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { DEAL_ZONE } from '#lib/deal-zone.ts';
import { href } from '#routes/href.ts';
import { Country } from '#ui/country/Country.tsx';
import { TextLink } from '#ui/link/TextLink.tsx';
import { StageScale } from '#ui/stage-scale/StageScale.tsx';
import { Status } from '#ui/status/Status.tsx';

import { valueStrings } from '../../company/info/value-strings.ts';
import type { PoolKind } from '../condition.ts';
import * as styles from './columns.css.ts';
import { timeStrings } from './strings.ts';
import type { Customer } from './use-pool-columns.tsx';

const STAGES = 8;
const LOST = 9;
/** Stands where a customer has nothing to show. */
export const NONE = <span data-none="">—</span>;

/** The name that leads to the customer's page; from there the way back is to the same pool. */
export function CompanyCell({ customer: { id, companyname }, kind }: { customer: Customer; kind: PoolKind }) {
  return (
    <TextLink href={href('customer.company', { type: kind, id })} lang="en" isQuiet>
      {companyname}
    </TextLink>
  );
}

/** The country by code and name. */
export function CountryCell({ countrycode, country }: Customer) {
  return countrycode === '' ? NONE : <Country code={countrycode} name={country} />;
}

/** How far the customer has come, and the day of a deal with it. */
export function StageCell({ customer: { stage, dealtime } }: { customer: Customer }) {
  const t = useStrings(stageStrings);
  const name = t(`stage.${stage}`);
  return (
    <>
      {stage === LOST ? (
        <Status tone="ended">{name}</Status>
      ) : (
        <StageScale value={stage} of={STAGES}>
          {name}
        </StageScale>
      )}
      {dealtime === null ? null : <Deal time={dealtime} />}
    </>
  );
}

function Deal({ time }: { time: string }) {
  const t = useStrings(timeStrings);
  const { day } = useFormats();
  return (
    <span className={styles.deal}>
      <Status tone="done">{t('dealt', { day: day(time, DEAL_ZONE) })}</Status>
    </span>
  );
}

/** A text that may be missing. */
export function OptionalCell({ text }: { text: string }) {
  return text === '' ? NONE : text;
}

/** The company's part in trade. */
export function RoleCell({ role }: { role: string }) {
  const roleName = useRoleName();
  return role === '' ? NONE : roleName(role);
}

/** A value of a fixed list in the reader's words. */
export function ValueCell({ value }: { value: keyof typeof valueStrings }) {
  return useStrings(valueStrings)(value);
}
