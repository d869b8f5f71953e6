import { useState } from 'react';

import { useCalls } from '#actors/calls.ts';
import { useGo } from '#actors/page.ts';
import { useDraft } from '#actors/use-draft.ts';
import { usePermission } from '#actors/use-permission.ts';
import { useRecordList } from '#actors/use-record-list.ts';
import { useRecord } from '#actors/use-record.ts';
import { useReturn } from '#actors/use-return.ts';
import { useLanguage, useStrings } from '#i18n/use-strings.ts';
import { href } from '#routes/href.ts';
import { Button } from '#ui/button/Button.tsx';
import { Choice } from '#ui/choice/Choice.tsx';
import { FilterBar } from '#ui/filter-bar/FilterBar.tsx';
import { PageHead } from '#ui/page-head/PageHead.tsx';
import { PagedRecords } from '#ui/record-table/PagedRecords.tsx';
import { SearchField } from '#ui/search-field/SearchField.tsx';
import { useSaid } from '#ui/voice/use-said.ts';

import { Categories } from './categories/Categories.tsx';
import { categoryName } from './category-names.ts';
import { LoadedProduct } from './form/LoadedProduct.tsx';
import { ProductForm } from './form/ProductForm.tsx';
import { ProductBatch } from './ProductBatch.tsx';
import { ProductDocumentDialog } from './ProductDocumentDialog.tsx';
import { ProductFileMenu } from './ProductFileMenu.tsx';
import { strings } from './strings.ts';
import { useProductColumns } from './use-product-columns.tsx';

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

/** What the company sells (`/foreignTrade/products`). */
export default function Products() {
  const t = useStrings(strings);
  const language = useLanguage();
  const may = usePermission();
  const go = useGo();
  const { listProducts, listProductCategories } = useCalls();
  const [filter, keep] = useDraft<Filter>('products.filter', NO_FILTER);
  const [selected, select] = useState<ReadonlySet<string>>(new Set());
  const [opened, open] = useState<string>();
  const { record: categories = [], reload: reloadCategories } = useRecord(({ signal }) => listProductCategories(undefined, { signal }));
  const list = useRecordList(listProducts, { filter: toWire(filter), size: PAGE });
  const reload = () => {
    list.send({ type: 'reload' });
    reloadCategories();
  };
  useReturn(reload);
  const words = list.shown ? t('count', { total: list.total }) : '';
  useSaid(list.isBusy ? '' : words);
  const narrow = (next: Filter) => {
    keep(next);
    select(new Set());
    list.send({ type: 'filter.change', filter: toWire(next) });
  };
  const isSelecting = selected.size > 0;
  const options = categories.map(({ id }) => ({ id, name: categoryName(categories, id, language) }));
  const columns = useProductColumns((id) => categoryName(categories, id, language));
  const setCount = [filter.keyword.trim(), filter.categoryid, filter.status].filter((value) => value !== '').length;
  return (
    <>
      <PageHead title={t('title')} count={words}>
        <Button onPress={() => open('document')}>{t('document')}</Button>
        <Button onPress={() => open('categories')}>{t('categories')}</Button>
        <ProductFileMenu filter={toWire(filter)} selected={selected} />
        <Button {...may('product', 'import')} onPress={() => go(href('foreignTrade.productImport'))}>
          {t('import')}
        </Button>
        <Button variant="primary" {...may('product', 'add')} onPress={() => open('new')}>
          {t('add')}
        </Button>
      </PageHead>
      <FilterBar setCount={setCount} onClear={() => narrow(NO_FILTER)}>
        <SearchField
          label={t('keyword')}
          placeholder={t('keyword')}
          maxLength={200}
          value={filter.keyword}
          onChange={(keyword) => keep({ ...filter, keyword })}
          onSearch={(keyword) => narrow({ ...filter, keyword })}
        />
        <Choice
          label={t('category')}
          options={[{ id: '', name: t('any') }, ...options]}
          value={filter.categoryid}
          onChange={(categoryid) => narrow({ ...filter, categoryid })}
        />
        <Choice
          label={t('status')}
          options={[{ id: '' as const, name: t('any') }, ...STATUSES.map((id) => ({ id, name: t(`status.${id}`) }))]}
          value={filter.status}
          onChange={(status) => narrow({ ...filter, status })}
        />
      </FilterBar>
      {isSelecting ? (
        <ProductBatch rows={list.rows} selected={selected} categories={options} onDone={reload} onClear={() => select(new Set())} />
      ) : null}
      <PagedRecords
        label={t('title')}
        list={list}
        columns={columns}
        words={t}
        isNarrowed={setCount > 0}
        selected={selected}
        onSelect={select}
        onOpen={open}
        onClear={() => narrow(NO_FILTER)}
      />
      <OpenedDialog opened={opened} selected={selected} categories={options} onChanged={reload} onClose={() => open(undefined)} />
    </>
  );
}

interface OpenedProps {
  /** The id of a product, `new` for none yet, the categories, or a document of products. */
  opened: string | undefined;
  selected: ReadonlySet<string>;
  categories: readonly { id: string; name: string }[];
  onChanged: () => void;
  onClose: () => void;
}

function OpenedDialog({ opened, selected, categories, onChanged, onClose }: OpenedProps) {
  if (opened === undefined) return null;
  if (opened === 'document') return <ProductDocumentDialog selected={selected} categories={categories} onClose={onClose} />;
  if (opened === 'new') return <ProductForm categories={categories} onSaved={onChanged} onClose={onClose} />;
  if (opened === 'categories') return <Categories onChanged={onChanged} onClose={onClose} />;
  return <LoadedProduct key={opened} id={opened} categories={categories} onSaved={onChanged} onClose={onClose} />;
}
