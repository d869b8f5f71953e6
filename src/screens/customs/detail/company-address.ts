import { href } from '#routes/href.ts';

import { oneOf } from '../condition/trade-condition.ts';

/** The company that is analysed, as what, within which goods and days, and beside which other. */
export interface CompanyQuestion {
  readonly company: string;
  readonly role: 'buyer' | 'supplier' | 'both';
  readonly hscode: string;
  readonly from: string;
  readonly to: string;
  /** The company beside it; empty for none. */
  readonly beside: string;
}

const NONE: CompanyQuestion = { company: '', role: 'both', hscode: '', from: '', to: '', beside: '' };
const FORMS = {
  company: /^\w{1,40}$/,
  beside: /^\w{1,40}$/,
  hscode: /^\d{1,12}$/,
  from: /^\d{4}-\d{2}-\d{2}$/,
  to: /^\d{4}-\d{2}-\d{2}$/,
} as const;

/** The address of a company's analysis. */
export function companyAddress(question: Partial<CompanyQuestion>): string {
  const asked = { ...NONE, ...question };
  const said = Object.entries(asked).filter(([name, value]) => value !== NONE[name as keyof CompanyQuestion]);
  return `${href('search.customsDetail')}?${new URLSearchParams(said)}`;
}

/** Reads the address of an analysis; what makes no sense there is left out. */
export function readCompanyQuestion(query: URLSearchParams): CompanyQuestion {
  const read = (name: keyof typeof FORMS) => (FORMS[name].test(query.get(name) ?? '') ? (query.get(name) ?? '') : '');
  return {
    company: read('company'),
    role: oneOf(['buyer', 'supplier'], query.get('role')) ?? 'both',
    hscode: read('hscode'),
    from: read('from'),
    to: read('to'),
    beside: read('beside'),
  };
}
