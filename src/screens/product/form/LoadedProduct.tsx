import { useCalls } from '#actors/calls.ts';
import { useRecord } from '#actors/use-record.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { Awaited } from '#ui/awaited/Awaited.tsx';

import { ProductForm, type ProductFormProps } from './ProductForm.tsx';
import { strings } from './strings.ts';

const ROWS_AWAITED = 1;

/** The form over a product that was chosen in the list, or of another one that begins as it, once it has been read whole. */
export function LoadedProduct({
  id,
  isCopy = false,
  ...form
}: Omit<ProductFormProps, 'product' | 'copied'> & { id: string; isCopy?: boolean }) {
  const t = useStrings(strings);
  const { getProduct } = useCalls();
  const { record, error, reload } = useRecord(({ signal }) => getProduct({ id }, { signal }));
  if (!record) return <Awaited rows={ROWS_AWAITED} label={t('loading')} error={error} title={t('failed')} onRetry={reload} />;
  return <ProductForm {...form} {...(isCopy ? { copied: record } : { product: record })} />;
}
