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
    addToken deleteToken listTokenUses listTokens
    deleteCalendarAddress getCalendarAddress saveCalendarAddress
    addWebhook deleteWebhook listWebhookDeliveries listWebhooks sendWebhookDelivery sendWebhookTest updateWebhook
    getCartonLabels deleteReportQuestion getReportFile listReportQuestions saveReportQuestion startReportFile
    checkParent checkWeChatBinding deleteWeChatBinding getNoticeSettings listBrowserNotices listPushes saveNoticeSettings sendTestPush startWeChatBinding
    countUnreadNotices deleteOtherSessions deleteSession getContinentReport getCountryRatioReport
    getCountryReport getCustomReport getProductFile getExhibitorFile getFile getOwnAccount getOwnData getPicture getUserInfo getWorldReport
    listCities listDataSources listDistricts listFonts listHsCodes listNotices listPermissions listProvinces listRoutes listSessions
    logout markAllNoticesRead markNoticeRead markRecordNoticesRead saveUserInfo sendAccountCode startDataDownload updateEmail
    checkPassword updateMobile updatePassword updateSession
    `,
  },
  {
    people: ['owner', 'rival'],
    may: `
    addMessageInquiry undoMessageInquiry saveInquirySettings
    addRole addSubAccount getWeChatAccount saveWeChatAccount countHandOver deleteRole deleteSubAccount getPoolRules listAuditLog listRoles listSubAccounts
    listSystemLog saveMailAssistant savePoolRules saveSubAccountPassword sendInvitation simulatePoolRules updateRole updateSubAccount
    updateSubAccountStatus
    deleteScreeningList listScreeningLists uploadScreeningList
    `,
  },
  {
    people: ['owner', 'rival', 'sub', 'otherSub', 'viewer'],
    may: `
    addCatalogue addCompanyDocument
    checkSite getSiteFile startSiteFile listSiteHosts getSite getSiteContent getSiteStatistics
    getRefundRate getCompanyDays listRefundTables
    deleteOwnRate getDutyPaid listCallPlaces listHolidays listMonthRates listOwnRates listPorts saveOwnRate startCartonLabels
    addMapArea addSearchFilter cancelCustomerBatch cancelLastQuery checkCategoryHasCustomers checkDuplicates checkEdmTask
    listAddressLists checkEmailAddress checkMailDomain checkPrivateDomain countUnreadMails deleteAllSearchHistory deleteCondition
    deleteMailSearch deleteMapArea deleteSearchFilter deleteSearchHistory deleteTradeCondition downloadCertificate
    downloadCustomerFile downloadMailPart getCompanyAnalysis getCompanyProfile getConditionCount getCustomerCompanyInfo
    getWorkday searchContacts
    getCustomerPerson getCustomerTotals getCustomsPower getEdmPreview getEdmQuota getEdmSettings getEdmStatistics getEdmTask getEdmTemplate getFairSession
    getCompanyScreening getCustomerScreening
    leaveCustomer undoLeavingCustomer
    getFilledTemplate getMail getMailAssistant getMailFrame getMailSender getMailSettings getMailTranslation getMapArea
    getMarketStatistics getOutgoingMail getProduct getSearchConditions getSearchQuery getThreadSummary getTradeCompanyNames
    getTradeRecord getTradeReport getWhatsAppConversation getWhatsAppFile startWhatsAppFile getWhatsAppTask listCertificates listColleagues
    listCompaniesAlike listCompanyTransactions listContacts listCountryData listCustomerBatches listCustomerCategories listCustomerCountries
    listCustomerColleagues listCustomerDeals listCustomerFiles listCustomerLog listCustomerMails listCustomsSources listDeletedContacts listDomainContacts
    listEdmAudience listEdmContacts listEdmDays listEdmEvents listEdmRecipients listEdmSenders listCloudSenders listEdmTasks listEdmTemplates listEmailFilters listExhibitionTypes
    listExhibitorFacets listFairSessions listFollowUps listIndustryTags listMailFolders listMailLabels listMailRules
    listMailSearches listMailTemplates listMailTracking listMailboxes listMails listMapAreas listMapClusters listMapCompanies
    listMapPlaces listMerges listMinedValues listMinings listOutgoingMails listOwnerHistory listPlans listPrivateCustomers
    listProductCategories listProductUnits listProducts listPublicCustomers listSavedConditions listSearchFilters
    listSearchHistory listSearchQueryResults listSignatures listSignupForms listSubscribers listSocialMedia listSuggestions listSuppressions listThread markGivenMails
    listTimeline listTradeCompanies listTradeConditions listTradeNames listTradeSuggestions listWhatsAppAccounts
    listWhatsAppChats listWhatsAppPrices listWhatsAppReplies listWhatsAppSends listWhatsAppTasks listWhatsAppTemplates markMails markWhatsAppChatRead
    previewEdmTemplate saveCondition saveMailSearch saveMailSettings saveTradeCondition searchCompanies searchCompanyNames searchExhibitors
    searchTradeRecords startMailboxSync startSearchQuery undoTradeConditionDeletion updateMapArea updateSearchQueryStatus updateTransferRequest
    `,
  },
  {
    people: ['owner', 'rival', 'sub', 'otherSub'],
    may: `
    moveNextContact undoNextContactMove
    saveScreeningDismissal undoScreeningDismissal
    saveCollaborator deleteCollaborator saveDocumentSettings
    deleteFollowComment saveFollowComment undoFollowUpDeletion
    cancelProductEdit checkProductEdit listProductEdits startProductEdit undoProductEdit
    cancelProductImport checkProductImport getProductImport importProducts listProductImports startProductFile uploadProducts
    addSite addSiteHost checkSiteHost deleteSiteHost updatePrimarySiteHost saveSitePage saveSitePageList saveSiteSettings startSitePublishing updateLiveSite updateSitePicture
    getWhatsAppBackup startWhatsAppBackup
    addWhatsAppGateway checkWhatsAppLogin closeWhatsAppLogin importWhatsAppChats startWhatsAppLogin updateWhatsAppGateway
    deleteRefundTable saveCompanyDays uploadRefundTable
    cancelAddressList getAddressListFile startAddressList startAddressListFile startEdmVerification uploadAddressList uploadEdmAddresses
    checkAddressTable getAddressTable startAddressTable updateAddressTable uploadAddressTable
    addContact addCustomerCategory addEdmTemplate addFair addKnownMailFile addLogNote addMailTemplate addMailbox
    addNextEdmTask addProduct addSignature addSocialMedia addSuppressions addWhatsAppAccount addWhatsAppTask
    cancelCustomsImport cancelExhibitorImport cancelImport cancelMail checkCustomsImport checkDraft checkExhibitorImport
    checkImport checkMailbox checkWhatsAppAccount checkWhatsAppAudience uploadWhatsAppNumbers claimCustomers collectCompanies collectExhibitors
    collectTradeCompanies createCustomer deleteCertificates deleteContacts deleteCustomerCategory deleteCustomerFile
    countCustomerDeletion listDeletedCustomers undoCustomerDeletion
    deleteCustomers deleteDrafts deleteEdmBody deleteEdmTasks deleteEdmTemplates deleteFair deleteFollowUp deleteMailLabel deleteMailRule
    deleteMailTemplates deleteMailbox deleteMails deleteMinedValues deleteProductCategory deleteProducts deleteSignatures deleteSignupForm deleteSubscriber
    deleteSocialMedia deleteSuppressions deleteWhatsAppAccount deleteWhatsAppTemplate getAnswerDraft getCompanyExport
    getContactExport getCustomerExport getCustomsImport getCustomsImportErrorFile getCustomsImportLine getExhibitorImport getImport
    getEdmExport getSuppressionExport startSuppressionExport getImportErrorFile getImportTemplate getMailPreset getSendTime getTradeExport giveBackCustomers importExhibitors
    importWhatsAppTemplates listCustomsImportRows listCustomsImports listExhibitorImports listImportRows listImports
    listRecipients lockCustomers markCustomerDeals markCustomerFollowed markCustomerStars mergeCustomers mergeTradeSpelling
    giveMails undoMailGiving
    moveCustomerCategories moveMails moveWhatsAppTask previewMerge saveCertificate saveDraft saveEdmSettings saveEdmTask saveFollowUp sendEdmTest updateEdmApproval
    saveMailLabel saveMailRule savePlan saveProductCategory saveWhatsAppTemplate sendMail sendTransferRequest
    deleteWhatsAppPrices saveWhatsAppPrices saveWhatsAppReplies sendWhatsAppChatTemplate sendWhatsAppFile updateWhatsAppChat sendWhatsAppMessage sendWhatsAppTemplate startBatchMining startCompanyExport startCompanyMining startContactExport startCustomerExport
    startCustomsImport startCustomsImportErrorFile startEdmExport startEdmTask startEmailMining startExhibitorFile startImport
    startImportErrorFile startReply startTradeExport transferCustomers undoCertificateDeletion undoContactDeletion
    undoCustomerBatch undoImport undoCustomsImport undoDraftDeletion undoEdmTaskDeletion undoEdmTemplateDeletion undoMailDeletion
    undoMailTemplateDeletion undoProductDeletion undoSearchQuery unmergeCustomers unmergeTradeSpelling updateCompanyProfile
    updateContact updateCustomerCategories updateCustomerCategory updateCustomerCompanyInfo updateCustomerStages
    updateCustomsImport updateDefaultMailbox updateDefaultSignature updateEdmSender saveSignupForm saveCloudSender deleteCloudSender updateEdmTaskStatus updateEdmTemplate
    updateFollowUp updateImport updateMailLabels updateMailSnooze updateMailTemplate updateMailbox updateMailboxStatus
    updatePlan updateProduct updateProductCategory updateProductOrder updateProductStatus updateSignature
    updateUnsureEdmRecipients updateUnsureMail updateWhatsAppAccount uploadCertificateFile uploadCompanyPicture
    uploadCustomerFile uploadCustomsImport uploadExhibitors uploadImport uploadMailFile uploadProductPicture
    `,
  },
  {
    people: ['owner', 'rival', 'manager', 'genjin'],
    may: `
    addClue addClueTrack checkClueDuplicates addInquiry addPublication addRecord claimInquiry closeInquiry collectClue
    countUnansweredInquiries createInquiryCustomer deleteClue deleteInquiryFile deletePublication deletePublicationFile deleteRecord
    deleteRecordFile getBusinessStatistics getClaimedInquiry getClue getInquiry getInquiryFile getMarketRecord getMaskedInquiry
    getPublication getPublicationFile getQualityRecord getRecordFile getServiceRecord
    getVisitRecord giveInquiry listClueTracks listClues listCompanyInquiries listInquiryCategories listInquiryCountries
    listInquiryHandlers listMarketRecords listPublicInquiries listPublications
    getInquirySettings listWebInquiries moveWebInquiry listQualityRecords listRemarks listServiceRecords listVisitRecords moveClue moveRecord
    saveInquiryAnswer saveRemark searchInquiries sendPublication undoInquiryClaim undoPublicationDeletion
    updateClue updateInquiry updatePublication updateRecord uploadInquiryFile uploadPublicationFile uploadRecordFile
    `,
  },
  {
    people: ['owner', 'rival', 'sub', 'otherSub', 'viewer', 'manager', 'genjin'],
    may: `
    addOfferDocument getDocumentSettings listDocumentShares
    getExchangeRate getOffer getOpportunity getOpportunityBoard listOffers listOpportunities listOpportunityEvents
    `,
  },
  {
    people: ['owner', 'rival', 'sub', 'otherSub', 'manager', 'genjin'],
    may: `
    addDocumentShare cancelDocumentShare
    addLetterhead addOpportunity deleteOpportunity moveOffer moveOpportunity saveOffer undoOpportunityDeletion updateOpportunity
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
