import { useState } from 'react';

import { useCalls } from '#actors/calls.ts';
import { useDraft } from '#actors/use-draft.ts';
import { usePermission } from '#actors/use-permission.ts';
import { useRecordList } from '#actors/use-record-list.ts';
import { useRecord } from '#actors/use-record.ts';
import { useReturn } from '#actors/use-return.ts';
import type { Schemas } from '#client/calls.ts';
import { useLanguage, useStrings } from '#i18n/use-strings.ts';
import { productStatuses } from '#lib/product-status.ts';
import { Choice } from '#ui/choice/Choice.tsx';
import { FilterBar } from '#ui/filter-bar/FilterBar.tsx';
import { onDemand } from '#ui/on-demand/on-demand.ts';
import { PageHead } from '#ui/page-head/PageHead.tsx';
import { PagedRecords } from '#ui/record-table/PagedRecords.tsx';
import { SearchField } from '#ui/search-field/SearchField.tsx';
import { useSaid } from '#ui/voice/use-said.ts';

import { categoryName } from './category-names.ts';
import { EditLines } from './edit/EditLines.tsx';
import { type OpenedProduct, OpenedProducts, type OpenedProductsProps } from './OpenedProducts.tsx';
import * as styles from './product.css.ts';
import { ProductBatch } from './ProductBatch.tsx';
import { ProductHead } from './ProductHead.tsx';
import { ProductRowMenu } from './ProductRowMenu.tsx';
import { strings } from './strings.ts';
import { useProductColumns } from './use-product-columns.tsx';
import { useProductLayers } from './use-product-layers.ts';
import { useProductSelection } from './use-product-selection.ts';

/** The dialog that asks where products are put; it is loaded when it is wanted, so that the list is there sooner. */
const LazyProductUseDialog = onDemand(async () => (await import('./uses/ProductUseDialog.tsx')).ProductUseDialog);

interface ProductLayersProps extends Omit<OpenedProductsProps, 'onClose'> {
  layers: ReturnType<typeof useProductLayers>;
  rows: readonly Schemas['ProductRow'][];
  onOpen: (opened: OpenedProduct | undefined) => void;
}

interface Filter {
  readonly keyword: string;
  readonly categoryid: string;
  readonly status: '' | '0' | '1' | '2' | '9';
}

const NO_FILTER: Filter = { keyword: '', categoryid: '', status: '' };
const STATUSES = ['0', '1', '2', '9'] as const;
const PAGE = 20;

function toWire({ keyword, categoryid, status }: Filter) {
  return { keyword: keyword.trim(), categoryid, ...(status !== '' && { status: Number(status) as 0 | 1 | 2 | 9 }) };
}

/** The company's products (`/foreignTrade/products`). */
export default function Products() {
  const t = useStrings(strings);
  const language = useLanguage();
  const may = usePermission();
  const { listProducts, listProductCategories } = useCalls();
  const [filter, keep] = useDraft<Filter>('products.filter', NO_FILTER);
  const [opened, open] = useState<OpenedProduct>();
  const layers = useProductLayers();
  const [begun, setBegun] = useState<string>();
  // What is typed into the search field is no filter before it is sent.
  const [applied, setApplied] = useState(() => toWire(filter));
  const { record: categories = [], reload: reloadCategories } = useRecord(({ signal }) => listProductCategories(undefined, { signal }));
  const list = useRecordList(listProducts, { filter: applied, size: PAGE });
  const selection = useProductSelection(applied, list.total);
  const { selected, select, clear } = selection;
  const reload = () => {
    list.send({ type: 'reload' });
    reloadCategories();
  };
  useReturn(reload);
  const words = list.shown ? t('count', { total: list.total }) : '';
  useSaid(list.isBusy ? '' : words);
  const narrow = (next: Filter) => {
    const wire = toWire(next);
    keep(next);
    setApplied(wire);
    clear();
    list.send({ type: 'filter.change', filter: wire });
  };
  const mayEdit = may('product', 'edit');
  const options = categories.map(({ id }) => ({ id, name: categoryName(categories, id, language) }));
  const columns = useProductColumns((id) => categoryName(categories, id, language), layers.openMenu);
  const setCount = [filter.keyword.trim(), filter.categoryid, filter.status].filter((value) => value !== '').length;
  return (
    <>
      <PageHead title={t('title')}>
        <ProductHead filter={applied} selected={selection.named} onOpen={open} />
      </PageHead>
      <ProductFilters filter={filter} setCount={setCount} categories={options} onTyped={keep} onNarrow={narrow} />
      {mayEdit.isDisabled ? null : <EditLines key={begun} begun={begun} categories={options} onOver={reload} />}
      {selection.count > 0 ? (
        <ProductBatch
          rows={list.rows}
          total={list.total}
          selection={selection}
          categories={options}
          onEdit={() => open('edit')}
          onUse={layers.begin}
          onDone={reload}
        />
      ) : (
        <p className={styles.resultLine}>{words}</p>
      )}
      <PagedRecords
        label={t('title')}
        list={list}
        columns={columns}
        words={t}
        isNarrowed={setCount > 0}
        selected={selected}
        onSelect={select}
        onOpen={open}
        onMenu={layers.openMenu}
        onClear={() => narrow(NO_FILTER)}
      />
      <ProductLayers
        opened={opened}
        layers={layers}
        rows={list.rows}
        selection={selection}
        categories={options}
        onOpen={open}
        onChanged={reload}
        onBegun={(id) => {
          setBegun(id);
          clear();
        }}
      />
    </>
  );
}

interface FiltersProps {
  filter: Filter;
  setCount: number;
  categories: readonly { id: string; name: string }[];
  onTyped: (filter: Filter) => void;
  onNarrow: (filter: Filter) => void;
}

function ProductFilters({ filter, setCount, categories, onTyped, onNarrow }: FiltersProps) {
  const t = useStrings(strings);
  return (
    <FilterBar setCount={setCount} onClear={() => onNarrow(NO_FILTER)}>
      <SearchField
        label={t('keyword')}
        placeholder={t('keyword')}
        maxLength={200}
        value={filter.keyword}
        onChange={(keyword) => onTyped({ ...filter, keyword })}
        onSearch={(keyword) => onNarrow({ ...filter, keyword })}
      />
      <Choice
        label={t('category')}
        options={[{ id: '', name: t('any') }, ...categories]}
        value={filter.categoryid}
        onChange={(categoryid) => onNarrow({ ...filter, categoryid })}
      />
      <Choice
        label={t('status')}
        options={[{ id: '' as const, name: t('any') }, ...STATUSES.map((id) => ({ id, name: t(`status.${id}`) }))]}
        value={filter.status}
        onChange={(status) => onNarrow({ ...filter, status })}
      />
    </FilterBar>
  );
}

/** Shows what is open over the list of products: the menu of a row, the question where products are put, and the dialogs. */
function ProductLayers({ layers: { menu, begun, begin, close, closeMenu }, rows, onOpen, ...opened }: ProductLayersProps) {
  const { selection, categories, onChanged } = opened;
  const offSale = rows.filter(({ status }) => status !== productStatuses.on).map(({ id }) => id);
  return (
    <>
      {menu ? (
        <ProductRowMenu
          key={menu.id}
          menu={menu}
          rows={rows}
          selection={selection}
          onOpen={onOpen}
          onUse={begin}
          onDone={onChanged}
          onClose={closeMenu}
        />
      ) : null}
      {begun ? <LazyProductUseDialog begun={begun} categories={categories} offSale={new Set(offSale)} onClose={close} /> : null}
      <OpenedProducts {...opened} onClose={() => onOpen(undefined)} />
    </>
  );
}
