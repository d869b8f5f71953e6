/** A part of a list as it stands in XML, without its namespace. */
export interface Part {
  name: string;
  attributes: Readonly<Record<string, string>>;
  text: string;
  parts: Part[];
}

/** What an entry says of itself. */
export interface XmlEntry {
  key: string;
  names: string[];
  /** What is said besides, each with the publisher's word for it. */
  facts: (readonly [label: string, value: string])[];
}

/** How a publisher writes a list. */
export interface XmlShape {
  /** The elements that are one entry each. */
  entries: readonly string[];
  /** The elements below the root that hold others of one kind, where they are not written in capitals. */
  groups?: readonly string[];
  read: (entry: Part) => XmlEntry;
  /** The day of the list as `YYYY-MM-DD`, where this part of it says so; the root comes without its parts. */
  day: (part: Part) => string | undefined;
}

/** The published lists, by the root of their file. */
export const XML_SHAPES: Readonly<Record<string, XmlShape>> = {
  // The Security Council of the United Nations.
  CONSOLIDATED_LIST: {
    entries: ['INDIVIDUAL', 'ENTITY'],
    read: (entry) => ({
      key: textAt(entry, 'DATAID'),
      names: [
        joined(entry, ['FIRST_NAME', 'SECOND_NAME', 'THIRD_NAME', 'FOURTH_NAME']),
        ...textsAt(entry, `${entry.name}_ALIAS`, 'ALIAS_NAME').flatMap(apart),
        ...textsAt(entry, 'NAME_ORIGINAL_SCRIPT'),
      ],
      facts: [
        ['TYPE', entry.name],
        ...factsAt(
          entry,
          ['REFERENCE_NUMBER'],
          ['UN_LIST_TYPE'],
          ['NATIONALITY', 'VALUE'],
          [`${entry.name}_ADDRESS`, 'COUNTRY'],
          ['LISTED_ON'],
        ),
        ...factsAt(entry, ['COMMENTS1']),
      ],
    }),
    day: ({ name, attributes }) => (name === 'CONSOLIDATED_LIST' ? isoDay(attributes['dateGenerated']) : undefined),
  },
  // The treasury of the United States, whose own spelling of this element has a letter less.
  sdnList: {
    entries: ['sdnEntry'],
    read: (entry) => ({
      key: textAt(entry, 'uid'),
      names: [entry, ...partsAt(entry, 'akaList', 'aka')].map((named) => joined(named, ['firstName', 'lastName'])),
      facts: [
        ...factsAt(entry, ['sdnType'], ['uid'], ['programList', 'program'], ['title'], ['addressList', 'address', 'country']),
        ...factsAt(entry, ['nationalityList', 'nationality', 'country'], ['remarks']),
      ],
    }),
    day: (part) => (part.name === 'publshInformation' ? americanDay(textAt(part, 'Publish_Date')) : undefined),
  },
  // The same treasury's "advanced" form, after a model of the United Nations: a name is made of parts, each of a group that says what it is.
  Sanctions: {
    entries: ['DistinctParty'],
    groups: [
      'ReferenceValueSets',
      'Locations',
      'IDRegDocuments',
      'DistinctParties',
      'ProfileRelationships',
      'SanctionsEntries',
      'SanctionsEntryLinks',
    ],
    read: (entry) => ({
      key: entry.attributes['FixedRef'] ?? '',
      names: partsAt(entry, 'Profile', 'Identity').flatMap(advancedNames),
      facts: [...attributeFacts([entry], 'uid', 'FixedRef'), ...factsAt(entry, ['Comment'])],
    }),
    day: (part) => (part.name === 'DateOfIssue' ? dayOfParts(part) : undefined),
  },
  // The European Union, which writes everything into attributes.
  export: {
    entries: ['sanctionEntity'],
    read: (entry) => ({
      key: entry.attributes['logicalId'] ?? '',
      names: partsAt(entry, 'nameAlias').map(
        ({ attributes: { wholeName = '', firstName = '', middleName = '', lastName = '' } }) =>
          wholeName || [firstName, middleName, lastName].filter(Boolean).join(' '),
      ),
      facts: [
        ...attributeFacts(partsAt(entry, 'subjectType'), 'subjectType', 'code'),
        ...attributeFacts([entry], 'euReferenceNumber', 'euReferenceNumber'),
        ...attributeFacts([entry], 'unitedNationId', 'unitedNationId'),
        ...attributeFacts(partsAt(entry, 'regulation'), 'programme', 'programme'),
        ...attributeFacts(partsAt(entry, 'citizenship'), 'citizenship', 'countryDescription'),
        ...attributeFacts(partsAt(entry, 'address'), 'country', 'countryDescription'),
        ...factsAt(entry, ['remark']),
      ],
    }),
    day: ({ name, attributes }) => (name === 'export' ? isoDay(attributes['generationDate']) : undefined),
  },
  // Canada, which names no day in the file.
  'data-set': {
    entries: ['record'],
    read: (entry) => ({
      key: '',
      names: [
        textAt(entry, 'EntityOrShip') || textAt(entry, 'Entity') || joined(entry, ['GivenName', 'LastName']),
        ...textsAt(entry, 'Aliases').flatMap(apart),
      ],
      facts: factsAt(entry, ['Country'], ['Schedule'], ['Item'], ['DateOfListing'], ['DateOfBirthOrShipBuildDate'], ['DateOfBirth']),
    }),
    day: () => undefined,
  },
  // The list of the United Kingdom, whose names have six parts, of which the sixth is the family's or the whole company's.
  Designations: {
    entries: ['Designation'],
    read: (entry) => ({
      key: textAt(entry, 'UniqueID'),
      names: [
        ...partsAt(entry, 'Names', 'Name').map((name) => joined(name, ['Name1', 'Name2', 'Name3', 'Name4', 'Name5', 'Name6'])),
        ...textsAt(entry, 'NonLatinNames', 'NonLatinName', 'NameNonLatinScript'),
      ],
      facts: [
        ...factsAt(entry, ['IndividualEntityShip'], ['UniqueID'], ['OFSIGroupID'], ['UNReferenceNumber'], ['RegimeName']),
        ...factsAt(entry, ['Addresses', 'Address', 'AddressCountry'], ['DateDesignated'], ['SanctionsImposed']),
      ],
    }),
    day: ({ name, text }) => (name === 'DateGenerated' ? (isoDay(text) ?? britishDay(text)) : undefined),
  },
};

function partsAt(part: Part, ...path: readonly string[]): Part[] {
  return path.reduce<Part[]>((found, name) => found.flatMap(({ parts }) => parts.filter((one) => one.name === name)), [part]);
}

function textsAt(part: Part, ...path: readonly string[]): string[] {
  return partsAt(part, ...path).map(({ text }) => text);
}

function textAt(part: Part, name: string): string {
  return textsAt(part, name)[0] ?? '';
}

function joined(part: Part, names: readonly string[]): string {
  return names.map((name) => textAt(part, name)).filter(Boolean).join(' '); // prettier-ignore
}

/** Several names that stand in one place. */
const apart = (names: string): string[] => names.split(/[;；\n]/);

function factsAt(part: Part, ...paths: readonly (readonly string[])[]): XmlEntry['facts'] {
  return paths.flatMap((path) => fact(path.at(-1) === 'VALUE' ? (path[0] ?? '') : (path.at(-1) ?? ''), textsAt(part, ...path)));
}

function attributeFacts(parts: readonly Part[], label: string, attribute: string): XmlEntry['facts'] {
  return fact(
    label,
    parts.map(({ attributes }) => attributes[attribute] ?? ''),
  );
}

function fact(label: string, values: readonly string[]): XmlEntry['facts'] {
  const said = [...new Set(values)].filter(Boolean).join(', '); // prettier-ignore
  return said === '' ? [] : [[label, said]];
}

/** Its number in the lists of the treasury, which says that it is fixed. */
const FAMILY_NAME = '1520';

/** Each name of an identity, the family's last: the file has it first, unlike the other lists. */
function advancedNames(identity: Part): string[] {
  const groups = partsAt(identity, 'NamePartGroups', 'MasterNamePartGroup', 'NamePartGroup');
  const families = new Set(groups.filter((one) => one.attributes['NamePartTypeID'] === FAMILY_NAME).map((one) => one.attributes['ID']));
  const isFamily = (value: Part) => families.has(value.attributes['NamePartGroupID']);
  return partsAt(identity, 'Alias', 'DocumentedName').map((name) => {
    const values = partsAt(name, 'DocumentedNamePart', 'NamePartValue');
    return [...values.filter((value) => !isFamily(value)), ...values.filter(isFamily)].map(({ text }) => text).join(' ');
  });
}

function dayOfParts(part: Part): string | undefined {
  const [year = '', month = '', day = ''] = ['Year', 'Month', 'Day'].map((name) => textAt(part, name));
  return isoDay(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`);
}

const isoDay = (text = ''): string | undefined => /^\d{4}-\d\d-\d\d/.exec(text)?.[0];
const americanDay = (text: string): string | undefined => text.replace(/^(\d\d)\/(\d\d)\/(\d{4})$/, '$3-$1-$2') || undefined;
const britishDay = (text: string): string | undefined => text.replace(/^(\d\d)\/(\d\d)\/(\d{4})$/, '$3-$2-$1') || undefined;
