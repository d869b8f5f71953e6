import { customerHref } from '#actors/customer-href.ts';
import { useGo } from '#actors/page.ts';
import { useGuarded } from '#actors/use-permission.ts';
import { useSettings } from '#actors/use-settings.ts';
import type { Result } from '#client/calls.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { PageBox } from '#ui/batch-bar/PageBox.tsx';
import { Pager } from '#ui/pager/Pager.tsx';
import { RowList } from '#ui/row-list/RowList.tsx';

import * as styles from '../Fairs.css.ts';
import { SIZES } from './asked-exhibitors.ts';
import { ExhibitorItem } from './ExhibitorItem.tsx';
import { strings } from './strings.ts';
import type { Exhibitors } from './use-exhibitors.ts';

export interface ExhibitorListProps {
  exhibitors: Exhibitors;
  page: Result<'searchExhibitors'>;
  selected: ReadonlySet<string>;
  onSelect: (selected: ReadonlySet<string>) => void;
  isCollecting: boolean;
  onCollect: (id: string) => void;
  /** Another page is on its way. */
  onTurn: () => void;
}

/** A page of exhibitors, each to be selected. */
export function ExhibitorList({
  exhibitors: { asked, index, ask },
  page,
  selected,
  onSelect,
  isCollecting,
  onCollect,
  onTurn,
}: ExhibitorListProps) {
  const t = useStrings(strings);
  const go = useGo();
  const guarded = useGuarded();
  const { singleKeys } = useSettings().settings;
  const ownedOf = (id: string) => page.datas.find((exhibitor) => exhibitor.id === id)?.owned;
  const toggle = (id: string) =>
    onSelect(selected.has(id) ? new Set([...selected].filter((other) => other !== id)) : new Set([...selected, id]));
  const collect = (id: string) => {
    if (ownedOf(id)?.state === 'none') guarded('fair', 'collect', () => onCollect(id));
  };
  const open = (id: string) => {
    const address = customerHref(ownedOf(id));
    if (address !== undefined) guarded('customer', 'view', () => go(address));
  };
  return (
    <>
      {page.datas.length === 0 ? null : (
        <div className={styles.pageBox}>
          <PageBox ids={page.datas.map(({ id }) => id)} selected={selected} onSelect={onSelect} words={t('selectPage')} />
        </div>
      )}
      <RowList
        className={styles.rows}
        hasKeys={singleKeys}
        ids={page.datas.map(({ id }) => id)}
        onToggle={toggle}
        onCollect={collect}
        onOpen={open}
      >
        {page.datas.map((exhibitor) => (
          <li key={exhibitor.id}>
            <ExhibitorItem
              exhibitor={exhibitor}
              keyword={asked.keyword}
              isSelected={selected.has(exhibitor.id)}
              onToggle={() => toggle(exhibitor.id)}
              isBusy={isCollecting}
              onCollect={() => onCollect(exhibitor.id)}
            />
          </li>
        ))}
      </RowList>
      <Pager
        index={index}
        size={asked.size}
        total={page.total}
        sizes={SIZES}
        onSize={(size) => ask({ size: SIZES.find((known) => known === size) ?? asked.size })}
        onChange={(next) => {
          ask({ index: next });
          onTurn();
        }}
      />
    </>
  );
}
