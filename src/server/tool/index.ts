export { listCallPlaces } from './call-places.ts';
export { getCartonLabels, startCartonLabels } from './carton-labels.ts';
export { getCompanyDays, saveCompanyDays } from './company-days.ts';
export { getDutyPaid } from './duty-paid.ts';
export { listHolidays } from './holidays.ts';
export { listMonthRates } from './month-rates.ts';
export { deleteOwnRate, listOwnRates, saveOwnRate } from './own-rates.ts';
export { listPorts } from './ports.ts';
export { deleteRefundTable, getRefundRate, listRefundTables, uploadRefundTable } from './refund/refund-tables.ts';
