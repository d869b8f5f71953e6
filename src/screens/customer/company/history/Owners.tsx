import { useCalls } from '#actors/calls.ts';
import { useRecord } from '#actors/use-record.ts';
import type { Schemas } from '#client/calls.ts';
import { reasonStrings } from '#i18n/pool-strings.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { Awaited } from '#ui/awaited/Awaited.tsx';

import { undoneStrings } from '../../words/strings.ts';
import { useLogWords } from '../../words/use-log-words.ts';
import { useCompany } from '../company-scope.ts';
import * as lists from '../lists.css.ts';
import { Section } from '../Section.tsx';
import { strings } from './strings.ts';

const ROWS_AWAITED = 2;

/** Who has owned the customer since it came, the latest first, and how each change came about. */
export function Owners() {
  const t = useStrings(strings);
  const { company, group } = useCompany();
  const { listOwnerHistory } = useCalls();
  const { record, error, reload } = useRecord(({ signal }) => listOwnerHistory({ id: company.id }, { signal }), group);
  return (
    <Section title={t('owners')}>
      {record ? null : <Awaited rows={ROWS_AWAITED} label={t('loading')} error={error} title={t('ownersFailed')} onRetry={reload} />}
      <ol>
        {record?.map((period) => (
          <Period key={`${period.from}${period.owneruserid}`} period={period} />
        ))}
      </ol>
    </Section>
  );
}

function Period({ period }: { period: Schemas['OwnerPeriod'] }) {
  const t = useStrings(strings);
  const reason = useStrings(reasonStrings);
  const undone = useStrings(undoneStrings);
  const words = useLogWords();
  const { dayTime } = useFormats();
  const how = [
    period.undone === '' ? words.action(period.action) : t('undid', { what: undone(`undone.${period.undone}`) }),
    period.reason === '' ? '' : reason(`reason.${period.reason}`),
    t('by', { name: period.username || t('byProduct') }),
  ];
  return (
    <li className={lists.line}>
      <span className={lists.words}>
        <span className={lists.strong}>{period.owneruserid === '' ? t('publicPool') : period.ownername}</span>{' '}
        <span className={lists.second}>{how.filter(Boolean).join(' · ')}</span>
      </span>
      <span className={lists.second}>
        {t('period', { from: dayTime(period.from), to: period.to === null ? t('now') : dayTime(period.to) })}
      </span>
    </li>
  );
}
