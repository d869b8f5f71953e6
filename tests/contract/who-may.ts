import type { PersonName } from './world.ts';

interface Audience {
  /** Who is answered; everybody else is refused. */
  people: readonly PersonName[];
  /** With a session or without one. */
  isPublic?: true;
  /** The operations, in the order of the alphabet. */
  may: string;
}

/**
 * Who may do what.
 *
 * The table is kept by hand and read from nowhere: an operation that the contract opens to too many is refused here all the same.
 * Whoever adds an operation says here who may use it.
 */
const audiences: readonly Audience[] = [
  {
    people: [],
    isPublic: true,
    may: `
    getImageCode login register saveAccountVisit saveNewPassword sendMobileCode
    `,
  },
  {
    people: ['owner', 'rival', 'sub', 'otherSub', 'viewer', 'barred', 'manager', 'genjin'],
    may: `
    checkParent countUnreadNotices deleteOtherSessions deleteSession getContinentReport getCountryRatioReport getCountryReport
    getCustomReport getExhibitorFile getFile getOwnAccount getOwnData getUserInfo getWorldReport listDataSources listHsCodes
    listNotices listPermissions listRoutes listSessions logout markAllNoticesRead markNoticeRead markRecordNoticesRead saveUserInfo
    sendAccountCode startDataDownload updateEmail updateMobile updatePassword updateSession
    `,
  },
  {
    people: ['owner', 'rival'],
    may: `
    addRole addSubAccount countHandOver deleteRole deleteSubAccount getPoolRules listAuditLog listRoles listSubAccounts
    listSystemLog savePoolRules saveSubAccountPassword sendInvitation simulatePoolRules updateRole updateSubAccount
    updateSubAccountStatus
    `,
  },
  {
    people: ['owner', 'rival', 'sub', 'otherSub', 'viewer'],
    may: `
    addMapArea addSearchFilter cancelCustomerBatch cancelLastQuery checkCategoryHasCustomers checkDuplicates checkPrivateDomain
    deleteAllSearchHistory deleteCondition deleteMapArea deleteSearchFilter deleteSearchHistory deleteTradeCondition
    downloadCustomerFile getCompanyAnalysis getConditionCount getCustomerCompanyInfo getCustomerPerson getCustomerTotals
    getCustomsPower getFairSession getMapArea getMarketStatistics getSearchConditions getSearchQuery getTradeCompanyNames
    getTradeRecord getTradeReport listColleagues listCompanyTransactions listContacts listCountryData listCustomerBatches
    listCustomerCategories listCustomerCountries listCustomerFiles listCustomerLog listCustomsSources listDeletedContacts
    listDomainContacts listEmailFilters listExhibitionTypes listExhibitorFacets listFairSessions listFollowUps listIndustryTags
    listMapAreas listMapClusters listMapCompanies listMapPlaces listMerges listMinedValues listMinings listOwnerHistory listPlans
    listPrivateCustomers listPublicCustomers listSavedConditions listSearchFilters listSearchHistory listSearchQueryResults
    listSocialMedia listSuggestions listTimeline listTradeCompanies listTradeConditions listTradeNames listTradeSuggestions
    saveCondition saveTradeCondition searchCompanies searchExhibitors searchTradeRecords startSearchQuery updateMapArea
    updateSearchQueryStatus updateTransferRequest
    `,
  },
  {
    people: ['owner', 'rival', 'sub', 'otherSub'],
    may: `
    addContact addCustomerCategory addFair addLogNote addSocialMedia cancelCustomsImport cancelExhibitorImport cancelImport
    checkCustomsImport checkExhibitorImport checkImport claimCustomers collectCompanies collectExhibitors collectTradeCompanies
    createCustomer deleteContacts deleteCustomerCategory deleteCustomerFile deleteCustomers deleteFair deleteFollowUp
    deleteMinedValues deleteSocialMedia getCompanyExport getCustomerExport getCustomsImport getCustomsImportErrorFile
    getCustomsImportLine getExhibitorImport getImport getImportErrorFile getImportTemplate getTradeExport giveBackCustomers
    importExhibitors listCustomsImportRows listCustomsImports listExhibitorImports listImportRows listImports lockCustomers
    markCustomerFollowed markCustomerStars mergeCustomers mergeTradeSpelling moveCustomerCategories previewMerge saveFollowUp
    savePlan sendTransferRequest startBatchMining startCompanyExport startCompanyMining startCustomerExport startCustomsImport
    startCustomsImportErrorFile startEmailMining startExhibitorFile startImport startImportErrorFile startTradeExport
    transferCustomers undoContactDeletion undoCustomerBatch undoCustomsImport undoSearchQuery unmergeCustomers unmergeTradeSpelling
    updateContact updateCustomerCategories updateCustomerCategory updateCustomerCompanyInfo updateCustomerStages updateCustomsImport
    updateFollowUp updateImport updatePlan uploadCustomerFile uploadCustomsImport uploadExhibitors uploadImport
    `,
  },
  {
    people: ['owner', 'rival', 'manager', 'genjin'],
    may: `
    addClue addClueTrack addInquiry addOpportunity addPublication addRecord claimInquiry closeInquiry collectClue
    countUnansweredInquiries createInquiryCustomer deleteClue deleteOpportunity deletePublication deletePublicationFile deleteRecord
    deleteRecordFile getBusinessStatistics getClaimedInquiry getClue getExchangeRate getInquiry getMarketRecord getMaskedInquiry
    getOffer getOpportunity getOpportunityBoard getPublication getPublicationFile getQualityRecord getRecordFile getServiceRecord
    getVisitRecord giveInquiry listClueTracks listClues listCompanyInquiries listInquiryCategories listInquiryCountries
    listInquiryHandlers listMarketRecords listOffers listOpportunities listOpportunityEvents listPublicInquiries listPublications
    listQualityRecords listRemarks listServiceRecords listVisitRecords moveClue moveOffer moveOpportunity moveRecord
    saveInquiryAnswer saveOffer saveRemark searchInquiries sendPublication undoOpportunityDeletion undoPublicationDeletion
    updateClue updateInquiry updateOpportunity updatePublication updateRecord uploadPublicationFile uploadRecordFile
    `,
  },
  {
    people: ['owner', 'rival', 'manager'],
    may: `
    addBuyer addBuyerGroup collectBuyer deleteBuyer deleteBuyerGroup getBuyer listBuyerGroups listBuyers moveBuyer searchBuyerGroups
    updateBuyer updateBuyerGroup
    `,
  },
];

/** The audience of each operation by its name; one that stands in two rows has the first. */
export function audienceOf(id: string): Audience | undefined {
  return audiences.find(({ may }) => namesIn(may).includes(id));
}

/** Every operation that the table names, as often as it does. */
export function namedOperations(): string[] {
  return audiences.flatMap(({ may }) => namesIn(may));
}

function namesIn(may: string): string[] {
  return may.trim().split(/\s+/);
}
