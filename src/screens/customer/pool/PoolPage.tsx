import IconBookmark from '@tabler/icons-react/dist/esm/icons/IconBookmark.mjs';
import { useCallback, useEffect, useRef, useState, useMemo } from 'react';

import { useCalls } from '#actors/calls.ts';
import { useAddressChange, useGo, usePage } from '#actors/page.ts';
import { usePermission } from '#actors/use-permission.ts';
import { useRecord } from '#actors/use-record.ts';
import { useReturn } from '#actors/use-return.ts';
import type { Schemas } from '#client/calls.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { href } from '#routes/href.ts';
import { Button } from '#ui/button/Button.tsx';
import { Icon } from '#ui/icon/Icon.tsx';
import { useNarrow } from '#ui/narrow/use-narrow.ts';
import { HeadActions } from '#ui/page-head/HeadActions.tsx';
import { PageHead } from '#ui/page-head/PageHead.tsx';

import { PoolActionsContext } from './batch/pool-actions.ts';
import { RowMenu } from './batch/RowMenu.tsx';
import { type PoolBatch, usePoolBatch } from './batch/use-pool-batch.ts';
import { type Category, useCategories } from './categories/use-categories.ts';
import { usePoolColumns } from './columns/use-pool-columns.tsx';
import type { PoolKind } from './condition.ts';
import * as styles from './conditions/conditions.css.ts';
import { conditionStrings } from './conditions/strings.ts';
import { useConditions } from './conditions/use-conditions.ts';
import { PoolFilters } from './filters/PoolFilters.tsx';
import { useFilterOptions } from './filters/use-filter-options.ts';
import { PagedPool } from './list/PagedPool.tsx';
import {
  LazyActionDialog,
  LazyCategoryDrawer,
  LazyContinuousPool,
  LazyCreateDialog,
  LazyDeletedDrawer,
  LazyResultDialog,
  LazyWideBatches,
  preloadOverlays,
  LazyConditionsDrawer,
} from './pool-overlays.ts';
import { strings } from './strings.ts';
import { type Pool, usePool } from './use-pool.ts';

const NOTHING: readonly never[] = [];

/** One of the two pools: what narrows it, what it has, and what can be done with it. */
export function PoolPage({ kind }: { kind: PoolKind }) {
  const t = useStrings(strings);
  const go = useGo();
  const may = usePermission();
  const page = useRef<HTMLDivElement>(null);
  const pool = usePool(kind);
  const lists = usePoolLists();
  const { reload: reloadRows } = pool;
  const { reload: reloadAround } = lists;
  const reload = useCallback(() => {
    reloadRows();
    reloadAround();
  }, [reloadRows, reloadAround]);
  const actions = usePoolBatch({ pool, reload, page });
  const { wide, batch } = actions;
  useReturn(() => {
    reload();
    wide.reload();
  });
  const options = useFilterOptions(lists.options);
  const columns = usePoolColumns(kind, lists.seesOthers || pool.condition.shared === true || pool.condition.due === true);
  usePreloading();
  const isNarrow = useNarrow();
  const [opened, setOpened] = useState<OpenedDrawerProps['opened']>();
  const [isCreating, setCreating] = useCreating(kind);
  // On a phone rows differ in height, and reading on and on needs to know it.
  const List = pool.layout.isContinuous && !isNarrow ? LazyContinuousPool : PagedPool;

  return (
    <PoolActionsContext value={actions.rowActions}>
      <div ref={page}>
        <PageHead title={t(kind)}>
          <HeadActions
            actions={[
              { id: 'deleted', name: t('deleted'), ...may('customer', 'delete'), onPress: () => setOpened('deleted') },
              { id: 'import', name: t('import'), ...may('customer', 'import'), onPress: () => go(href('customer.import')) },
              ...(kind === 'slist'
                ? [{ id: 'categories', name: t('categories'), ...may('customer', 'edit'), onPress: () => setOpened('categories') }]
                : []),
            ]}
          />
          <Button variant="primary" {...may('customer', 'add')} onPress={() => setCreating(true)}>
            {t('newCustomer')}
          </Button>
        </PageHead>
        <PoolFilters pool={pool} options={options}>
          <SavedFilters pool={pool} />
        </PoolFilters>
        {wide.batches.length > 0 ? <LazyWideBatches wide={wide} batch={batch} onPutAway={actions.focusHeading} /> : null}
        <List pool={pool} columns={columns} totals={lists.totals} onAsk={actions.ask} />
        <RowMenu pool={pool} menu={actions.menu} onClose={actions.closeMenu} onAsk={actions.ask} />
        <PoolDialogs pool={pool} actions={actions} categories={lists.options.categories} />
        {isCreating ? <LazyCreateDialog pool={kind} onCreated={reload} onClose={() => setCreating(false)} /> : null}
        <OpenedDrawer opened={opened} categories={lists.categories} onClose={() => setOpened(undefined)} onChanged={reload} />
      </div>
    </PoolActionsContext>
  );
}

interface OpenedDrawerProps extends Pick<ReturnType<typeof usePoolLists>, 'categories'> {
  opened: 'categories' | 'deleted' | undefined;
  onClose: () => void;
  onChanged: () => void;
}

/** Shows the drawer that the head of the page opened beside the list. */
function OpenedDrawer({ opened, categories, onClose, onChanged }: OpenedDrawerProps) {
  if (opened === 'categories') return <LazyCategoryDrawer categories={categories} onClose={onClose} onChanged={onChanged} />;
  return opened === 'deleted' ? <LazyDeletedDrawer onClose={onClose} onRestored={onChanged} /> : null;
}

/** Whether a customer is being made: by the page's own button, or because a link asks for it, as `?new=1`. */
function useCreating(kind: PoolKind): [isCreating: boolean, set: (isCreating: boolean) => void] {
  const isAsked = usePage().query.has('new');
  const changeAddress = useAddressChange();
  const [isCreating, setCreating] = useState(false);
  const set = (next: boolean) => {
    setCreating(next);
    if (!next && isAsked) changeAddress(href(kind === 'slist' ? 'customer.private' : 'customer.public'));
  };
  return [isCreating || isAsked, set];
}

/** Long enough for the rows to come first. */
const QUIET_MS = 2_000;

function usePreloading(): void {
  useEffect(() => {
    const timer = setTimeout(() => void preloadOverlays(), QUIET_MS);
    return () => clearTimeout(timer);
  }, []);
}

interface PoolDialogsProps {
  pool: Pool;
  actions: PoolBatch;
  categories: readonly Category[];
}

/** The question before the action that was begun, and afterwards what of it could not be done. */
function PoolDialogs({ pool: { kind, names }, actions, categories }: PoolDialogsProps) {
  const { batch } = actions;
  if (batch.question)
    return <LazyActionDialog {...batch.question} batch={batch} onClose={batch.close} kind={kind} categories={categories} />;
  if (!batch.outcome) return null;
  const failed = batch.outcome.failed.map((each) => ({ ...each, companyname: each.companyname || (names.get(each.id) ?? '') }));
  return <LazyResultDialog result={{ ...batch.outcome, failed }} onClose={batch.putAway} />;
}

/** Returns what stands around a pool's list: figures, categories, countries and colleagues; each loads and fails for itself. */
function usePoolLists() {
  const { listCustomerCountries, getCustomerTotals, listColleagues } = useCalls();
  const categories = useCategories();
  const countries = useRecord<readonly Schemas['CustomerCountry'][]>(({ signal }) => listCustomerCountries(undefined, { signal }));
  const totals = useRecord<Schemas['CustomerTotals']>(({ signal }) => getCustomerTotals(undefined, { signal }));
  const colleagues = useRecord<readonly Schemas['Colleague'][]>(({ signal }) => listColleagues({}, { signal }));
  const { reload: reloadCategories } = categories;
  const { reload: reloadCountries } = countries;
  const { reload: reloadTotals } = totals;
  const { total = 0, publiccount = 0, privatecount = 0 } = totals.record ?? {};

  return {
    totals: totals.record,
    categories,
    /** Whether private pools of colleagues are among what the caller sees. */
    seesOthers: total - publiccount > privatecount,
    options: useMemo(
      () => ({
        categories: categories.record ?? NOTHING,
        countries: countries.record ?? NOTHING,
        colleagues: (colleagues.record ?? NOTHING).map(({ userid, name }) => ({ id: userid, name })),
      }),
      [categories.record, countries.record, colleagues.record],
    ),
    reload: useCallback(() => {
      reloadCategories();
      reloadCountries();
      reloadTotals();
    }, [reloadCategories, reloadCountries, reloadTotals]),
  };
}

/** The way to the saved filters, with those that are pinned beside it. */
function SavedFilters({ pool }: { pool: Pool }) {
  const t = useStrings(conditionStrings);
  const conditions = useConditions(pool.kind);
  const [isOpen, setOpen] = useState(false);
  const pinned = conditions.record?.filter((condition) => condition.pinned) ?? [];
  return (
    <>
      {pinned.map(({ key, name, condition }) => (
        <Button key={key} variant="text" size="small" aria-label={t('apply', { name })} onPress={() => pool.askCondition(condition)}>
          {name}
        </Button>
      ))}
      <span className={styles.end}>
        <Button variant="ghost" icon={<Icon of={IconBookmark} size="small" />} onPress={() => setOpen(true)}>
          {t('saved')}
        </Button>
      </span>
      {isOpen ? <LazyConditionsDrawer pool={pool} conditions={conditions} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
