import { downloadPaths } from '#contract/downloads.gen.ts';

import { useDeployment } from './deployment.ts';
import type { DownloadId } from './use-download.ts';

/** Where the browser finds the file of a record, for an element of the page that fetches it itself. */
export function useFileAddress(operation: DownloadId): (id: string) => string {
  const { apiBase } = useDeployment();
  return (id) => `${apiBase}${downloadPaths[operation]}?${new URLSearchParams({ id }).toString()}`;
}
