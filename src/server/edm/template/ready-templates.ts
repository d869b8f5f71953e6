import type { EdmBlock, EdmDocument } from '#lib/edm/blocks.ts';
import { type EdmLanguage, footerWords, mailLanguages } from '#lib/edm/mail-languages.ts';
import type { Language, Text } from '#lib/language.ts';
import { directionOf } from '#lib/text-direction.ts';
import { documentOf } from '#server/mail/template/built-in-templates.ts';
import { readyLetters } from '#server/mail/template/ready-letters.ts';
import type { Schemas } from '#server/operation.ts';

import { type MarketingKind, type ReadyWords, readyWords } from './ready-words.ts';

type EdmTemplate = Schemas['EdmTemplate'];
type LetterKind = 'firstcontact' | 'followup' | 'reactivation' | 'holiday';
type Kind = MarketingKind | LetterKind;

/** When they were last written anew. */
const WRITTEN = '2026-11-24T00:00:00.000Z';

const kinds: readonly Kind[] = ['firstcontact', 'followup', 'newproduct', 'invitation', 'pricelist', 'holiday', 'reactivation'];
const names: Readonly<Record<Kind | 'category', Text>> = {
  category: { CN: '常用模板', HK: '常用範本', US: 'Ready templates' },
  firstcontact: { CN: '首次联系', HK: '首次聯絡', US: 'First contact' },
  followup: { CN: '二次跟进', HK: '再次跟進', US: 'Second follow-up' },
  newproduct: { CN: '新品推荐', HK: '新產品介紹', US: 'New product' },
  invitation: { CN: '展会邀请', HK: '展覽邀請', US: 'Fair invitation' },
  pricelist: { CN: '价格表', HK: '價目表', US: 'Price list' },
  holiday: { CN: '节日问候', HK: '節日問候', US: 'Holiday greeting' },
  reactivation: { CN: '唤回老客户', HK: '喚回舊客戶', US: 'Win back a customer' },
};

/**
 * The templates that the product brings, in seven languages, named in the reader's own.
 *
 * They are no rows: everybody may use them and nobody can spoil them for others, and a better wording is there with the next version.
 */
export function readyTemplates(language: Language): EdmTemplate[] {
  return kinds.flatMap((kind) => mailLanguages.map((written) => templateOf(kind, written, language)));
}

/** One of them by its id; nothing for an id of another kind. */
export function findReadyTemplate(id: string, language: Language): EdmTemplate | undefined {
  const [, kind, written] = /^ready-([a-z]+)-([a-z]{2})$/.exec(id) ?? [];
  const known = kinds.find((each) => each === kind);
  const spoken = mailLanguages.find((each) => each === written);
  return known && spoken && templateOf(known, spoken, language);
}

function templateOf(kind: Kind, written: EdmLanguage, reader: Language): EdmTemplate {
  const { subject, preheader, blocks } = isLetter(kind) ? letterMail(kind, written) : marketingMail(kind, written);
  const document: EdmDocument = {
    accent: kind === 'holiday' ? 'red' : 'petrol',
    direction: directionOf(written),
    blocks: [...blocks, footerOf(written)].map((block, index) => ({ ...block, key: `b${index + 1}` })),
  };
  const name = names[kind];
  return {
    id: `ready-${kind}-${written}`,
    name: name[reader] ?? name.US,
    category: names.category[reader] ?? names.category.US,
    subject,
    preheader,
    document,
    text: '',
    language: written,
    shared: true,
    ismine: false,
    isbuiltin: true,
    username: '',
    version: 1,
    updatetime: WRITTEN,
  };
}

interface Content {
  subject: string;
  preheader: string;
  blocks: EdmBlock[];
}

function isLetter(kind: Kind): kind is LetterKind {
  return kind in readyLetters.en;
}

/** A letter stays a letter: what looks like one is answered more than what looks like advertising. */
function letterMail(kind: LetterKind, written: EdmLanguage): Content {
  const { subject, paragraphs } = readyLetters[written][kind];
  return { subject, preheader: '', blocks: [textOf(paragraphs)] };
}

function marketingMail(kind: MarketingKind, written: EdmLanguage): Content {
  const words = readyWords[written][kind];
  const { subject, preheader, heading, paragraphs, action } = words;
  const letter = readyLetters[written].firstcontact.paragraphs;
  return {
    subject,
    preheader,
    blocks: [
      { key: '', type: 'heading', text: heading, level: 1, align: 'start' },
      textOf([...letter.slice(0, 1), ...paragraphs]),
      kind === 'newproduct' ? productOf(words) : { key: '', type: 'button', text: action, href: ANSWER, align: 'start' },
      textOf(letter.slice(-2)),
    ],
  };
}

/** Works before the writer has a page of their own to lead to. */
const ANSWER = 'mailto:{{sender.email}}';

function productOf({ heading, preheader, action }: ReadyWords): EdmBlock {
  return { key: '', type: 'product', name: heading, text: preheader, price: '', src: '', alt: '', href: ANSWER, action };
}

function textOf(paragraphs: readonly string[]): EdmBlock {
  return { key: '', type: 'text', document: documentOf(paragraphs) as never };
}

function footerOf(written: EdmLanguage): EdmBlock {
  return { key: '', type: 'footer', address: '{{sender.company}}', ...footerWords[written] };
}
