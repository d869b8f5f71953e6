import { useState } from 'react';

import { customerHref } from '#actors/customer-href.ts';
import { useAddressChange, useGo, usePage } from '#actors/page.ts';
import type { useCollection } from '#actors/use-collection.ts';
import type { ListGroup } from '#actors/use-list-group.ts';
import { useGuarded } from '#actors/use-permission.ts';
import { useSettings } from '#actors/use-settings.ts';
import type { Schemas } from '#client/calls.ts';
import { RowList } from '#ui/row-list/RowList.tsx';

import * as styles from '../CompanySearch.css.ts';
import { LazyCompanyDrawer } from '../overlays.ts';
import { isReachable } from './CompanyColumns.tsx';
import { CompanyRow } from './CompanyRow.tsx';

export interface CompanyActions {
  selected: ReadonlySet<string>;
  onSelect: (selected: ReadonlySet<string>) => void;
  collection: ReturnType<typeof useCollection<string>>;
}

export interface CompanyListProps extends CompanyActions {
  companies: readonly Schemas['Company'][];
  /** Says when companies were collected, or that was taken back. */
  group: ListGroup;
}

/** Companies of an answer, to be selected, collected and opened. */
export function CompanyList({ companies, selected, onSelect, collection, group }: CompanyListProps) {
  const go = useGo();
  const guarded = useGuarded();
  const { singleKeys } = useSettings().settings;
  const { shown, show, hide } = useShown();
  const hasWays = companies.some(isReachable);
  const company = companies.find(({ id }) => id === shown);
  const ownedOf = (id: string) => companies.find((company) => company.id === id)?.owned;

  const toggle = (id: string) => {
    const others = [...selected].filter((other) => other !== id);
    onSelect(new Set(selected.has(id) ? others : [...others, id]));
  };
  const collect = (id: string) => guarded('search', 'collect', () => void collection.collect([id]));
  const open = (id: string) => {
    const address = customerHref(ownedOf(id));
    if (address === undefined) show(id);
    else guarded('customer', 'view', () => go(address));
  };

  return (
    <>
      <RowList
        className={styles.list}
        hasKeys={singleKeys}
        ids={companies.map(({ id }) => id)}
        onToggle={toggle}
        onCollect={(id) => (ownedOf(id)?.state === 'none' ? collect(id) : undefined)}
        onOpen={open}
      >
        {companies.map((company) => (
          <li key={company.id}>
            <CompanyRow
              company={company}
              hasWays={hasWays}
              isSelected={selected.has(company.id)}
              onToggle={() => toggle(company.id)}
              isBusy={collection.isBusy}
              onCollect={() => collect(company.id)}
              onShow={() => show(company.id)}
            />
          </li>
        ))}
      </RowList>
      {company ? (
        <LazyCompanyDrawer key={company.id} company={company} isBusy={collection.isBusy} onCollect={collect} onClose={hide} group={group} />
      ) : null}
    </>
  );
}

/** Which company is open over the list: one that was chosen there, or one that the address names, as what the palette finds does. */
function useShown(): { shown: string | null; show: (id: string) => void; hide: () => void } {
  const { query, fullPath } = usePage();
  const changeAddress = useAddressChange();
  const [chosen, show] = useState<string | null>(null);
  const hide = () => {
    show(null);
    if (!query.has('company')) return;
    const [path] = fullPath.split('?');
    const rest = new URLSearchParams(query);
    rest.delete('company');
    changeAddress(`${path}?${rest}`);
  };
  return { shown: chosen ?? query.get('company'), show, hide };
}
