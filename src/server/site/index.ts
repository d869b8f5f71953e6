export { listDataSources } from './data-sources.ts';
