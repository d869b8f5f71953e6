import { Categories } from './categories/Categories.tsx';
import { EditDialog } from './edit/EditDialog.tsx';
import { PastEdits } from './edit/PastEdits.tsx';
import { LoadedProduct } from './form/LoadedProduct.tsx';
import { ProductForm } from './form/ProductForm.tsx';
import { ProductDocumentDialog } from './ProductDocumentDialog.tsx';
import type { ProductSelection } from './use-product-selection.ts';

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
  if (opened === 'document') return <ProductDocumentDialog {...shared} selected={selection.selected} />;
  if (opened === 'edit') return <EditDialog {...shared} selection={selection.wire} count={selection.count} onStarted={onBegun} />;
  if (opened === 'edits') return <PastEdits {...shared} onChanged={onChanged} />;
  if (opened === 'new') return <ProductForm {...shared} onSaved={onChanged} />;
  if (opened === 'categories') return <Categories onChanged={onChanged} onClose={onClose} />;
  return <LoadedProduct {...shared} key={opened} id={opened} onSaved={onChanged} />;
}
