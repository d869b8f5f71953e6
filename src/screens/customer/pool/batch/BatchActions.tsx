import { useGo } from '#actors/page.ts';
import { usePermission } from '#actors/use-permission.ts';
import { useAction } from '#actors/use-submission.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { emailTaskHref, filteredTaskHref, whatsAppTaskHref } from '#routes/marketing-href.ts';
import { BatchBar } from '#ui/batch-bar/BatchBar.tsx';
import { Button } from '#ui/button/Button.tsx';
import { countSelected, EVERYTHING_SELECTED, NOTHING_SELECTED, type WideSelection } from '#ui/record-table/grid/wide-selection.ts';

import type { Condition } from '../condition.ts';
import type { Pool } from '../use-pool.ts';
import { barStrings } from './bar-strings.ts';
import { actionsOf, isDangerous, listKindOf, rightOf } from './list-actions.ts';
import { MoreActions } from './MoreActions.tsx';
import type { BatchAction } from './pool-actions.ts';
import { batchStrings } from './strings.ts';
import { IDS_AT_MOST, isTooMany, type Target, targetOf } from './target.ts';

export interface BatchActionsProps {
  pool: Pool;
  total: number;
  /** Resolves once what needs no question is done. */
  onAsk: (action: BatchAction, target: Target) => Promise<void>;
}

/** Shows the actions on the selected customers, the rarer ones under one button, and the way to select all that the list has. */
export function BatchActions({ pool, total, onAsk }: BatchActionsProps) {
  const t = useStrings(batchStrings);
  const bar = useStrings(barStrings);
  const may = usePermission();
  const go = useGo();
  const { selection, kind, condition } = pool;
  const list = listKindOf(pool);
  const count = countSelected(selection, total);
  const tooMany = isTooMany(selection) ? { isDisabled: true, disabledReason: bar('tooMany', { n: IDS_AT_MOST }) } : {};
  const isAllOffered = selection.kind === 'some' && total > count;

  const ask = (action: BatchAction) => onAsk(action, targetOf(selection, { kind, condition, total }));
  const claiming = useAction(() => ask('claim'));
  const afterMerge = () => {
    pool.select(NOTHING_SELECTED);
    pool.reload();
  };

  const isUnderMore = (action: BatchAction) => list === 'slist' && (action === 'deal' || action === 'delete');
  const usual = actionsOf[list].filter((action) => !isDangerous(action) && !isUnderMore(action));
  // Of one's own pool customers are seldom deleted; that stands apart, under the button for the rest.
  const dangerous = actionsOf[list].filter((action) => isDangerous(action) && !isUnderMore(action));
  const button = (action: BatchAction) => (
    <Button
      key={action}
      variant={isDangerous(action) ? 'danger' : 'ghost'}
      size="small"
      {...tooMany}
      {...may('customer', rightOf[action])}
      isBusy={action === 'claim' && claiming.isBusy}
      onPress={() => void (action === 'claim' ? claiming.submit(undefined) : ask(action))}
    >
      {t(`action.${action}`)}
    </Button>
  );

  return (
    <BatchBar
      count={count}
      words={t('selected', { count })}
      beyond={isAllOffered ? { words: bar('selectAllResults', { total }), onPress: () => pool.select(EVERYTHING_SELECTED) } : undefined}
      onClear={() => pool.select(NOTHING_SELECTED)}
    >
      {usual.map(button)}
      {list === 'slist' ? (
        <>
          <Button variant="ghost" size="small" {...tooMany} {...may('marketing', 'edit')} onPress={() => go(mailTo(selection, condition))}>
            {bar('marketingMail')}
          </Button>
          <MoreActions
            ids={idsIn(selection)}
            isTooMany={isTooMany(selection)}
            chatPath={chatTo(selection, condition)}
            onMineAll={selection.kind === 'all' ? () => void ask('mine') : undefined}
            onMined={pool.reload}
            onMerged={afterMerge}
            onDeal={() => void ask('deal')}
            onDelete={() => void ask('delete')}
          />
        </>
      ) : null}
      {dangerous.map(button)}
    </BatchBar>
  );
}

/** Returns the address at which a marketing mail to the selected customers is prepared. */
function mailTo({ kind, ids }: WideSelection, condition: Condition): string {
  const named = [...ids].join('|');
  return kind === 'some' ? emailTaskHref({ customers: named }) : filteredTaskHref('marketing.emailwrite', { condition, except: named });
}

/** Returns the address at which a WhatsApp task to the selected customers is prepared. */
function chatTo({ kind, ids }: WideSelection, condition: Condition): string {
  const named = [...ids].join('|');
  return kind === 'some' ? whatsAppTaskHref(named) : filteredTaskHref('marketing.whatsApp', { condition, except: named });
}

/** The customers that are named one by one; none where all results are meant. */
function idsIn({ kind, ids }: WideSelection): string[] {
  return kind === 'some' ? [...ids] : [];
}
