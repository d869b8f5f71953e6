import type { ReactNode } from 'react';

import { useCalls } from '#actors/calls.ts';
import { useGo } from '#actors/page.ts';
import { useRecord } from '#actors/use-record.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { href } from '#routes/href.ts';
import { Awaited } from '#ui/awaited/Awaited.tsx';
import { Button } from '#ui/button/Button.tsx';
import { Empty } from '#ui/empty/Empty.tsx';
import { PageHead } from '#ui/page-head/PageHead.tsx';

import { type Condition, fromWire } from '../condition/condition.ts';
import { strings } from './strings.ts';

export interface KeptConditionProps {
  id: string;
  children: (condition: Condition) => ReactNode;
}

const AWAITED_ROWS = 12;

/** Looks up a condition that the reader keeps: a notice of new records names it by its id, because an address with all its words may be too long for one. */
export function KeptCondition({ id, children }: KeptConditionProps) {
  const t = useStrings(strings);
  const go = useGo();
  const { listTradeConditions } = useCalls();
  const { record, error, reload } = useRecord(({ signal }) => listTradeConditions(undefined, { signal }));
  const kept = record?.find((condition) => condition.id === id);
  if (kept) return children(fromWire(kept.condition));
  return (
    <>
      <PageHead title={t('title')} />
      {record ? (
        <Empty kind="no-match" title={t('gone')} actions={<Button onPress={() => go(href('search.customs'))}>{t('toSearch')}</Button>}>
          {t('goneHow')}
        </Empty>
      ) : (
        <Awaited rows={AWAITED_ROWS} label={t('loading')} error={error} title={t('failed')} onRetry={reload} />
      )}
    </>
  );
}
