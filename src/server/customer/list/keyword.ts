import { type Expression, sql, type SqlBool } from 'kysely';

/** A digit or two would be part of every phone number. */
const FEWEST_DIGITS = 3;

/** A part of one of the texts by which people know a customer; signs that PostgreSQL would read as patterns are looked for as they are. */
export function containing(keyword: string): Expression<SqlBool> {
  const digits = keyword.replaceAll(/[\s()+.-]/g, '');
  const isNumber = /^\d+$/.test(digits) && digits.length >= FEWEST_DIGITS;
  const [text, number] = [patternOf(keyword), patternOf(digits)];
  const byText = sql<SqlBool>`(companyname ILIKE ${text} OR companynamecn ILIKE ${text} OR customercode ILIKE ${text} OR website ILIKE ${text}
    OR EXISTS (SELECT FROM contact_email WHERE contact_email.customer_id = customer.id AND email ILIKE ${text}))`;
  return isNumber ? sql<SqlBool>`(${byText} OR regexp_replace(phone, '\\D', '', 'g') LIKE ${number})` : byText;
}

function patternOf(text: string): string {
  return `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
}
