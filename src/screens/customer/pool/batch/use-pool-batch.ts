import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react';

import { useCalls } from '#actors/calls.ts';
import { usePermission } from '#actors/use-permission.ts';
import { useStrings } from '#i18n/use-strings.ts';
import type { MenuPoint } from '#ui/menu/use-context-menu.ts';
import { NOTHING_SELECTED, withSelected } from '#ui/record-table/grid/wide-selection.ts';

import type { Pool } from '../use-pool.ts';
import { rightOf } from './list-actions.ts';
import type { BatchAction, PoolActions } from './pool-actions.ts';
import { batchStrings } from './strings.ts';
import { oneTarget, type Target } from './target.ts';
import { type BatchRun, useBatch } from './use-batch.ts';
import { useWideBatches } from './wide/use-wide-batches.ts';

/** An action that was begun, and for whom. */
export interface BegunAction {
  readonly action: BatchAction;
  readonly target: Target;
}

interface Surroundings {
  pool: Pool;
  /** Loads everything on the page again; the same function all the time, so that no row is drawn again for it. */
  reload: () => void;
  page: RefObject<HTMLElement | null>;
}

/** All that is done with customers of a pool: begun in the batch bar, a row or its menu, asked about in a dialog, and run. */
export function usePoolBatch({ pool: { select, selection }, reload, page }: Surroundings) {
  const t = useStrings(batchStrings);
  const permission = usePermission();
  const { claimCustomers, markCustomerStars } = useCalls();
  const [menu, setMenu] = useState<{ id: string; point: MenuPoint }>();
  const hasChanged = useRef(false);
  const changed = useCallback(() => {
    hasChanged.current = true;
    reload();
    if (document.activeElement === document.body) focusHeading(page);
  }, [reload, page]);
  const wide = useWideBatches(changed);
  const batch = useBatch<BegunAction>(changed, wide.follow);
  const { question, ask: askFirst, runAtOnce } = batch;
  const claiming = useRef(new Set<string>());

  // Only once the dialog is gone, which lets no focus out, or the selection, with which the button goes that asked.
  useEffect(() => {
    if (hasChanged.current && question === undefined && document.activeElement === document.body) focusHeading(page);
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- what is selected no longer has taken the button away
  }, [question, selection, page]);

  const claim = useCallback(
    async (ids: string) => {
      // Not twice: claiming one's own customer again would count as done, and its undo stand in the place of the first.
      if (claiming.current.has(ids)) return;
      claiming.current.add(ids);
      const isDone = await runAtOnce({ call: () => claimCustomers({ ids }), said: (n) => t('claimed', { n }) });
      claiming.current.delete(ids);
      // What was refused stays selected, to be tried again, and so does what was selected since.
      if (isDone) select((latest) => withSelected(latest, ids.split('|'), new Set()));
    },
    [select, runAtOnce, claimCustomers, t],
  );
  /** Claiming takes nothing from anybody and can be taken back, so that customers named one by one are claimed without a question. Resolves once it is answered. */
  const ask = useCallback(
    async (action: BatchAction, target: Target) => {
      if (action === 'claim' && 'id' in target.choice) await claim(target.choice.id);
      else askFirst({ action, target });
    },
    [claim, askFirst],
  );
  const rowActions = useMemo<PoolActions>(
    () => ({
      toggleStar: ({ id, star }) =>
        void runAtOnce({ call: () => markCustomerStars({ id, star: star > 0 ? 0 : 1 }), said: (n) => t('starred', { n }) }),
      ask: (action, id) => void ask(action, oneTarget(id)),
      openMenu: (id, at) => {
        const { left, bottom } = at.getBoundingClientRect();
        setMenu({ id, point: { x: left, y: bottom } });
      },
      may: (action) => permission('customer', rightOf[action]).isDisabled !== true,
    }),
    [runAtOnce, markCustomerStars, t, ask, permission],
  );

  /** After a question that was answered nothing is selected: some of it may be gone. */
  const run = async (asking: BatchRun) => {
    const isDone = await batch.run(asking);
    if (isDone) select(NOTHING_SELECTED);
    return isDone;
  };

  return {
    batch: { ...batch, run },
    wide,
    rowActions,
    ask,
    menu,
    focusHeading: () => focusHeading(page),
    closeMenu: () => setMenu(undefined),
  };
}

export type PoolBatch = ReturnType<typeof usePoolBatch>;

function focusHeading(page: RefObject<HTMLElement | null>): void {
  page.current?.querySelector<HTMLElement>('[data-page-heading]')?.focus();
}
