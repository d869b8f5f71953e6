import { type KeyboardEvent, useRef } from 'react';

import { useGuarded } from '#actors/use-permission.ts';
import { useSettings } from '#actors/use-settings.ts';
import type { Schemas } from '#client/calls.ts';

import { CompanyRow } from './CompanyRow.tsx';
import * as styles from './CompanySearch.css.ts';
import type { useCollection } from './use-collection.ts';

export interface CompanyActions {
  selected: ReadonlySet<string>;
  onSelect: (selected: ReadonlySet<string>) => void;
  collection: ReturnType<typeof useCollection>;
}

export interface CompanyListProps extends CompanyActions {
  companies: readonly Schemas['Company'][];
}

/**
 * Companies as a list of articles, which screen readers walk by heading and by item.
 *
 * The single keys j, k, x and c act only while the list has the focus; every one of them has a visible control too.
 */
export function CompanyList({ companies, selected, onSelect, collection }: CompanyListProps) {
  const list = useRef<HTMLUListElement>(null);
  const guarded = useGuarded();
  const { singleKeys } = useSettings().settings;

  const toggle = (id: string) => {
    const others = [...selected].filter((other) => other !== id);
    onSelect(new Set(selected.has(id) ? others : [...others, id]));
  };
  const collect = (company: Schemas['Company'] | undefined) => {
    if (company?.owned.state === 'none') guarded('search', 'collect', () => void collection.collect([company.id]));
  };

  const press = (event: KeyboardEvent) => {
    if (!singleKeys || event.ctrlKey || event.metaKey || event.altKey) return;
    const rows = [...(list.current?.children ?? [])];
    const at = rows.findIndex((row) => row.contains(event.target as Node));
    const goTo = (place: number) => rows[place]?.querySelector<HTMLElement>('article')?.focus();
    const company = companies[at];
    const keys: Readonly<Record<string, () => void>> = {
      j: () => goTo(at + 1),
      k: () => goTo(at - 1),
      x: () => company && toggle(company.id),
      c: () => collect(company),
    };
    keys[event.key]?.();
  };

  return (
    <div role="presentation" onKeyDown={press}>
      <ul ref={list} className={styles.list}>
        {companies.map((company) => (
          <li key={company.id}>
            <CompanyRow
              company={company}
              isSelected={selected.has(company.id)}
              onToggle={() => toggle(company.id)}
              isBusy={collection.isBusy}
              onCollect={() => collect(company)}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}
