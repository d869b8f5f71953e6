import { words } from '#server/search/lexemes.ts';

import type { CustomsField } from './fields.ts';

/** Words that vendors run together, where they can be parted. */
const JOINED =
  /^(?:sum|average|avg|gt|total|month)(?=(?:of|total|sum|value|quantity|weight|usd|year|unit))|(?<=^(?:sum|average))of|(?<=of)(?=total)|^(?:total)?value(?=usd$)|^hs(?=code$)|^(?:importer|exporter|supplier|buyer|shipper|consignee)(?=name$)|^unit(?=price)|(?<=^(?:avg)?unitprice)(?=usd)/g;

/** A heading as headings are compared: its words in small letters, without accents, run-together ones parted. */
export function headingKey(name: string): string {
  const parted = name.replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2');
  return words(parted).map(apart).join(' ').replaceAll(/\s+/g, ' ').trim();
}

function apart(word: string): string {
  const first = word.replaceAll(JOINED, (found) => `${found} `).trim();
  return first === word || !first.includes(' ') ? first : first.split(' ').map(apart).join(' ');
}

/**
 * Whole headings for each field, in English, Chinese, Spanish, Portuguese, French, Russian, Turkish and Vietnamese, as vendors and customs word
 * them. Of a field's words an earlier one is believed before a later one: a day before a month, a total before a part.
 */
const whole: Readonly<Partial<Record<CustomsField, string>>> = {
  date: `imp date|exp date|import date|export date|shipment date|arrival date|actual arrival date|date|declaration date|registration date|registry date|reg date|release date|assessment date|be registration date|bill of entry date|manifest date|receipt date|settlement date|closing date|transport document date|date liquidation|date quittance|estimate arrival date|departure date|delivered to client date|hybrid arrival date|trade date|clearance date|日期|进口日期|出口日期|进出口日期|申报日期|報關日期|报关日期|到港日期|开航日期|成交日期|交易日期|fecha|fecha de embarque|fecha de numeracion|fecha declaracion|fecha de importacion|fecha de exportacion|data|data de embarque|data de desembaraco|data do despacho|date declaration|дата|дата декларации|дата регистрации|дата оформления|дата выпуска|tarih|tescil tarihi|beyanname tarihi|ngay|ngay dang ky|ngay khai bao|ngay to khai|month year|month|year month|年月|月份|mes|ano mes|ay|thang|year|publication year|arrdate|arrivdate|arrivaldate|impdate|expdate|shipdate|regdate|decdate`,
  hscode: `hs code|hs|hs code 8|hs10|hts|hts code|tariff code|tariff number|commodity code|customs tariff|eleven digits|hs code 6|hs code 4|hs code 2|heading|chapter|海关编码|海關編碼|hs编码|hs編碼|商品编码|商品編碼|税号|税则号|编码|partida arancelaria|partida|subpartida|subpartida nacional|posicion arancelaria|codigo arancelario|fraccion arancelaria|arancel|nandina|ncm|codigo ncm|posicao ncm|code sh|code douanier|position tarifaire|код тн вэд|тн вэд|код товара|код тнвэд|gtip|gtip no|gtip kodu|ma hs|ma so hang hoa|ma hang|hs kodu|ritc code|ritc|itc hs code|itchs code|hts number|hs number`,
  product: `product description en|product desc en|product description|goods description|commercial description|description of goods|product declaration|product|products|commodity|description|item description|product desc vn|product description 1|hs code item description|shipment particular|goods|cargo description|gas type|产品描述|商品描述|产品名称|商品名称|品名|产品|货物描述|貨物描述|货描|产品英文描述|英文品名|商品|產品描述|產品名稱|descripcion|descripcion comercial|descripcion de la mercancia|descripcion de mercancia|descripcion del producto|producto|mercancia|mercaderia|descripcion arancelaria comercial|descricao|descricao do produto|descricao da mercadoria|mercadoria|produto|designation commerciale|designation|marchandise|описание товара|наименование товара|товар|описание|esya tanimi|esya|urun|urun tanimi|mal tanimi|madde|ten hang|mo ta hang hoa|hang hoa|mo ta|product details|product detail|product desc|goods details|commodity description|cargo details|material description`,
  hsdescription: `hs code description en|hs code description|hs description|hs product description|chapter description|section description|description of the section|product group|海关编码描述|hs编码描述|编码产品描述|descripcion arancelaria|descripcion partida|descricao ncm|описание тн вэд|gtip tanimi|gtip aciklama`,
  brand: 'brand|brand en|brand model|brand model en|品牌|牌子|marca|marque|торговая марка|бренд|marka|nhan hieu',
  notifyparty:
    'notify party name|notify party|nortify party name|notify|raw notify party name|通知人|通知方|notificado|notificar a|notificante',
  sourcecountry: 'country iso code 2|source country|reporting country|reporter|data country|数据来源国|数据国家|来源国|申报国',
  direction:
    'imp or exp|direction|sens|flux|trade type|trade direction|import export|imp exp|进出口|进出口类型|贸易方向|tipo operacion|operation type|rejim tipi',
  origin: `origin country en|origin country|country of origin|origin country name en|origin country name|country of origin name|gen cty org|origin|origin country code|country of origin code|原产国|原產國|原产地|原产国家|pais de origen|pais origen|origen|pais de origem|origem|pays d origine|pays origine|страна происхождения|mense ulke|mense|mensei|mensei ulke|xuat xu|nuoc xuat xu`,
  destination: `destination country en|destination country|country of destination|country destination|to country name en|to country name|destination country name|gen cty des cod|foreign country|destination|destination country code|country destination code|country of shipment or destination|country of shipment or destination code|目的国|目的國|目的地国家|最终目的国|抵运国|pais de destino|pais destino|destino|pays de destination|pays destination|страна назначения|varis ulke|gidecegi ulke|ulke|nuoc nhap khau|nuoc den`,
  portloading: `loading port|port of loading|port of lading|foreign port of lading|origin port|port of shipment|shipping port|port of maritime origin|embarq port|departure port|departure port or premises|local port pol|pol|foreign port|last vist foreign port|origin place|place of receipt|装货港|裝貨港|起运港|起運港|启运港|装运港|出发港|puerto de embarque|puerto embarque|puerto de carga|puerto origen|porto de embarque|porto de origem|port d embarquement|port de chargement|порт отгрузки|порт погрузки|yukleme limani|cikis limani|cang xep hang|cang di|foreign port of loading`,
  portunloading: `unloading port|port of unloading|port of unlading|us port of unlading|destination port|port of discharge|discharge port|place of discharge|port of destination|port of maritime destination|landing port|import port en|import port|local port pod|pod|port of entry|malaysia port|indian port|port|delivery point|卸货港|卸貨港|目的港|到货港|抵运港|指运港|到达港|puerto de destino|puerto de descarga|puerto desembarque|puerto destino|puerto de llegada|porto de destino|porto de desembarque|porto de descarga|port de debarquement|port de destination|порт назначения|порт выгрузки|bosaltma limani|varis limani|cang do hang|cang den|cang dich|us port|us arrival port|unlading port|destination us port`,
  quantity: `quantity|total quantity|qty|item quantity|commercial quantity|comercial quantity|sum of quantity|sum of commercial quantity|std quantity|unit quantity|stat quantity|supp units|quantity sub item|line item quantity|number of products|number of goods|pieces or number of goods|total quantity of sku|数量|數量|产品数量|商品数量|cantidad|cantidad comercial|cantidad fisica|quantidade|quantidade comercializada|quantite|количество|кол во|miktar|so luong|luong`,
  quantityunit: `quantity unit|unit en|unit|measure unit|unit of quantity|commercial unit|comercial unit|std unit|unit of measure|commercial measure unit|additional measurement unit|stat unit|quantity type|item quantity type|unit measure 1|unit of measurement 1 en|uom|unit of measure per pack|单位|單位|数量单位|數量單位|计量单位|产品单位|unidad|unidad de medida|unidad comercial|unidade|unidade de medida|unite|единица измерения|ед изм|единица|birim|olcu birimi|miktar birimi|don vi tinh|dvt|don vi|uqc|unit quantity code|unit code|quantity uom|uom code`,
  netweight: `net weight kg|net weight in kg|net weight kgs|net wt in kg|net weight|net kg|net kilo|net mass|n weight|shipment net weight|sum of net weight|净重|淨重|净重kg|peso neto|peso neto kg|kilos netos|peso liquido|peso liquido kg|poids net|вес нетто|масса нетто|вес нетто кг|net agirlik|net kg|khoi luong tinh|netwt|netweight|netwght|nwt|nweight`,
  grossweight: `gross weight kg|gross weight in kg|gross weight kgs|gross wt in kg|gross weight|gross kg|gross kilo|g weight|weight in kg|weight kg|weight kilograms|total gross weight|shipment gross weight|sum of gross weight|total weight|total weights|metric tons|weight|volume kg|weight mt|weight lb|毛重|毛重kg|重量|重量kg|总重量|peso bruto|peso bruto kg|kilos brutos|peso|poids brut|вес брутто|масса брутто|вес|вес кг|brut agirlik|brut kg|agirlik|trong luong|khoi luong|grosswt|grossweigh|grossweight|grswt|gwt|gweight`,
  weightunit: 'weight unit|gross weight unit|net weight unit|重量单位|重量單位|unidad de peso|unidade de peso|единица веса|agirlik birimi',
  volume: 'volume|cbm|volume cbm|measure|volume mmcf|体积|體積|volumen|volume m3|объем|hacim|the tich',
  teu: 'teu|teus|total teu|标准箱|標準箱|箱量teu|总箱量|teu qty|teu quantity|teu count|number of teu|no of teu',
  containers: `container number|container no|container id|container numbers|container|containers|total container no|container number 20|container number 40|集装箱号|箱号|櫃號|货柜号|contenedor|numero de contenedor|contentor|numero do conteiner|номер контейнера|контейнер|konteyner no|so container|contno|containerno|cntrno`,
  packages: `number of packages|number of package|packages quantity|quantity of packages|quantity of package|package quantity|no of packages|packages|packing number|件数|件數|包装件数|bultos|cantidad de bultos|cantidad bultos|volumes|quantidade de volumes|nombre de colis|количество мест|мест|kap adedi|so kien|piece count|pieces|package count|no of pkgs|pkgs|pkg qty`,
  valueusd: `total value usd|value in usd|total value in usd|total customs value usd|customs value usd|total invoice value usd|invoice value usd|invoice amount usd|value usd|total usd|total price in usd|amount usd|usd fob|fob usd|fob value usd|fob value in usd|fob in usd|total usd fob|sum of fob value in usd|sum of value in usd|usd cif|cif usd|cif value usd|cif value in usd|cif in usd|total usd cif|statistical value usd|statistical value in 1000 usd|item statistical value usd|calculated total value usd|cargo value usd|assessed value usd|assessed value in usd|total dcl value usd|total assess value usd|total shipment fob usd|total cargo invoice value in usd|usd fob item|vaduana usd|line item value|sum of total value usd|sum of fob usd|sum of usd fob|sum of total usd fob|sum of cif value usd|sum of cif in usd|cnf cif in usd|calculated item value usd|美元总价|美元金额|美元總價|美金金额|总价usd|金额usd|金额美元|总金额usd|成交金额美元|fob dolar|fob usd dolar|valor fob usd|valor fob dolar|valor fob us|us fob|fob us|cif dolar|valor cif usd|valor cif us|us cif|valor en aduana usd|valor us|vmle dolar|valor usd|статистическая стоимость|стоимость usd|таможенная стоимость usd|стоимость долл|istatistiki kiymet usd|usd kiymet|fob usd kiymet|tri gia usd|tri gia tinh thue usd`,
  value: `total value|invoice value|invoice amount|total amount|total value fc|invoice value fc|invoice value in fc|total invoice value fc|total customs value fc|value in foreign currency|sum of value in foreign currency|total price in foreign currency|cargo value in fc|customs value fc|total price inv fc|sum of total value fc|customs value|custom value|total custom value|total invoice value|item invoice amount|item customs value|declared customs value|assessed customs value|invoice value fob|fob value|fob|sum of fob value|total fob|free on board|cif value|cif|total cif|cif item|fob item|item price|fob fcy|fob fc|cif value fcy|cost insurance freight|item fob|item fob val|total value inr|fob inr|total value myr|total shipment fob myr|total shipment fob local|total shipment cif local|total value pak rs|total dcl value pak rs|total assess value pak rs|total value etb|total value lsl|customs value lsl|customs value kzt|cargo value kzt|customs value lc|customs value in rub|customs cost value rub|invoice value rub|amount of payment in rub|customs value hryvnias|invoice value uah|price lei|cif in ugx|cif in nigeria|fob in nigeria|cif rd|assessed value tk|assessed value in tk|fob ncy|cif value ncy|declared fob value in botswanan pula|declared cif value in botswanan pula|cnf cif in botswanan pula|total cargo invoice value in botswanan pula|usd fob bolivares|usd cif bolivares|usd fob bolivare|val fact dev|val fact art|val stat art|value|amount|金额|总价|總價|总金额|總金額|货值|贸易额|成交总价|发票金额|valor|valor fob|valor cif|valor total|valor factura|valor en aduana|valor aduana|valor aduaneiro|valeur|valeur fob|valeur caf|valeur en douane|valeur declaree|стоимость|фактурная стоимость|таможенная стоимость|общая стоимость|инвойсная стоимость|сумма|fatura degeri|fatura bedeli|fatura tutari|kiymet|istatistiki kiymet|tutar|tri gia|tong tri gia|tri gia nguyen te|thanh tien|assessable value inr|assessable value|assess value inr`,
  currency: `currency|currency code|invoice currency|curency|foreign currency|contract currency|currency unit|currency of contract price|币种|幣種|货币|币制|成交币制|moneda|divisa|moneda de pago|moeda|devise|monnaie|валюта|код валюты|doviz|doviz cinsi|doviz turu|para birimi|nguyen te|dong tien|loai tien|ma nguyen te`,
  unitprice: `unit price usd|unit price in usd|unit value usd|unit value in usd|sum of unit value usd|average of unit value usd|avg unit price usd|avgunitpriceusd|usd fob unit|usd fob per unit|fob unit usd|unit fob usd|cif unit usd|unit cif usd|usd cif per unit|std unit price usd|unit price|unit value|unit price fc|avg unitprice|unit price in foreign currency|invoice unitprice fc|declared unit price fc|item price inv|unit price inr|unit price lc|unit value myr|pack price|单价|單價|产品单价|美元单价|precio unitario|valor unitario|precio unitario usd|preco unitario|prix unitaire|цена|цена за единицу|birim fiyat|birim fiyati|don gia`,
  freight: `usd freight|freight usd|freight|freight value|freight cost usd|freight item|运费|運費|flete|flete usd|frete|fret|фрахт|navlun|phi van chuyen`,
  incoterm: `incoterm|incoterms|delivery basis|delivery term code|terms of delivery code|sale condition|vendor inco term|trade term|trade terms|delivery terms|成交方式|贸易术语|貿易術語|价格条款|价格条件|condicion de venta|termino de negociacion|termos|incoterms 2010|условия поставки|базис поставки|teslim sekli|dieu kien giao hang|dkgh`,
  billno: `bill of lading|bl number|bl no|bl|bill no|conocimiento emb|transport document number|transport document|house bill of lading|b l no|b l number|hbl|hbl no|awb|提单号|提單號|分提单号|分单号|提单|conocimiento de embarque|numero bl|documento de transporte|conhecimento de embarque|numero do conhecimento|connaissement|номер коносамента|коносамент|konsimento|konsimento no|so van don|van don|blno|blnum|blnumber|billno|bolno|bill of lading nbr|bill of lading no|bill of lading number|bol|bol number|bol no|bl nbr|house bl|house bl no|house b l|house b l no|house b l number`,
  masterbillno:
    'master bill of lading|mbl|mbl no|master bill no|master bl|master b l|主提单号|主單號|主单号|主提單號|conocimiento master|bl master|master bill of lading number|master bill of lading no|mbol|master bol|master bill',
  vessel: `vessel name|vessel|ship name|ship|tanker|船名|船舶名称|船只|nave|buque|nombre de la nave|nombre buque|navio|embarcacao|navire|судно|название судна|gemi|gemi adi|ten tau|tau`,
  imo: 'imo|imo number|imo no|vessel imo',
  voyage: 'voyage|voyage number|voyage no|航次|航次号|viaje|numero de viaje|viagem|рейс|sefer|so chuyen',
  carrier: `carrier|carrier name|carrier sasc code|carrier code|transport company|transportation company|shipping line name|shipping line|shipping agency|承运人|承運人|船公司|运输公司|empresa de transporte|compania de transporte|transportista|naviera|armador|transportadora|transporteur|перевозчик|tasiyici|tasiyan|hang tau|carrier scac|scac|scac code|carrier scac code`,
  transport: `mode of transport|transport type|transport mode|type of transport|mode of transportation|transportation mode|trans type name|trans type|transport|shipment mode|mot|modality|transport code description|运输方式|運輸方式|via de transporte|via transporte|medio de transporte|modo de transporte|via|modal|mode de transport|способ транспортировки|вид транспорта|тип транспорта|tasima sekli|nakliye sekli|phuong tien|phuong thuc van chuyen`,
  marks: 'marks and numbers|marks|marks numbers|shipping marks|唛头|嘜頭|marcas|marcas y numeros|marcas e numeros',
  recordno: `record id|declaration number|declaration no|entry number|entry no|be number|bill of entry no|boe no|sb no|registration number|declaration number dau|dua number|gtd no|tansad no|document no|control id|record|报关单号|報關單號|记录号|单号|numero de declaracion|numero dua|dua|numero declaracion|declaracion|numero da di|номер декларации|номер гтд|beyanname no|so to khai|cargo id|id|be no|bill of entry number|shipping bill no|shipping bill number|sb number`,
};

/** Who takes part in a shipment; whoever is named earlier is believed before the others. */
const partyNames = {
  buyer: `buyer|importer|consignee|purchaser|customer|contractor importer|买家|買家|采购商|採購商|进口商|進口商|收货人|收貨人|买方|客户|importador|comprador|consignatario|consignatario importador|importateur|destinataire|acheteur|импортер|получатель|покупатель|ithalatci|alici|nha nhap khau|nguoi nhap khau|ten doanh nghiep nhap khau|doanh nghiep nhap khau|ben mua|nguoi mua`,
  supplier: `supplier|exporter|shipper|seller|vendor|manufacturer|manufactuer|consignor|companies|卖家|賣家|供应商|供應商|出口商|发货人|發貨人|卖方|生产商|exportador|proveedor|vendedor|embarcador|fornecedor|remetente|exportateur|fournisseur|expediteur|экспортер|отправитель|поставщик|продавец|производитель|ihracatci|gonderici|satici|uretici|nha xuat khau|nguoi xuat khau|doi tac|ten doi tac|don vi doi tac|nha cung cap|ben ban|nguoi ban`,
} as const;

/** What of a party a heading can name; the words stand after the party's in some languages, and before it in others. */
const partyParts = {
  name: '|name|company|company name|名称|名稱|公司|公司名称|nombre|razon social|nome|nom|наименование|название|adi|unvani|ten',
  address: 'address|addr|地址|direccion|domicilio|endereco|adresse|адрес|adresi|adres|dia chi',
  country: 'country|country name|country code|国家|国别|國家|pais|pays|страна|ulke|ulkesi|nuoc',
} as const;

/** A field that a heading names, and how surely: a higher score is believed before a lower one. */
export interface Meant {
  field: CustomsField;
  score: number;
}

const SURE = 1000;

const list = (text: string): string[] => text.split('|').map(headingKey);

type Side = keyof typeof partyNames;

const partyHeadings: readonly (readonly [key: string, meant: Meant])[] = (['buyer', 'supplier'] as const).flatMap((side) =>
  list(partyNames[side]).flatMap((who, index) =>
    headingsOf(side, who).map(([key, field]) => [key, { field, score: SURE - index }] as const),
  ),
);

function headingsOf(side: Side, who: string): [key: string, field: CustomsField][] {
  return (['name', 'address', 'country'] as const).flatMap((part) => {
    const field = part === 'name' ? side : (`${side}${part}` as const);
    return partyParts[part]
      .split('|')
      .flatMap((word) => together(who, headingKey(word)).map((key): [string, CustomsField] => [key, field]));
  });
}

/** Chinese runs its words together. */
function together(who: string, word: string): string[] {
  if (/\p{Script=Han}$/u.test(who)) return [who + word];
  return word === '' ? [who] : [`${who} ${word}`, `${word} ${who}`];
}

/** Headings of a party that no pattern makes. */
const partyExtras: Readonly<Partial<Record<CustomsField, string>>> = {
  buyer: 'contract holder name|ukrainian contract holder name and address en|consignee contract holder|merchant',
  supplier: 'manufacturing site|contractors name and location|exporter name and address',
  buyercountry: 'country of importer|trading country|consctry|impctry|buyerctry',
  suppliercountry:
    'country of exporter|export country|exporting country|country of export|supply country|dispatch country|provenance country|provenance|procedence country|procedence|country of shipment|loading country|departure country|country of departure en|consignment country|country of consignment|country of last consignment|adq country|acquisition country|acquisition country en|country of acquisition|purchase country|adquisition country|from country name en|from country name|gen cty flt|启运国|貿易國|贸易国|贸易国别|pais de procedencia|pais procedencia|pais de adquisicion|pais de aquisicao|pais de compra|pays de provenance|страна отправления|страна отправитель|торгующая страна|cikis ulkesi|sevk ulkesi|ticaret yapilan ulke|nuoc xuat khau|shipctry|expctry|suppctry',
  origin: 'local country code',
  destination: 'country',
};

/** Every heading that is known as a whole. */
export const wholeHeadings: ReadonlyMap<string, Meant> = new Map(
  [
    ...partyHeadings,
    ...[...Object.entries(partyExtras), ...Object.entries(whole)].flatMap(([field, text]) =>
      list(text).map((key, index) => [key, { field: field as CustomsField, score: SURE - 30 - index }] as const),
    ),
  ].toReversed(),
);

/** What headings hold that are worded in a way of their own; the first that fits counts, and the reader is asked to look. */
export const parts: readonly (readonly [RegExp, CustomsField])[] = [
  [/\bnotify\b/, 'notifyparty'],
  [
    /\b(?:bill|bill of lading|bol|bl|b l) type\b|\bhouse (?:(?:vs|or) )?master\b|\bmaster (?:(?:vs|or) )?house\b|提[单單](?:类型|类别|种类|類型|類別|種類)|主分[单單]/,
    'billtype',
  ],
  [/\b(?:hs|tariff) ?(?:code|number|no)\b|\bгс\b|тн вэд|海关编码|商品编码/, 'hscode'],
  [/(?:consignee|importer|buyer|importador|импортер|进口商|采购商).*(?:address|direccion|адрес|地址)/, 'buyeraddress'],
  [/(?:shipper|exporter|supplier|exportador|экспортер|出口商|供应商).*(?:address|direccion|адрес|地址)/, 'supplieraddress'],
  [/^(?!.*(?:code|id|tin|phone|mail|state|city|tax|fax|zip)\b).*(?:consignee|importer|buyer|importador|импортер|进口商|采购商)/, 'buyer'],
  [
    /^(?!.*(?:code|id|tin|phone|mail|state|city|tax|fax|zip)\b).*(?:shipper|exporter|supplier|exportador|экспортер|出口商|供应商)/,
    'supplier',
  ],
  [/\borigin\b.*\bcountry\b|\bcountry\b.*\borigin\b|происхожден|原产/, 'origin'],
  [/\bdestination\b.*\bcountry\b|\bcountry\b.*\bdestination\b|назначени|目的国/, 'destination'],
  [/\bport\b.*\b(?:loading|lading|shipment|origin|departure)\b/, 'portloading'],
  [/\bport\b.*\b(?:unloading|unlading|discharge|destination|arrival)\b/, 'portunloading'],
  [/\bgross\b.*\b(?:weight|wt|kg|mass)\b|брутто|毛重|peso bruto/, 'grossweight'],
  [/\bnet\b.*\b(?:weight|wt|kg|mass)\b|нетто|净重|peso (?:neto|liquido)/, 'netweight'],
  [/\bunit\b.*\b(?:price|value)\b|单价|單價/, 'unitprice'],
  [/\b(?:value|price|amount|fob|cif)\b.*\busd\b|\busd\b.*\b(?:value|amount|fob|cif)\b/, 'valueusd'],
  [/\bquantity\b|\bqty\b|количество|数量/, 'quantity'],
  [/\bdate\b|\bfecha\b|дата|日期/, 'date'],
  [/description|descripcion|descricao|описание|наименование|描述|品名/, 'product'],
];

/** Headings that look like something of a shipment and tell something else: shares, sums over many rows, taxes, and those who clear the goods. */
export const notTheShipment =
  /percentage|\bpercent\b|^gt|\btax(?:es)?\b|\bdut(?:y|ies)\b|\bvat\b|\bexcise\b|\binsurance\b|\bexchange rate\b|(?<!\b(?:unit|item|piece|std|standard) )\brate\b(?! (?:fc|per)\b)|\bagent\b|\bagency\b|\bbroker\b|\bdeclarant\b|\boffice\b|\bguarantee\b|\bfee\b|\bfees\b|\bbank\b|\bsure level\b|\bindicator of\b|税|関税|пошлин|ндс/;

/** Headings of taxes, offices and agents that are known, so that nobody has to look at them. */
export const knownOthers =
  /\b(?:id|tin|code|cd|no|number|regime|procedure|office|customs?|custom|agent|declarant|broker|uuid|tag|phone|email|fax|city|state|item|items|rate|status|type|method|seal|licence|contract|manifest|receipt|bank|section|year|model|colou?r|variety|condition|attributes)\b/;

/** What headings of shipments are most often made of; shorter words are not cut short. */
const CUT_SHORT =
  'container containers vessel voyage declaration supplier shipper consignee importer exporter country address quantity weight description destination origin discharge loading currency package packages carrier transport measurement departure arrival product commodity number notify'.split(
    ' ',
  );
const VOWEL = /[aeiou]/;
const LETTERS = /^[a-z]{3,}$/;
const KNOWN_AT_LEAST = 4;

/** A heading with the words written out that it cuts short: `Decl. No.`, `Cntr Qty`, `Vsl`. */
export function wholeWords(key: string, isKnown: (word: string) => boolean): string {
  return key
    .split(' ')
    .map((word) => (LETTERS.test(word) && !isKnown(word) ? (written(word) ?? word) : word))
    .join(' ');
}

/** The one word that begins so, or that has these consonants from its first to its last letter. */
function written(short: string): string | undefined {
  const isSkeleton = !VOWEL.test(short);
  const skeleton = new RegExp(`^${Array.from(short).join('[a-z]*')}$`);
  const found = CUT_SHORT.filter(
    (word) => (isSkeleton && skeleton.test(word)) || (short.length >= KNOWN_AT_LEAST && word.startsWith(short)),
  );
  // One and many of the same are one.
  return new Set(found.map((word) => word.replace(/s$/, ''))).size === 1 ? found[0] : undefined;
}
