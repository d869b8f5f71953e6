import { useCalls } from '#actors/calls.ts';
import { useDownload } from '#actors/use-download.ts';
import { useAction } from '#actors/use-submission.ts';
import { useToastActions } from '#actors/use-toasts.ts';
import type { Schemas } from '#client/calls.ts';
import { useStrings } from '#i18n/use-strings.ts';

import { strings } from './strings.ts';

export interface ProductFileWish {
  filter: Omit<Schemas['ProductFileRequest'], 'format' | 'ids'>;
  /** Where some are selected only these are fetched. */
  selected: ReadonlySet<string>;
}

/** Fetches products as a table that can be imported again: the selected ones, else all that match. */
export function useProductFile({ filter, selected }: ProductFileWish): (format: 'xlsx' | 'csv') => void {
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
