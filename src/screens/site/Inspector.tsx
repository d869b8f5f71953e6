import { type RefObject, useState } from 'react';

import { useDraft } from '#actors/use-draft.ts';
import { useLanguage, useStrings } from '#i18n/use-strings.ts';
import { pickText, READERS_LANGUAGE, type SectionKind, type SiteContent, type SiteLanguage, type SiteSection } from '#site/site-model.ts';
import { Checkbox } from '#ui/checkbox/Checkbox.tsx';
import { TextField } from '#ui/text-field/TextField.tsx';

import type { PageDraft } from './page-draft.ts';
import { SectionItems } from './SectionItems.tsx';
import { SectionPicture } from './SectionPicture.tsx';
import * as styles from './site.css.ts';
import { SiteTextFields } from './SiteTextFields.tsx';
import { strings } from './strings.ts';

export interface InspectorProps {
  page: PageDraft;
  /** The section that is written; without one the page itself is. */
  section: SiteSection | undefined;
  langs: readonly SiteLanguage[];
  content: SiteContent;
  onChange: (page: PageDraft, isText: boolean) => void;
  onContent: () => void;
  /** The heading, which takes the focus when a section is to be written at once. */
  heading: RefObject<HTMLHeadingElement | null>;
}

/** The number of products that are seen at a glance. */
const FEW_PRODUCTS = 20;
const MOST_PRODUCTS = 100;

type Field = 'title' | 'text' | 'button' | 'items' | 'products' | 'picture';

/** The fields of each kind of section, to be written or picked. */
const FIELDS: Readonly<Record<SectionKind, readonly Field[]>> = {
  hero: ['title', 'text', 'button', 'picture'],
  banners: ['title', 'text', 'items'],
  notice: ['title', 'text', 'button'],
  products: ['title', 'text', 'products'],
  categories: ['title', 'text'],
  facts: ['title', 'text', 'items'],
  text: ['title', 'text', 'button', 'picture'],
  gallery: ['title', 'text', 'items'],
  certificates: ['title', 'text'],
  faq: ['title', 'text', 'items'],
  table: ['title', 'text', 'items'],
  news: ['title', 'text', 'items'],
  download: ['title', 'text', 'button'],
  inquiry: ['title', 'text'],
};

/** The texts of the chosen section, or of the page, in every language beside each other, and what else it can show. */
export function Inspector({ page, section, ...rest }: InspectorProps) {
  const t = useStrings(strings);
  const { langs, heading, onChange } = rest;
  if (section)
    return (
      <SectionFields
        {...rest}
        section={section}
        onChange={(next, isText) => onChange({ ...page, sections: page.sections.map((one) => (one.id === next.id ? next : one)) }, isText)}
      />
    );
  return (
    <section className={styles.fields} aria-label={t('texts')}>
      <h2 ref={heading} tabIndex={-1} className={styles.heading}>
        {t('pageTexts')}
      </h2>
      {(['title', 'description'] as const).map((field) => (
        <SiteTextFields
          key={field}
          name={`page-${field}`}
          texts={page[field]}
          langs={langs}
          most={field === 'title' ? 200 : 500}
          label={(lang) => t(`page.${field}`, { lang })}
          onChange={(texts) => onChange({ ...page, [field]: texts }, true)}
        />
      ))}
    </section>
  );
}

interface SectionFieldsProps extends Omit<InspectorProps, 'page' | 'section' | 'onChange'> {
  section: SiteSection;
  onChange: (section: SiteSection, isText: boolean) => void;
}

function SectionFields({ section, langs, content, heading, onChange, onContent }: SectionFieldsProps) {
  const t = useStrings(strings);
  const fields = FIELDS[section.kind];
  const words = fields.filter((field) => field === 'title' || field === 'text' || field === 'button');
  return (
    <section className={styles.fields} aria-label={t('texts')}>
      <h2 ref={heading} tabIndex={-1} className={styles.heading}>
        {t(`kindOf.${section.kind}`)}
      </h2>
      {words.map((field) => (
        <SiteTextFields
          key={field}
          name={field}
          texts={section[field]}
          langs={langs}
          rows={field === 'text' ? 5 : 2}
          label={(lang) => t(`field.${field}`, { lang })}
          onChange={(texts) => onChange({ ...section, [field]: texts }, true)}
        />
      ))}
      {fields.includes('button') ? (
        <TextField
          label={t('field.href')}
          name="href"
          maxLength={500}
          value={section.href}
          onChange={(href) => onChange({ ...section, href }, true)}
        />
      ) : null}
      {fields.includes('picture') ? (
        <SectionPicture
          id={section.pictureid}
          number={1}
          langs={langs}
          content={content}
          onChange={(pictureid) => onChange({ ...section, pictureid }, false)}
          onContent={onContent}
        />
      ) : null}
      {fields.includes('items') ? (
        <SectionItems section={section} langs={langs} content={content} onChange={onChange} onContent={onContent} />
      ) : null}
      {fields.includes('products') ? <Products section={section} content={content} onChange={onChange} /> : null}
    </section>
  );
}

function Products({ section, content, onChange }: Pick<SectionFieldsProps, 'section' | 'content' | 'onChange'>) {
  const t = useStrings(strings);
  const language = useLanguage();
  // As they were when the section was opened: a choice must not jump away under the pointer.
  const [kept] = useState(() => new Set(section.ids));
  const pick = (id: string) => (isOn: boolean) =>
    onChange({ ...section, ids: isOn ? [...section.ids, id] : section.ids.filter((one) => one !== id) }, false);
  const [words, setWords] = useDraft('products', '');
  const wanted = words.trim().toLowerCase();
  const choices = content.products.map(({ id, sku, name }) => ({ id, text: `${pickText(name, READERS_LANGUAGE[language]).text} ${sku}` }));
  const found = choices.filter(({ text }) => text.toLowerCase().includes(wanted));
  // What is chosen stands first: it can be taken out without a search for it.
  const sorted = [...found.filter(({ id }) => kept.has(id)), ...found.filter(({ id }) => !kept.has(id))];
  return (
    <>
      {choices.length > FEW_PRODUCTS ? (
        <div data-own-undo="">
          <TextField label={t('productSearch')} name="productSearch" type="search" maxLength={100} value={words} onChange={setWords} />
        </div>
      ) : null}
      <fieldset className={styles.languages}>
        <legend>{t('products')}</legend>
        {sorted.slice(0, MOST_PRODUCTS).map(({ id, text }) => (
          <Checkbox key={id} isSelected={section.ids.includes(id)} onChange={pick(id)}>
            {text}
          </Checkbox>
        ))}
      </fieldset>
      {found.length > MOST_PRODUCTS ? (
        <p className={styles.term}>{t('productsShown', { shown: MOST_PRODUCTS, count: found.length })}</p>
      ) : null}
    </>
  );
}
