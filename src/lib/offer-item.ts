import type { components } from '#contract/api.gen.ts';

type Schemas = components['schemas'];
type Product = Schemas['Product'];

/** One item of an offer as a form shows it. */
export interface ItemTexts {
  readonly name: string;
  readonly spec: string;
  readonly quantity: string;
  readonly unit: string;
  readonly unitprice: string;
  readonly hscode: string;
  /** The product that it is; empty for what was typed. */
  readonly productid: string;
}

interface ItemTerms {
  currency: Schemas['OfferCurrency'];
  /** As offers write it. */
  unit: string;
  /** Whose price counts; empty for what everybody pays. */
  level?: string;
}

/** What products say of an offer that is made of them. */
export interface OfferOfProducts extends Pick<Product, 'incoterm' | 'currency'> {
  readonly items: readonly ItemTexts[];
  readonly place: string;
  readonly leadtime?: string;
  readonly payment?: string;
}

/** A product as an item: in English where it has a name there, at its price for the smallest order. A price in another currency is left to be typed. */
export function itemOfProduct(product: Product, { currency, unit, level = '' }: ItemTerms): ItemTexts {
  const { id, sku, texts, specs, hscode, moq, prices } = product;
  const name = [texts.en, texts.zh, ...Object.values(texts)].map((text) => text?.name ?? '').find((one) => one !== '') ?? sku;
  const inEnglish = specs.flatMap(({ k, v }) => (k.en && v.en ? [`${k.en}: ${v.en}`] : []));
  const quantity = moq === '' ? (prices.find((price) => price.level === '')?.fromqty ?? '') : moq;
  return {
    name: name.slice(0, 200),
    spec: [sku, ...inEnglish].join('; ').slice(0, 500),
    quantity,
    unit: unit.slice(0, 20),
    unitprice: product.currency === currency ? priceAt(prices, Number(quantity), level) : '',
    hscode,
    productid: id,
  };
}

/** What one unit costs at a quantity for customers of a level; who has no price of their own pays what everybody does. */
export function priceAt(prices: Product['prices'], quantity: number, level: string): string {
  const own = prices.filter((price) => price.level === level);
  const steps = (own.length > 0 ? own : prices.filter((price) => price.level === '')).toSorted(
    (a, b) => Number(a.fromqty) - Number(b.fromqty),
  );
  return (steps.findLast(({ fromqty }) => Number(fromqty) <= quantity) ?? steps[0])?.price ?? '';
}

/** The levels beside everybody that any of the products has prices for. */
export function levelsOf(products: readonly Product[]): readonly string[] {
  return [...new Set(products.flatMap(({ prices }) => prices.map(({ level }) => level)))].filter((level) => level !== '').toSorted();
}

/** An offer of products, on the terms of the first one where those of the others differ. */
export function offerOfProducts(
  products: readonly Product[],
  { units, level }: { units: readonly Schemas['ProductUnit'][]; level: string },
) {
  const [first] = products;
  if (!first) return undefined;
  const { currency, incoterm, port, leadtime, payment } = first;
  const offer: OfferOfProducts = {
    items: products.map((product) => itemOfProduct(product, { currency, unit: symbolOf(product, units), level })),
    currency,
    incoterm,
    place: port,
    ...(leadtime !== '' && { leadtime }),
    ...(payment !== '' && { payment }),
  };
  return offer;
}

/** The unit of a product as offers write it. */
export function symbolOf({ unit }: Pick<Product, 'unit'>, units: readonly Schemas['ProductUnit'][]): string {
  return units.find(({ code }) => code === unit)?.symbol ?? unit;
}

/** An offer there is as the wire wants it. */
export function draftOfOffer(offer: Schemas['Offer']): Schemas['OfferDraft'] {
  const { id, revision, inquiryid, opportunityid, customerid, buyer, incoterm, place, currency, freight, insurance, discount } = offer;
  const { buyeraddress, payment, validuntil, leadtime, packing, remark } = offer;
  return {
    id,
    revision,
    ...(inquiryid !== '' && { inquiryid }),
    ...(opportunityid !== '' && { opportunityid }),
    ...(customerid !== '' && { customerid }),
    buyer,
    buyeraddress,
    incoterm,
    place,
    currency,
    freight,
    insurance,
    discount,
    payment,
    validuntil,
    leadtime,
    packing,
    remark,
    items: offer.items.map(itemTexts),
  };
}

/** An item of an offer; what was typed is no product. */
type KeptItem = Omit<ItemTexts, 'productid'> & { readonly productid?: string };

/** An item with its own fields only: what a form or an offer keeps of it besides, the wire does not take. */
export function itemTexts({ name, spec, quantity, unit, unitprice, hscode, productid = '' }: KeptItem): ItemTexts {
  return { name, spec, quantity, unit, unitprice, hscode, productid };
}

/** Makes a draft of an offer with more items behind its own. */
export function withItems(offer: Schemas['Offer'], added: readonly ItemTexts[]): Schemas['OfferDraft'] {
  const draft = draftOfOffer(offer);
  return { ...draft, items: [...draft.items, ...added.map(itemTexts)] };
}
