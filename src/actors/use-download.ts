import { downloadPaths } from '#contract/downloads.gen.ts';

import { useDeployment } from './deployment.ts';

/** The operations that answer with a file. */
export type DownloadId = keyof typeof downloadPaths;

/** Lets the browser fetch a file itself, beside the page: it shows the progress and keeps the file, however large, out of the page's memory. */
export function useDownload(): (id: DownloadId, query: Readonly<Record<string, string>>) => void {
  const { apiBase } = useDeployment();
  return (id, query) => {
    const link = document.createElement('a');
    link.href = `${apiBase}${downloadPaths[id]}?${new URLSearchParams(query).toString()}`;
    link.download = '';
    link.click();
  };
}

/** Where the browser finds the file of a record, for an element of the page that fetches it itself. */
export function useFileAddress(operation: DownloadId): (id: string) => string {
  const { apiBase } = useDeployment();
  return (id) => `${apiBase}${downloadPaths[operation]}?${new URLSearchParams({ id }).toString()}`;
}
