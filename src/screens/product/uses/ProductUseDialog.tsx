import { ProductDocumentDialog } from '../ProductDocumentDialog.tsx';
import { AddToOffer } from './AddToOffer.tsx';
import type { BegunUse } from './product-uses.ts';
import { PutIntoTemplate } from './PutIntoTemplate.tsx';
import { ShowOnSite } from './ShowOnSite.tsx';

export interface ProductUseDialogProps {
  begun: BegunUse;
  categories: readonly { id: string; name: string }[];
  /** Those of the products that no site shows now. */
  offSale: ReadonlySet<string>;
  onClose: () => void;
}

/** Asks what products are put into, and where in it. */
export function ProductUseDialog({ begun: { use, ids }, categories, offSale, onClose }: ProductUseDialogProps) {
  if (use === 'document') return <ProductDocumentDialog selected={new Set(ids)} categories={categories} onClose={onClose} />;
  if (use === 'template') return <PutIntoTemplate ids={ids} onClose={onClose} />;
  if (use === 'site') return <ShowOnSite ids={ids} offSale={ids.filter((id) => offSale.has(id)).length} onClose={onClose} />;
  return <AddToOffer ids={ids} onClose={onClose} />;
}
