import { useCalls } from '#actors/calls.ts';
import { useRecord } from '#actors/use-record.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { Awaited } from '#ui/awaited/Awaited.tsx';

import { Categories } from './categories/Categories.tsx';
import { EditDialog } from './edit/EditDialog.tsx';
import { PastEdits } from './edit/PastEdits.tsx';
import { ProductForm, type ProductFormProps } from './form/ProductForm.tsx';
import { strings } from './form/strings.ts';
import { ProductDocumentDialog } from './ProductDocumentDialog.tsx';
import type { ProductSelection } from './use-product-selection.ts';

const ROWS_AWAITED = 1;

/** The form over a product that was chosen in the list, or of another one that begins as it, once it has been read whole. */
function LoadedProduct({ id, isCopy = false, ...form }: Omit<ProductFormProps, 'product' | 'copied'> & { id: string; isCopy?: boolean }) {
  const t = useStrings(strings);
  const { getProduct } = useCalls();
  const { record, error, reload } = useRecord(({ signal }) => getProduct({ id }, { signal }));
  if (!record) return <Awaited rows={ROWS_AWAITED} label={t('loading')} error={error} title={t('failed')} onRetry={reload} />;
  return <ProductForm {...form} {...(isCopy ? { copied: record } : { product: record })} />;
}

/** The id of a product, `new` for none yet, what is to be done with products, or the product that a new one begins as. */
export type OpenedProduct = string | { readonly copied: string };

export interface OpenedProductsProps {
  opened: OpenedProduct | undefined;
  selection: ProductSelection;
  categories: readonly { id: string; name: string }[];
  onChanged: () => void;
  /** An edit of the selected products was begun. */
  onBegun: (id: string) => void;
  onClose: () => void;
}

/** The dialog that is open over the list of products, if one is. */
export function OpenedProducts({ opened, selection, categories, onChanged, onBegun, onClose }: OpenedProductsProps) {
  if (opened === undefined) return null;
  const shared = { categories, onClose };
  if (typeof opened === 'object')
    return <LoadedProduct {...shared} key={`copy.${opened.copied}`} id={opened.copied} isCopy onSaved={onChanged} />;
  if (opened === 'document') return <ProductDocumentDialog {...shared} selected={selection.named} />;
  if (opened === 'edit') return <EditDialog {...shared} selection={selection.wire} count={selection.count} onStarted={onBegun} />;
  if (opened === 'edits') return <PastEdits {...shared} onChanged={onChanged} />;
  if (opened === 'new') return <ProductForm {...shared} onSaved={onChanged} />;
  if (opened === 'categories') return <Categories onChanged={onChanged} onClose={onClose} />;
  return <LoadedProduct {...shared} key={opened} id={opened} onSaved={onChanged} />;
}
