export { listDataSources } from './data-sources.ts';
export { getFile } from './file.ts';
