import type { Result } from '#client/calls.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { PageBox } from '#ui/batch-bar/PageBox.tsx';
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
  const t = useStrings(strings);
  const toggle = (id: string) =>
    onSelect(selected.has(id) ? new Set([...selected].filter((other) => other !== id)) : new Set([...selected, id]));
  return (
    <>
      {page.datas.length === 0 ? null : (
        <div className={styles.pageBox}>
          <PageBox ids={page.datas.map(({ id }) => id)} selected={selected} onSelect={onSelect} words={t('selectPage')} />
        </div>
      )}
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
