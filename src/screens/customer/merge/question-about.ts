import type { Input, Schemas } from '#client/calls.ts';

/** Asks for the doubles of a customer that is known already. */
export function questionAbout(company: Schemas['CustomerCompany']): Input<'checkDuplicates'> {
  const { id, companyname, countrycode, website, phone, contacts } = company;
  return {
    exceptid: id,
    companyname,
    countrycode,
    website,
    emails: contacts.flatMap(({ emails }) => emails.map(({ email }) => email)).slice(0, 20),
    phones: [phone, ...contacts.flatMap(({ phones }) => phones.map(({ number }) => number))].filter((number) => number !== '').slice(0, 20),
  };
}
