import type { Form } from '#actors/use-form.ts';
import { usePermission } from '#actors/use-permission.ts';
import type { Schemas } from '#client/calls.ts';
import type { DocumentLanguage } from '#i18n/document-languages.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { TextArea } from '#ui/text-field/TextArea.tsx';
import { TextField } from '#ui/text-field/TextField.tsx';

import { DEALS_AREA } from '../../pipeline/pipeline-area.ts';
import { strings } from './strings.ts';

/** The texts asked for where papers lack them: in Chinese for Chinese papers, whose name is never lacking, and in English for all others. */
export interface Asked {
  readonly name: string;
  readonly address: string;
  readonly chineseaddress: string;
}

type Part = 'name' | 'address';

/** The company's name and address on papers of one language, and what of them is lacking. */
export interface Letterhead {
  readonly language: DocumentLanguage;
  /** Whether the reader may write down what is lacking. */
  readonly isOwn: boolean;
  /** The fields for what the profile lacks. */
  readonly lacking: readonly Part[];
  readonly keyOf: (part: Part) => keyof Asked;
  readonly typed: Form<Asked>;
  /** The lacking texts that were typed. */
  readonly gap: Readonly<Partial<Record<Part, string>>>;
  /** Whether nobody would be told who speaks. */
  readonly lacksName: boolean;
  readonly lacksAddress: boolean;
}

interface LetterheadParts {
  settings: Schemas['ShownDocumentSettings'] | undefined;
  language: DocumentLanguage;
  typed: Form<Asked>;
}

/** Returns which of the company's name and address papers of a language lack, with what is typed in their place. */
export function useLetterhead({ settings, language, typed }: LetterheadParts): Letterhead {
  const isOwn = !usePermission()(DEALS_AREA, 'add').isDisabled;
  const known = settings?.letterheads.find((one) => one.language === language);
  const lacking = (['name', 'address'] as const).filter((part) => known?.[part] === '');
  const isChinese = language === 'zh' || language === 'zh-HK';
  const keyOf = (part: Part) => (part === 'address' && isChinese ? 'chineseaddress' : part);
  const given = lacking.flatMap((part) => {
    const text = typed.values[keyOf(part)].trim();
    return text === '' ? [] : [[part, text] as const];
  });
  const gap: Letterhead['gap'] = isOwn ? Object.fromEntries(given) : {};
  const lacks = (part: Part) => lacking.includes(part) && gap[part] === undefined;
  return { language, isOwn, lacking, keyOf, typed, gap, lacksName: lacks('name'), lacksAddress: lacks('address') };
}

/** Asks for what papers lack right where they are made; the company's profile keeps it for the next ones. */
export function LetterheadFields({ letterhead, at }: { letterhead: Letterhead; at: (field: string) => string | undefined }) {
  const t = useStrings(strings);
  const { isOwn, lacking, keyOf, typed } = letterhead;
  if (!isOwn) return null;
  const of = (part: Part) => ({
    label: t(`letterhead.${keyOf(part)}`),
    name: part,
    help: t('letterhead.help'),
    value: typed.values[keyOf(part)],
    error: at(part),
    onChange: (text: string) => typed.change({ [keyOf(part)]: text }),
  });
  return (
    <>
      {lacking.includes('name') ? <TextField {...of('name')} isRequired maxLength={200} lang="en" /> : null}
      {lacking.includes('address') ? (
        <TextArea {...of('address')} rows={2} maxLength={500} lang={keyOf('address') === 'address' ? 'en' : 'zh'} />
      ) : null}
    </>
  );
}
