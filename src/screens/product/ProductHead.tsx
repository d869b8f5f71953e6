import { useCalls } from '#actors/calls.ts';
import { useGo } from '#actors/page.ts';
import { useDownload } from '#actors/use-download.ts';
import { useMay, usePermission } from '#actors/use-permission.ts';
import { useAction } from '#actors/use-submission.ts';
import { useToastActions } from '#actors/use-toasts.ts';
import type { Schemas } from '#client/calls.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { href } from '#routes/href.ts';
import { Button } from '#ui/button/Button.tsx';
import { HeadActions } from '#ui/page-head/HeadActions.tsx';

import { strings } from './strings.ts';

interface ProductFileWish {
  filter: Omit<Schemas['ProductFileRequest'], 'format' | 'ids'>;
  /** The selected products; where there are some, only these are fetched. */
  selected: ReadonlySet<string>;
}

interface ProductHeadProps extends ProductFileWish {
  onOpen: (what: string) => void;
}

const FORMATS = ['xlsx', 'csv'] as const;

/** Shows the ways that open from the head of the page. */
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
          { id: 'document', name: t('document'), onPress: () => onOpen('document') },
          { id: 'categories', name: t('categories'), ...may('product', 'edit'), onPress: () => onOpen('categories') },
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

/** Fetches products as a table that can be imported again: the selected ones, else all that match. */
function useProductFile({ filter, selected }: ProductFileWish): (format: 'xlsx' | 'csv') => void {
  const t = useStrings(strings);
  const { startProductFile } = useCalls();
  const download = useDownload();
  const { show } = useToastActions();
  const { submit } = useAction(startProductFile);
  const fetchAs = async (format: 'xlsx' | 'csv') => {
    const file = await submit({ format, ...filter, ...(selected.size > 0 && { ids: [...selected].join('|') }) });
    if (!file) return;
    download('getProductFile', { id: file.id });
    show({ tone: 'info', text: t('exported', { n: file.total }) });
  };
  return (format) => void fetchAs(format);
}
