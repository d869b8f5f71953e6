import { useEffect, useRef, useState } from 'react';

import { useCalls } from '#actors/calls.ts';
import { useGo } from '#actors/page.ts';
import { usePermission } from '#actors/use-permission.ts';
import { useRecord } from '#actors/use-record.ts';
import { useReturn } from '#actors/use-return.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { href } from '#routes/href.ts';
import { Awaited } from '#ui/awaited/Awaited.tsx';
import { BatchBar } from '#ui/batch-bar/BatchBar.tsx';
import { Button } from '#ui/button/Button.tsx';
import { PageHead } from '#ui/page-head/PageHead.tsx';

import { DeletionDialog } from './DeletionDialog.tsx';
import { PoolFilters } from './PoolFilters.tsx';
import { PoolList } from './PoolList.tsx';
import { PoolResultLine } from './PoolResultLine.tsx';
import { strings } from './strings.ts';
import { usePool } from './use-pool.ts';

/** The customers that one user owns, or those of a whole company for whoever sees them (`/customer/slist`). */
export default function PrivatePool() {
  const t = useStrings(strings);
  const go = useGo();
  const may = usePermission();
  const { listCustomerCountries, getCustomerTotals } = useCalls();
  const pool = usePool();
  const countries = useRecord(({ signal }) => listCustomerCountries(undefined, { signal }));
  const totals = useRecord(({ signal }) => getCustomerTotals(undefined, { signal }));
  const [isAsking, setAsking] = useState(false);
  const [deletions, setDeletions] = useState(0);
  const page = useRef<HTMLDivElement>(null);
  const { list, selected } = pool;
  const seesOthers = totals.record !== undefined && totals.record.total > totals.record.privatecount;

  const reload = () => {
    list.send({ type: 'reload' });
    countries.reload();
    totals.reload();
  };
  useReturn(reload);

  // An effect, because the button that asked is gone with the selection, and the dialog lets the focus out only once it is closed.
  useEffect(() => {
    if (deletions > 0) page.current?.querySelector<HTMLElement>('[data-page-heading]')?.focus();
  }, [deletions]);

  return (
    <div ref={page}>
      <PageHead title={t('privatePool')}>
        <Button variant="primary" {...may('search', 'view')} onPress={() => go(href('search.companies'))}>
          {t('findBuyers')}
        </Button>
      </PageHead>
      <PoolFilters pool={pool} countries={countries.record ?? []} />
      {selected.size > 0 ? (
        <BatchBar count={selected.size} onClear={() => pool.select(new Set())}>
          <Button variant="danger" size="small" {...may('customer', 'delete')} onPress={() => setAsking(true)}>
            {t('remove')}
          </Button>
        </BatchBar>
      ) : (
        <PoolResultLine pool={pool} />
      )}
      {list.shown ? (
        <PoolList pool={pool} showsOwner={seesOthers} />
      ) : (
        <Awaited
          rows={list.size}
          label={t('loading')}
          error={list.error}
          title={t('poolFailed')}
          onRetry={() => list.send({ type: 'reload' })}
        />
      )}
      <DeletionDialog
        ids={[...selected]}
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onDeleted={() => {
          pool.select(new Set());
          setDeletions(deletions + 1);
          reload();
        }}
      />
    </div>
  );
}
