export { deleteRecordFile, getRecordFile, uploadRecordFile } from './record/record-files.ts';
export {
  getMarketRecord,
  getQualityRecord,
  getServiceRecord,
  getVisitRecord,
  listMarketRecords,
  listQualityRecords,
  listServiceRecords,
  listVisitRecords,
} from './record/list-records.ts';
export { deleteRecord, moveRecord } from './record/move-record.ts';
export { addRecord, updateRecord } from './record/write-record.ts';
export { listRemarks, saveRemark } from './remark/remarks.ts';
export { collectBuyer } from './buyer/collect-buyer.ts';
export { addBuyerGroup, deleteBuyerGroup, listBuyerGroups, searchBuyerGroups, updateBuyerGroup } from './buyer/buyer-groups.ts';
export { getBuyer, listBuyers } from './buyer/read-buyers.ts';
export { addBuyer, deleteBuyer, moveBuyer, updateBuyer } from './buyer/write-buyer.ts';
export { collectClue } from './clue/collect-clue.ts';
export { checkClueDuplicates } from './clue/similar-clues.ts';
export { getClue, listClues } from './clue/read-clues.ts';
export { addClueTrack, listClueTracks } from './clue/clue-tracks.ts';
export { addClue, deleteClue, moveClue, updateClue } from './clue/write-clue.ts';
export { listCustomerDeals } from './customer-deals.ts';
export { listOpportunityEvents } from './opportunity/opportunity-events.ts';
export { getOpportunity, getOpportunityBoard, listOpportunities } from './opportunity/list-opportunities.ts';
export { deleteOpportunity, moveOpportunity, undoOpportunityDeletion } from './opportunity/move-opportunity.ts';
export { addOpportunity, updateOpportunity } from './opportunity/write-opportunity.ts';
export { getBusinessStatistics } from './statistics/business-statistics.ts';
export { giveInquiry, claimInquiry, undoInquiryClaim } from './inquiry/claim-inquiry.ts';
export { closeInquiry, saveInquiryAnswer } from './inquiry/answer-inquiry.ts';
export { createInquiryCustomer } from './inquiry/create-inquiry-customer.ts';
export { countUnansweredInquiries, listInquiryCategories, listInquiryCountries, listInquiryHandlers } from './inquiry/inquiry-facets.ts';
export { deleteInquiryFile, getInquiryFile, uploadInquiryFile } from './inquiry/inquiry-files.ts';
export { listCompanyInquiries, listPublicInquiries, searchInquiries } from './inquiry/list-inquiries.ts';
export { getClaimedInquiry, getInquiry, getMaskedInquiry } from './inquiry/read-inquiry.ts';
export { addMessageInquiry, undoMessageInquiry } from './inquiry/message-inquiry.ts';
export { addInquiry, updateInquiry } from './inquiry/write-inquiry.ts';
export { moveOffer } from './offer/move-offer.ts';
export { getExchangeRate } from './offer/exchange-rate.ts';
export { getOffer, listOffers } from './offer/read-offers.ts';
export { saveOffer } from './offer/save-offer.ts';
export { deletePublicationFile, getPublicationFile, uploadPublicationFile } from './publication/publication-files.ts';
export { getPublication, listPublications } from './publication/read-publications.ts';
export {
  addPublication,
  deletePublication,
  sendPublication,
  undoPublicationDeletion,
  updatePublication,
} from './publication/write-publication.ts';
