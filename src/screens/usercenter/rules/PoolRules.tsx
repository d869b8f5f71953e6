import { useCalls } from '#actors/calls.ts';
import { useRecord } from '#actors/use-record.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { Awaited } from '#ui/awaited/Awaited.tsx';

import { RulesForm } from './RulesForm.tsx';
import { strings } from './strings.ts';

const ROWS_AWAITED = 8;

/** By which rules customers go to the public pool and out of it. */
export function PoolRules() {
  const t = useStrings(strings);
  const { getPoolRules } = useCalls();
  const { record, error, reload } = useRecord(({ signal }) => getPoolRules(undefined, { signal }));
  if (!record) return <Awaited rows={ROWS_AWAITED} label={t('loading')} error={error} title={t('failed')} onRetry={reload} />;
  return <RulesForm rules={record} onSaved={reload} />;
}
