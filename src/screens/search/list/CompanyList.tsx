import { type KeyboardEvent, useRef } from 'react';

import { useGo } from '#actors/page.ts';
import type { useCollection } from '#actors/use-collection.ts';
import { useGuarded } from '#actors/use-permission.ts';
import { useSettings } from '#actors/use-settings.ts';
import type { Schemas } from '#client/calls.ts';
import { href } from '#routes/href.ts';

import * as styles from '../CompanySearch.css.ts';
import { CompanyRow } from './CompanyRow.tsx';

export interface CompanyActions {
  selected: ReadonlySet<string>;
  onSelect: (selected: ReadonlySet<string>) => void;
  collection: ReturnType<typeof useCollection<string>>;
}

export interface CompanyListProps extends CompanyActions {
  companies: readonly Schemas['Company'][];
}

/**
 * Companies as a list of articles, which screen readers walk by heading and by item.
 *
 * The single keys j, k, x and c, and Enter, act only while the list has the focus; every one of them has a visible control too.
 */
export function CompanyList({ companies, selected, onSelect, collection }: CompanyListProps) {
  const list = useRef<HTMLUListElement>(null);
  const go = useGo();
  const guarded = useGuarded();
  const { singleKeys } = useSettings().settings;

  const toggle = (id: string) => {
    const others = [...selected].filter((other) => other !== id);
    onSelect(new Set(selected.has(id) ? others : [...others, id]));
  };
  const collect = (company: Schemas['Company'] | undefined) => {
    if (company?.owned.state === 'none') guarded('search', 'collect', () => void collection.collect([company.id]));
  };

  const open = (company: Schemas['Company'] | undefined) => {
    const { state, customerid } = company?.owned ?? { state: 'none' };
    if (state !== 'none' && customerid !== undefined)
      guarded('customer', 'view', () => go(href('customer.company', { type: 'slist', id: customerid })));
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
      // On a button of the row, Enter is the button's.
      Enter: () => event.target === rows[at]?.querySelector('article') && open(company),
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
