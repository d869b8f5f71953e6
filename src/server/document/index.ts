export { addDocumentShare, cancelDocumentShare, listDocumentShares } from './share/shares.ts';
export {
  addCatalogue,
  addCompanyDocument,
  addOfferDocument,
  fillLetterhead,
  getDocumentSettings,
  saveDocumentSettings,
} from './documents.ts';
