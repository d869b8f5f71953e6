export { checkEmailAddress } from './address/check-email-address.ts';
export { getAddressListFile, startAddressListFile } from './list/list-file.ts';
export { cancelAddressList, listAddressLists, startAddressList, uploadAddressList } from './list/lists.ts';
export {
  checkAddressTable,
  getAddressTable,
  startAddressTable,
  updateAddressTable,
  uploadAddressTable,
} from './list/table/address-tables.ts';
