export { collectExhibitors } from './collection.ts';
export { searchExhibitors } from './exhibitors.ts';
export { getExhibitorFile, startExhibitorFile } from './export.ts';
export { listExhibitorFacets } from './facets.ts';
export { getExhibitorImport, listExhibitorImports, uploadExhibitors } from './import/imports.ts';
export { cancelExhibitorImport, checkExhibitorImport, importExhibitors } from './import/run.ts';
export { addFair, deleteFair } from './own-fairs.ts';
export { getFairSession, listExhibitionTypes, listFairSessions } from './sessions.ts';
