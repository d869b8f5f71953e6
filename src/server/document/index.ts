export { addDocumentShare, cancelDocumentShare, listDocumentShares } from './share/shares.ts';
export {
  addCatalogue,
  addCompanyDocument,
  addLetterhead,
  addOfferDocument,
  getDocumentSettings,
  saveDocumentSettings,
} from './documents.ts';
