export { collectExhibitors } from './collect-exhibitors.ts';
export { searchExhibitors } from './exhibitors.ts';
export { getExhibitorFile, startExhibitorFile } from './exhibitor-file.ts';
export { listExhibitorFacets } from './exhibitor-facets.ts';
export { getExhibitorImport, listExhibitorImports, uploadExhibitors } from './import/exhibitor-imports.ts';
export { cancelExhibitorImport, checkExhibitorImport, importExhibitors } from './import/run-exhibitor-import.ts';
export { addFair, deleteFair } from './own-fairs.ts';
export { getFairSession, listExhibitionTypes, listFairSessions } from './fair-sessions.ts';
