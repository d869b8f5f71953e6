import { type PageView, wholePictureAddress } from './page-view.ts';
import type { SiteProduct } from './site-model.ts';
import type { MadePage } from './site-pages.ts';

const CONTEXT = 'https://schema.org';

/** What search engines may know of the company. */
export function companyFacts(view: PageView): object[] {
  const { content, base } = view.model;
  const { name, description, address, phone, email, founded } = content.profile;
  if (view.plain(name) === '') return [];
  const known = {
    description: view.plain(description),
    address: view.plain(address),
    telephone: phone,
    email,
    foundingDate: founded > 0 ? String(founded) : '',
  };
  return [{ '@context': CONTEXT, '@type': 'Organization', name: view.plain(name), url: base, ...filled(known) }];
}

/** What they may know of a product: itself with its public prices, and where its page stands. */
export function productFacts(product: SiteProduct, { view, place = '' }: MadePage): object[] {
  const { base } = view.model;
  const at = (path: string) => `${base}${view.lang}/${path}`;
  const image = wholePictureAddress(view, product.pictureids[0]);
  const steps = [
    { name: view.label('home'), item: at('') },
    { name: view.label('products'), item: at('products/') },
    { name: view.plain(product.name), item: at(place) },
  ];
  return [
    {
      '@context': CONTEXT,
      '@type': 'Product',
      name: view.plain(product.name),
      sku: product.sku,
      ...filled({ description: view.plain(product.summary), image }),
      ...offers(product),
    },
    {
      '@context': CONTEXT,
      '@type': 'BreadcrumbList',
      itemListElement: steps.map((step, place) => ({ '@type': 'ListItem', position: place + 1, ...step })),
    },
  ];
}

function offers({ prices, currency }: SiteProduct): object {
  const amounts = prices.map(({ price }) => Number(price));
  if (amounts.length === 0) return {};
  const range = { lowPrice: Math.min(...amounts), highPrice: Math.max(...amounts), offerCount: amounts.length };
  return { offers: { '@type': 'AggregateOffer', priceCurrency: currency, ...range } };
}

function filled(values: Readonly<Record<string, string>>): object {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''));
}
