export { deleteCustomers, getCustomerCompanyInfo } from './customer.ts';
export { getCustomerTotals, listCustomerCountries } from './figures.ts';
export { listPrivateCustomers } from './private-pool.ts';
