import type { Result } from '#client/calls.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { Checkbox } from '#ui/checkbox/Checkbox.tsx';
import { Pager } from '#ui/pager/Pager.tsx';

import * as styles from '../Fairs.css.ts';
import { SIZES } from './asked.ts';
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
  exhibitors: { asked, ask },
  page,
  selected,
  onSelect,
  isCollecting,
  onCollect,
  onTurn,
}: ExhibitorListProps) {
  const toggle = (id: string) =>
    onSelect(selected.has(id) ? new Set([...selected].filter((other) => other !== id)) : new Set([...selected, id]));
  return (
    <>
      {page.datas.length === 0 ? null : <PageBox ids={page.datas.map(({ id }) => id)} selected={selected} onSelect={onSelect} />}
      <ul className={styles.list}>
        {page.datas.map((exhibitor) => (
          <li key={exhibitor.id}>
            <ExhibitorItem
              exhibitor={exhibitor}
              isSelected={selected.has(exhibitor.id)}
              onToggle={() => toggle(exhibitor.id)}
              isBusy={isCollecting}
              onCollect={() => onCollect(exhibitor.id)}
            />
          </li>
        ))}
      </ul>
      <Pager
        index={asked.index}
        size={asked.size}
        total={page.total}
        sizes={SIZES}
        onSize={(size) => ask({ size: SIZES.find((known) => known === size) ?? asked.size })}
        onChange={(index) => {
          ask({ index });
          onTurn();
        }}
      />
    </>
  );
}

function PageBox({ ids, selected, onSelect }: { ids: readonly string[] } & Pick<ExhibitorListProps, 'selected' | 'onSelect'>) {
  const t = useStrings(strings);
  const count = ids.filter((id) => selected.has(id)).length;
  const selectPage = (isSelected: boolean) => {
    const others = [...selected].filter((id) => !ids.includes(id));
    onSelect(new Set(isSelected ? [...others, ...ids] : others));
  };
  return (
    <div className={styles.pageBox}>
      <Checkbox isSelected={count === ids.length} isIndeterminate={count > 0 && count < ids.length} onChange={selectPage}>
        {t('selectPage')}
      </Checkbox>
    </div>
  );
}
