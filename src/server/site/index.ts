export { listDataSources } from './data-sources.ts';
export { getFile } from './file.ts';
export { getCustomReport } from './report/custom-report.ts';
export { getContinentReport, getCountryRatioReport, getCountryReport, getWorldReport } from './report/trade-reports.ts';
