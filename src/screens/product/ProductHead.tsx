import { useGo } from '#actors/page.ts';
import { useMay, usePermission } from '#actors/use-permission.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { href } from '#routes/href.ts';
import { Button } from '#ui/button/Button.tsx';
import { HeadActions } from '#ui/page-head/HeadActions.tsx';

import { strings } from './strings.ts';
import { type ProductFileWish, useProductFile } from './use-product-file.ts';

interface ProductHeadProps extends ProductFileWish {
  onOpen: (what: string) => void;
}

const FORMATS = ['xlsx', 'csv'] as const;
const PLACES = ['document', 'categories'] as const;

/** What can be opened from the head of the page. */
export function ProductHead({ onOpen, ...wish }: ProductHeadProps) {
  const t = useStrings(strings);
  const may = usePermission();
  const mayExport = useMay()('product', 'export');
  const go = useGo();
  const fetchAs = useProductFile(wish);
  const ways = FORMATS.map((id) => ({ id, name: t(`export.${id}`), onPress: () => fetchAs(id) }));
  return (
    <>
      <HeadActions
        actions={[
          ...PLACES.map((id) => ({ id, name: t(id), onPress: () => onOpen(id) })),
          { id: 'edits', name: t('pastEdits'), ...may('product', 'edit'), onPress: () => onOpen('edits') },
          ...(mayExport ? [{ name: t('export'), ways }] : []),
          { id: 'import', name: t('import'), ...may('product', 'import'), onPress: () => go(href('foreignTrade.productImport')) },
        ]}
      />
      <Button variant="primary" {...may('product', 'add')} onPress={() => onOpen('new')}>
        {t('add')}
      </Button>
    </>
  );
}
