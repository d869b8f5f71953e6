export { deleteCustomers, getCustomerCompanyInfo } from './customer.ts';
export { getCustomerTotals, listCustomerCountries } from './figures.ts';
export { listPrivateCustomers } from './private-pool.ts';
export { getCustomerExport } from './export/export-file.ts';
export { startCustomerExport } from './export/start-export.ts';
