/** Lists in the forms in which they are published; everybody in them is made up. */
export const screeningSamples = {
  UN: `<?xml version="1.0" encoding="UTF-8"?>
<CONSOLIDATED_LIST xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" dateGenerated="2026-09-30T23:45:00.000Z">
  <INDIVIDUALS><INDIVIDUAL><DATAID>6900001</DATAID><FIRST_NAME>PIOTR</FIRST_NAME><SECOND_NAME>MARO</SECOND_NAME><THIRD_NAME>SELKIRKOV</THIRD_NAME>
    <UN_LIST_TYPE>Testland</UN_LIST_TYPE><REFERENCE_NUMBER>TSi.001</REFERENCE_NUMBER><NAME_ORIGINAL_SCRIPT>Пётр Селкирков</NAME_ORIGINAL_SCRIPT>
    <NATIONALITY><VALUE>Ruritania</VALUE></NATIONALITY>
    <INDIVIDUAL_ALIAS><QUALITY>Good</QUALITY><ALIAS_NAME>Peter Selkirk Maro</ALIAS_NAME></INDIVIDUAL_ALIAS></INDIVIDUAL></INDIVIDUALS>
  <ENTITIES><ENTITY><DATAID>6900002</DATAID><FIRST_NAME>ZENDA &amp; STRELSAU MINING BUREAU</FIRST_NAME><UN_LIST_TYPE>Testland</UN_LIST_TYPE>
    <REFERENCE_NUMBER>TSe.002</REFERENCE_NUMBER><LISTED_ON>2020-01-02</LISTED_ON><COMMENTS1><![CDATA[Deals in <ore>.]]></COMMENTS1>
    <ENTITY_ALIAS><QUALITY>a.k.a.</QUALITY><ALIAS_NAME>Hentzau Ore Exchange</ALIAS_NAME></ENTITY_ALIAS><ENTITY_ALIAS/>
    <ENTITY_ADDRESS><CITY>Zenda</CITY><COUNTRY>Ruritania</COUNTRY></ENTITY_ADDRESS></ENTITY></ENTITIES>
</CONSOLIDATED_LIST>`,
  OFAC: `<?xml version="1.0" standalone="yes"?>
<sdnList xmlns="http://www.un.org/sanctions/1.0"><publshInformation><Publish_Date>09/29/2026</Publish_Date><Record_Count>1</Record_Count></publshInformation>
  <sdnEntry><uid>90001</uid><lastName>GRAUSTARK FREIGHT CORPORATION</lastName><sdnType>Entity</sdnType><programList><program>TEST1</program><program>TEST2</program></programList>
    <akaList><aka><uid>1</uid><type>a.k.a.</type><category>strong</category><lastName>EDELWEISS CARGO FORWARDERS</lastName></aka></akaList>
    <addressList><address><uid>2</uid><city>Edelweiss</city><country>Graustark</country></address></addressList></sdnEntry></sdnList>`,
  'OFAC advanced': `<?xml version="1.0" encoding="utf-8"?><Sanctions xmlns="http://www.un.org/sanctions/1.0" Version="1"><DateOfIssue CalendarTypeID="1"><Year>2026</Year><Month>9</Month><Day>5</Day></DateOfIssue>
  <ReferenceValueSets><AliasTypeValues><AliasType ID="1400">A.K.A.</AliasType></AliasTypeValues></ReferenceValueSets><Locations><Location ID="7"/></Locations>
  <DistinctParties><DistinctParty FixedRef="90011"><Comment>Ships cement.</Comment><Profile ID="90011" PartySubTypeID="4"><Identity ID="1" FixedRef="90011" Primary="true">
    <Alias FixedRef="90011" AliasTypeID="1403" Primary="true"><DocumentedName ID="1"><DocumentedNamePart><NamePartValue NamePartGroupID="10" ScriptID="215">VOSKRESKY</NamePartValue></DocumentedNamePart>
      <DocumentedNamePart><NamePartValue NamePartGroupID="11" ScriptID="215">Casimir Ottokar</NamePartValue></DocumentedNamePart></DocumentedName></Alias>
    <Alias FixedRef="90011" AliasTypeID="1400" Primary="false"><DocumentedName ID="2"><DocumentedNamePart><NamePartValue NamePartGroupID="10" ScriptID="220">Воскреский</NamePartValue></DocumentedNamePart>
      <DocumentedNamePart><NamePartValue NamePartGroupID="11" ScriptID="220">Казимир</NamePartValue></DocumentedNamePart></DocumentedName></Alias>
    <NamePartGroups><MasterNamePartGroup><NamePartGroup ID="10" NamePartTypeID="1520"/></MasterNamePartGroup><MasterNamePartGroup><NamePartGroup ID="11" NamePartTypeID="1521"/></MasterNamePartGroup></NamePartGroups>
  </Identity></Profile></DistinctParty></DistinctParties><SanctionsEntries><SanctionsEntry ID="1" ProfileID="90011" ListID="1550"/></SanctionsEntries></Sanctions>`,
  EU: `<?xml version="1.0" encoding="UTF-8"?><ns0:export xmlns:ns0="http://eu.europa.ec/fpi/fsd/export" generationDate="2026-09-28T14:00:00.000+02:00">
  <ns0:sanctionEntity euReferenceNumber="EU.1.2" unitedNationId="" logicalId="42"><ns0:regulation programme="TST"/><ns0:subjectType code="enterprise"/>
    <ns0:nameAlias wholeName="Sylvanian Rail Works" gender="" strong="true"/><ns0:nameAlias wholeName="Freedonia Locomotive Plant"/>
    <ns0:address city="Freedon" countryDescription="FREEDONIA"/></ns0:sanctionEntity></ns0:export>`,
  CA: `<?xml version="1.0" encoding="utf-8"?><data-set><record><Country>Syldavia / Syldavie</Country><EntityOrShip>Klow Turbine Agency</EntityOrShip>
    <Schedule>1</Schedule><Item>7</Item><Aliases>Klow Blades Office; Syldavian Turbine Board</Aliases></record></data-set>`,
  UK: `<?xml version="1.0" encoding="utf-8"?><Designations><DateGenerated>27/09/2026</DateGenerated><Designation><UniqueID>TST0001</UniqueID>
    <Names><Name><Name6>Borduria Whisker Syndicate</Name6><NameType>Primary Name</NameType></Name></Names><RegimeName>Test regime</RegimeName>
    <IndividualEntityShip>Entity</IndividualEntityShip><Addresses><Address><AddressCountry>Borduria</AddressCountry></Address></Addresses></Designation></Designations>`,
  // As tables: the European Union's has a column for each part of a name, the United Kingdom's has lines above the headings.
  'EU table': `Entity_LogicalId;Entity_EU_ReferenceNumber;NameAlias_LastName;NameAlias_FirstName;NameAlias_WholeName;NameAlias_NameLanguage;NameAlias_Gender
51;EU.5.1;Marinov;Oleg;Oleg Dimitrov Marinov;Testlanguage Fullname;Gender Male Person`,
  'UK table': `Report Date: 27-Sep-2026
Last Updated,Unique ID,Name 6,Name 1,Name type,Alias strength,Name non-latin script,Designation Type
01/09/2026,TST0002,STRAIT HARBOUR LOGISTICS GROUP,,Primary Name,Good quality alias strength,Пролив Гавань Логистика,Entity`,
  'OFAC aliases': `90001,7001,"aka","RAVENNA BULK CARRIERS LIMITED","-0- "\n90001,7002,"fka","OLD RAVENNA LINES","-0- "`,
} as const;
