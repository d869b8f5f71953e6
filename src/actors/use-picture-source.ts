import { downloadPaths } from '#contract/downloads.gen.ts';

import { useDeployment } from './deployment.ts';
import type { DownloadId } from './use-download.ts';

const PICTURE: DownloadId = 'getPicture';

/** Where the browser finds a picture of the company, in the smallest size that is wide enough. */
export function usePictureSource(): (id: string, size: 480 | 1200 | 2400) => string {
  const { apiBase } = useDeployment();
  return (id, size) => `${apiBase}${downloadPaths[PICTURE]}?${new URLSearchParams({ id, size: String(size) }).toString()}`;
}
