export { addDocumentShare, cancelDocumentShare, listDocumentShares } from './share/shares.ts';
export { addCatalogue, addCompanyDocument, addOfferDocument, getDocumentSettings, saveDocumentSettings } from './documents.ts';
