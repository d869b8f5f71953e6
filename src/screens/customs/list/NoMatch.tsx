import { useOnline } from '#actors/use-online.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { Button } from '#ui/button/Button.tsx';
import { Empty } from '#ui/empty/Empty.tsx';

import type { Side } from '../condition/asked-trade-list.ts';
import { NO_CONDITION } from '../condition/trade-condition.ts';
import { words } from '../words/strings.ts';
import { strings } from './strings.ts';
import { ImportOwn } from './UnnamedParties.tsx';
import type { CustomsListState } from './use-customs-list.ts';

/** Nothing found; where there are records but the source does not name this side of them, that is another thing, and the other side is offered. */
export function NoMatch({ list: { asked, ask, reload, shown }, side }: { list: CustomsListState; side?: Side }) {
  const t = useStrings(strings);
  const word = useStrings(words);
  const other = side === 'buyer' ? 'supplier' : 'buyer';
  if (asked.view === 'companies' && asked.state !== 'all' && hasRecords(shown))
    return (
      <Empty kind="no-match" title={t('noneOfState')} actions={<Button onPress={() => ask({ state: 'all' })}>{t('anyState')}</Button>}>
        {t(`state.${asked.state}`)}
      </Empty>
    );
  if (isMastersOnly(shown))
    return (
      <Empty
        kind="no-match"
        title={t('mastersOnly')}
        actions={<Button onPress={() => ask({ view: 'records' })}>{t('view.records')}</Button>}
      >
        {t('mastersOnlyHow')}
      </Empty>
    );
  if (hasRecords(shown))
    return (
      <Empty
        kind="no-match"
        title={t('noCompanies')}
        actions={
          <>
            <Button onPress={() => ask({ side: other })}>{t('otherSide', { side: word(`side.${other}`) })}</Button>
            <Button onPress={() => ask({ view: 'records' })}>{t('view.records')}</Button>
          </>
        }
      >
        {t('noCompaniesHow')} <ImportOwn />
      </Empty>
    );
  return <NothingFound list={{ ask, reload }} />;
}

/** A search that fails finds nothing, so that it can be asked again; without a network nothing is said of what there is. */
function NothingFound({ list: { ask, reload } }: { list: Pick<CustomsListState, 'ask' | 'reload'> }) {
  const t = useStrings(strings);
  const isOnline = useOnline();
  const again = <Button onPress={reload}>{t('searchAgain')}</Button>;
  if (!isOnline)
    return (
      <Empty kind="offline" title={t('offline')} actions={again}>
        {t('offlineHow')}
      </Empty>
    );
  return (
    <Empty
      kind="no-match"
      title={t('noMatch')}
      actions={
        <>
          <Button onPress={() => ask({ condition: NO_CONDITION })}>{t('clearAll')}</Button>
          {again}
        </>
      }
    >
      {t('noMatchHow')} <ImportOwn />
    </Empty>
  );
}

/** Whether all that matches are master bills that figures leave out: of records that count, some party is named, hidden or missing. */
function isMastersOnly(shown: CustomsListState['shown']): boolean {
  if (!shown || shown.answer.view === 'records') return false;
  const { answer } = shown;
  const { leftout, nobuyer, nosupplier, withheld } = (answer.view === 'report' ? answer.report : answer.page).caveats;
  return leftout > 0 && nobuyer + nosupplier + withheld === 0;
}

/** Whether records match, so that it is their companies that are missing. */
function hasRecords(shown: CustomsListState['shown']): boolean {
  return shown?.answer.view === 'companies' && shown.answer.page.caveats.lastdate !== '';
}
