import { topCategories } from './product-groups.ts';
import { pickText, type SectionKind, type SiteContent, type SiteModel, type SiteSection, type SiteTexts } from './site-model.ts';

type Item = SiteSection['items'][number];

const isBlank = (texts: SiteTexts) => pickText(texts, 'en').text === '';

/** Whether a row of a section says or shows something. */
export function isFilled({ title, text, pictureid }: Item): boolean {
  return pictureid !== '' || !isBlank(title) || !isBlank(text);
}

const hasOwnWords = ({ title, text, button }: SiteSection) => !isBlank(title) || !isBlank(text) || !isBlank(button);
const hasRows = ({ items }: SiteSection) => items.some(isFilled);

/** Says whether a section of each kind has content; a heading over nothing is none. */
const hasContent: Readonly<Record<SectionKind, (section: SiteSection, model: SiteModel) => boolean>> = {
  hero: (section) => hasOwnWords(section) || section.pictureid !== '',
  banners: hasRows,
  notice: ({ title, text }) => !isBlank(title) || !isBlank(text),
  products: (_, { content }) => content.products.length > 0,
  categories: (_, { content }) => topCategories(content).length > 0,
  facts: (section, model) => hasRows(section) || hasFigures(model),
  text: (section) => !isBlank(section.text) || !isBlank(section.button) || section.pictureid !== '',
  gallery: ({ items }, { content }) =>
    (items.length > 0 ? items.map(({ pictureid }) => pictureid) : content.profile.photoids).some((id) =>
      content.pictures.some((picture) => picture.id === id),
    ),
  certificates: (section, model) => validCertificates(section, model).length > 0,
  faq: hasRows,
  table: hasRows,
  news: hasRows,
  download: ({ button }) => !isBlank(button),
  inquiry: () => true,
};

/** Whether a section would show nothing but its heading; such a one is left out of the page. */
export function isEmptySection(section: SiteSection, model: SiteModel): boolean {
  return !hasContent[section.kind](section, model);
}

/** The certificates that a section shows: public ones, picked or all, that are valid on the day of the publication. */
export function validCertificates({ ids }: SiteSection, model: SiteModel): SiteContent['certificates'] {
  return shownCertificates(ids.length === 0 ? model.content.certificates.map(({ id }) => id) : ids, model);
}

/** Returns the certificates of some that are public and valid on the day of the publication. */
export function shownCertificates(ids: readonly string[], { content, today }: SiteModel): SiteContent['certificates'] {
  return content.certificates.filter(({ id, validto }) => ids.includes(id) && (validto === '' || validto >= today));
}

function hasFigures({ content }: SiteModel): boolean {
  const { founded, employees, factoryarea, mainmarkets } = content.profile;
  return founded > 0 || employees !== '' || factoryarea > 0 || mainmarkets.length > 0;
}
