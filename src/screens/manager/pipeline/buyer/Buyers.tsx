import { useState } from 'react';

import { useCalls } from '#actors/calls.ts';
import { useDraft } from '#actors/use-draft.ts';
import { usePermission } from '#actors/use-permission.ts';
import { useRecordList } from '#actors/use-record-list.ts';
import { useRecord } from '#actors/use-record.ts';
import { useReturn } from '#actors/use-return.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { Button } from '#ui/button/Button.tsx';
import { Choice } from '#ui/choice/Choice.tsx';
import { FilterBar } from '#ui/filter-bar/FilterBar.tsx';
import { SearchField } from '#ui/search-field/SearchField.tsx';

import * as styles from '../words/words.css.ts';
import { BuyerForm } from './BuyerForm.tsx';
import { BuyerRows } from './BuyerRows.tsx';
import { STATES } from './BuyerStateWord.tsx';
import { GroupDialog } from './GroupDialog.tsx';
import { strings } from './strings.ts';

interface Filter {
  readonly keyword: string;
  readonly group: string;
  readonly state: '' | '0' | '1' | '2' | '3';
}

const NO_FILTER: Filter = { keyword: '', group: '', state: '' };
const AREA = 'industryManager';

const toWire = ({ keyword, group, state }: Filter) => ({
  keyword: keyword.trim(),
  ...(group !== '' && { groupid: group }),
  ...(state !== '' && { state: [Number(state) as 0 | 1 | 2 | 3] }),
});

/** The buyers to develop, the newest first, with their groups. */
export function Buyers({ label, onOpen }: { label: string; onOpen: (id: string) => void }) {
  const t = useStrings(strings);
  const may = usePermission();
  const { listBuyers, listBuyerGroups } = useCalls();
  const [filter, keep] = useDraft<Filter>('buyer.filter', NO_FILTER);
  const [doing, start] = useState<'add' | 'groups'>();
  const list = useRecordList(listBuyers, { filter: toWire(filter) });
  const groups = useRecord((options) => listBuyerGroups(undefined, options));
  const known = groups.record ?? [];
  const reload = () => {
    list.send({ type: 'reload' });
    groups.reload();
  };
  useReturn(reload);
  const narrow = (next: Filter) => {
    keep(next);
    list.send({ type: 'filter.change', filter: toWire(next) });
  };
  const setCount = [filter.keyword.trim(), filter.group, filter.state].filter((value) => value !== '').length;
  return (
    <>
      <div className={styles.tools}>
        <FilterBar setCount={setCount} onClear={() => narrow(NO_FILTER)}>
          <SearchField
            label={t('search')}
            placeholder={t('keyword')}
            maxLength={200}
            value={filter.keyword}
            onChange={(keyword) => keep({ ...filter, keyword })}
            onSearch={(keyword) => narrow({ ...filter, keyword })}
          />
          <Choice
            label={t('group')}
            options={[{ id: '', name: t('anyGroup') }, ...known.map(({ groupid, name, count }) => ({ id: groupid, name, count }))]}
            value={filter.group}
            onChange={(group) => narrow({ ...filter, group })}
          />
          <Choice<Filter['state']>
            label={t('state')}
            options={[{ id: '', name: t('anyGroup') }, ...STATES.map((id) => ({ id: `${id}` as const, name: t(`state.${id}`) }))]}
            value={filter.state}
            onChange={(state) => narrow({ ...filter, state })}
          />
        </FilterBar>
        <Button {...may(AREA, 'edit')} onPress={() => start('groups')}>
          {t('groups')}
        </Button>
        <Button variant="primary" {...may(AREA, 'add')} onPress={() => start('add')}>
          {t('add')}
        </Button>
      </div>
      <BuyerRows label={label} list={list} isNarrowed={setCount > 0} onOpen={onOpen} onClear={() => narrow(NO_FILTER)} />
      {doing === 'add' ? <BuyerForm onSaved={reload} onClose={() => start(undefined)} /> : null}
      {doing === 'groups' ? <GroupDialog groups={known} onChange={reload} onClose={() => start(undefined)} /> : null}
    </>
  );
}
