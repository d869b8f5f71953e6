import type { TransferQuestion } from '../../duplicates/RequestTransfer.tsx';
import { type Company, companyFields, type FieldTexts, linesOf, textOf } from './company-fields.ts';

const TELLING = ['companyname', 'countrycode', 'website', 'phone', 'emails'] as const;

/**
 * By what is being typed a company may be the same as another customer; what was there before tells nothing new.
 *
 * A name is looked for together with its country, so a change of one of them asks about both.
 */
export function questionOf(company: Company, texts: FieldTexts): TransferQuestion {
  const now = Object.fromEntries(
    TELLING.map((key) => {
      const field = companyFields.find((one) => one.key === key);
      const before = field ? textOf(company, field) : '';
      const typed = (texts[key] ?? before).trim();
      return [key, { typed, isChanged: typed !== before.trim() }];
    }),
  ) as Record<(typeof TELLING)[number], { typed: string; isChanged: boolean }>;
  const isRenamed = now.companyname.isChanged || now.countrycode.isChanged;
  return {
    ...(isRenamed && { companyname: now.companyname.typed }),
    countrycode: now.countrycode.typed,
    ...(now.website.isChanged && { website: now.website.typed }),
    ...(now.phone.isChanged && now.phone.typed !== '' && { phones: [now.phone.typed] }),
    ...(now.emails.isChanged && {
      emails: linesOf(now.emails.typed)
        .filter((email) => email.includes('@'))
        .slice(0, 20),
    }),
  };
}
