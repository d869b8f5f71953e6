export { collectCompanies } from './collection.ts';
export { searchCompanies } from './companies.ts';
export { listCountryData, listIndustryTags } from './facets.ts';
export { listSuggestions } from './suggestions.ts';
