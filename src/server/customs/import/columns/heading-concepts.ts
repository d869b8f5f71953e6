import type { CustomsField } from './fields.ts';
import { headingKey, wholeWords } from './heading-words.ts';

/**
 * What words of a heading speak of, in English, Chinese, Spanish, Portuguese, French, German, Russian, Turkish, Vietnamese, Indonesian and Korean. An
 * asterisk stands for any ending. Chinese and Korean words count wherever they stand, since no space parts them.
 */
const CONCEPTS = {
  other:
    'tax taxes duty agent broker id rfc nit ruc cnpj inn npwp iec pan gst type phone tel telephone email mail fax website web city ciudad state zip pin postcode region industry ' +
    'scac contact person office insurance seguro seguros rate exch exchange status indicator qualifier length count contract invoice item_no drawback cha original customs procedure nature kind regime department packing ' +
    'инн кпп огрн инспектор страхов* пошлин* изготовител* agente agent* declarant vergi steuer* zoll* zollsatz droits thue tarifa cfr igv iva 税 代理 类型 类别 电话 邮箱 网站 网址 联系 传真 税号 柜量 箱型 城市 관세 전화 세관',
  buyer:
    'buyer buyers importer importers consignee consignees cnee purchaser cons imp nhap_khau importador comprador consignatario importateur destinataire acheteur импортер* получател* покупател* ithalatci* alici importir pembeli empfanger kaufer importeur 采购商 进口商 收货人 买方 买家 採購商 進口商 收貨人 買方 買家 수입자 수입업체 구매자 수하인',
  supplier:
    'supplier suppliers exporter exporters shipper shippers seller vendor exp supp xuat_khau foreign_seller proveedor exportador embarcador remitente vendedor fornecedor exportateur fournisseur expediteur экспортер* отправител* поставщик* продав* ihracatci* gonderici* satici* yabanci pemasok eksportir pengirim penjual versender absender lieferant exporteur 供应商 出口商 发货人 卖方 卖家 供應商 發貨人 賣方 공급자 수출자 수출업체 판매자 송하인',
  notify: 'notify notificado notificar notificante notifie notifier 通知人 通知方 통지',
  address: 'address addresses addr add adr direccion domicilio endereco adresse anschrift alamat адрес* adres* dia_chi 地址 주소',
  country: 'country countries ctry cty pais pays страна страны ulke* nuoc negara land 国家 国别 國家 적출국 수출국',
  origin: 'origin org orig origen origem origine происхожд* mense* xuat_xu asal ursprung* 原产 原產 원산지',
  destination: 'destination dest destino назначен* varis tujuan bestimmung* 目的 抵运国 목적국',
  dispatch: 'dispatch provenance procedencia procedence отправлени* cikis sevk 启运国 贸易国 적출국',
  port: 'port ports pto puerto porto порт liman* cang pelabuhan verladehafen loschhafen hafen 港 항',
  loading:
    'loading lading load exit shipment departure pol embarque carga salida yukleme xep di muat verladehafen embarquement chargement отгрузки погрузки 起运 启运 装货 裝貨 出发 出發 선적',
  unloading:
    'unloading unlading unlade entry discharge arrival pod descarga llegada desembarque arribo bosaltma do dich bongkar loschhafen dechargement debarquement выгрузки 卸货 卸貨 抵达 到达 到货 到貨 目的港 도착 양하',
  quantity: 'quantity quantities qty cantidad cant quantidade quantite количеств* miktar* so_luong jumlah menge 数量 數量 수량',
  unit: 'unit units uom uqc uqm unidad unidades unitario unitaria und unidade unite единиц* ед birim* don_vi satuan mengeneinheit masseinheit 单位 單位 단위',
  weight:
    'weight weights wt peso poids вес масса agirlik* trong_luong khoi_luong berat gewicht rohmasse eigenmasse kg kgs kilo kilos 重量 毛重 净重 淨重 중량 무게',
  gross: 'gross bruto brut brutto брутто kotor rohmasse tong 毛重 총중량',
  net: 'net nt neto liquido nett netto нетто tinh bersih eigenmasse 净重 淨重 순중량',
  tons: 'tonnes toneladas tonnage t tm',
  value:
    'value val amount amt total valor valeur montant стоимост* сумма bedel* deger* kiymet* tutar* tri_gia nilai betrag wert rechnungsbetrag fob cif caf importe monto 总价 总额 总值 金额 金額 總價 货值 금액 가격',
  usd: 'usd us dollar dollars dolar dolares долл* доллар* u_fob u_cif 美元 美金 달러',
  freight: 'freight flete frete fret fracht фрахт* navlun 运费 運費 운임',
  price: 'price precio preco prix цена fiyat* don_gia harga preis stuckpreis 单价 單價 단가',
  currency:
    'currency curr cur moneda divisa moeda devise monnaie валют* doviz* para_birimi nguyen_te mata_uang wahrung 币种 币制 幣種 통화',
  bill: 'bill bl bol b_l conocimiento conhecimento connaissement konnossement konosamen* коносамент* konsimento van_don 提单 提單 선하증권',
  master: 'master mother mbl maestro 主提单 主单 主提單 主單',
  house: 'house hbl sub 分提单 分单 分提單 分單',
  date: 'date dt fecha data дата tarih* tanggal datum ngay 日期 时间 일자 날짜',
  declaration:
    'declaration declaracion declaracao declarations b_e so_tk so_to_khai pedimento dua dam dau duimp din гтд дт декларац* beyanname to_khai pib sb_no be_no shipping_bill entry_no bill_of_entry zollanmeldung 报关单 報關單 신고번호',
  tariff:
    'hs hts htsus tariff harmonized harmonised ritc hsn gtip tnved тнвэд тн_вэд partida subpartida fraccion arancel* nomenclature ncm nandina warennummer zolltarifnummer warentarif* ma_hs kode_hs sh hs코드 hs编码 hs編碼 海关编码 商品编码 税则 稅則 품목번호 세번',
  goods:
    'description descriptions desc product products goods commodity merchandise cargo descripcion mercancia mercaderia producto descricao mercadoria produto designation marchandises marchandise описание товар товара наименовани* tanim* esya urun mo_ta hang_hoa ten_hang uraian barang warenbezeichnung warenbeschreibung 品名 描述 商品名称 货物 품명 품목명 상품',
  text: 'description descriptions desc descripcion descricao designation описание tanim* aciklama* mo_ta uraian warenbezeichnung 描述 설명',
  container:
    'container containers contenedor contenedores conteneur conteneurs контейнер* konteyner* kontainer containernummer 集装箱 货柜 箱号 컨테이너',
  teu: 'teu teus 标箱 標箱',
  vessel: 'vessel ship nave buque navio navire судно gemi* kapal schiff schiffsname tau 船名 船舶 선박 선명',
  voyage: 'voyage voy viaje viagem рейс sefer voyagenr reisenummer 航次 항차',
  imo: 'imo',
  carrier:
    'carrier naviera transportista transporteur перевозчик* tasiyici* pelayaran frachtfuhrer reeder 承运人 船公司 承運人 선사 운송사',
  mode: 'mode mot modo moda via medio вид transportmode phuong_thuc verkehrszweig tasima cara',
  transport:
    'transport transportation shipment_mode transporte транспорт* nakliye sekli moda phuong_thuc_van pt_van_tai phuong_tien pengangkutan verkehrszweig 运输方式 運輸方式 운송수단 운송방법',
  marks: 'marks mark marcas marques markierung* маркировк* 唛头 嘜頭 화인',
  packages:
    'package packages pkgs pkg pieces piece_count bulto bultos colis volumes kap* so_kien kemasan koli packstuck* kolli мест* 件数 件數 包装 포장갯수',
  brand: 'brand make marca marque marka* марка товарный_знак thuong_hieu nhan_hieu merk marke handelsmarke 品牌 商标 브랜드 상표',
  incoterm:
    'incoterm incoterms delivery_terms delivery_term trade_terms condicion_de_venta условия_поставк* teslim_sekli dieu_kien_gia* dieu_kien_giao* lieferbedingung* termos 成交方式 贸易术语 인도조건',
  volume: 'volume cbm m3 cubic measurement measure volumen объем hacim kubatur rauminhalt 体积 體積 용적',
  local: 'inr mxn xof rub try pen cop brl eur cny local national fc foreign invoice_value 본국',
  company: 'company companies firm enterprise dn doanh_nghiep cong_ty empresa societe firma sirket* 公司 企业 企業',
  number: 'id number no nr num numero',
  code: 'code codigo kod kodu kode ma код 编码 코드',
  direction: 'direction directions направлени* sens flux 进出口',
  place: 'place lugar lieu ort пункт tempat 地点',
} as const;

/** Letters that need no space between words. */
const JOINED = String.raw`\p{Script=Han}\p{Script=Hangul}`;

const tests = Object.entries(CONCEPTS).map(([concept, text]) => [concept, patternOf(text)] as const);

function isSpaced(word: string): boolean {
  return !/^[^a-z]*[\p{Script=Han}\p{Script=Hangul}]/u.test(word);
}

function patternOf(text: string): RegExp {
  const all = text
    .replaceAll('й', 'и')
    .split(' ')
    .map((word) => word.replaceAll('_', ' '));
  const spaced = all.filter(isSpaced).map((word) => (word.endsWith('*') ? `${word.slice(0, -1)}[^ ]*` : word));
  const joined = all.filter((word) => !isSpaced(word));
  return new RegExp([`(?<![^ ${JOINED}])(?:${spaced.join('|')})(?![^ ${JOINED}])`, ...joined].join('|'), 'u');
}

/** A field by what its heading speaks of: all of these, and none of those. The first that fits counts. */
type Rule = readonly [field: CustomsField, all: string, none?: string];

const PARTY_RULES: readonly Rule[] = [
  ['notifyparty', 'notify', 'address country other'],
  ['buyeraddress', 'buyer address', 'supplier other'],
  ['supplieraddress', 'supplier address', 'buyer other'],
  ['buyercountry', 'buyer country', 'supplier other address'],
  ['suppliercountry', 'supplier country', 'buyer other address'],
  ['portloading', 'port loading', 'country other unloading'],
  ['portunloading', 'port unloading', 'country other'],
  ['portloading', 'place loading', 'country other date'],
  ['portunloading', 'place unloading', 'country other date'],
  ['portunloading', 'port destination', 'country other'],
  ['portloading', 'port origin', 'country other'],
  ['portloading', 'port dispatch', 'country other'],
  ['origin', 'origin', 'other address port buyer place'],
  ['suppliercountry', 'country loading', 'other date buyer port quantity value place supplier address destination'],
  ['suppliercountry', 'dispatch', 'other date buyer port quantity value place'],
  ['destination', 'destination', 'other address port buyer place code'],
  ['buyer', 'buyer', 'supplier other address code country declaration value date quantity'],
  ['supplier', 'supplier', 'buyer other address code country declaration value date quantity price'],
];

const AMOUNT_RULES: readonly Rule[] = [
  ['teu', 'teu'],
  ['incoterm', 'incoterm'],
  ['currency', 'currency', 'value price tariff quantity'],
  ['unitprice', 'price', 'other'],
  ['unitprice', 'value unit', 'other quantity'],
  ['netweight', 'net weight', 'unit other value tons'],
  ['netweight', 'net', 'unit other value tons price quantity tariff goods'],
  ['grossweight', 'gross weight', 'unit other value tons'],
  ['weightunit', 'weight unit', 'value price other'],
  ['packages', 'packages', 'unit other weight value volume'],
  ['quantityunit', 'quantity unit', 'price other value'],
  ['quantityunit', 'unit', 'price other value weight volume packages'],
  ['volume', 'volume', 'unit other weight'],
  ['grossweight', 'weight', 'unit other value net tons tariff'],
  ['freight', 'freight', 'other'],
  ['valueusd', 'value usd', 'unit price other weight'],
  ['value', 'value local', 'unit price other weight'],
  ['quantity', 'quantity', 'unit other price value weight container tariff'],
  ['value', 'value', 'unit price other weight quantity usd packages container tariff'],
];

const PAPER_RULES: readonly Rule[] = [
  ['masterbillno', 'master bill', 'date other quantity'],
  ['billno', 'house bill', 'date other quantity'],
  ['hsdescription', 'tariff text', 'date other code'],
  ['hscode', 'tariff', 'other value quantity unit date weight port buyer supplier'],
  ['date', 'date', 'other'],
  ['imo', 'imo'],
  ['voyage', 'voyage', 'vessel'],
  ['voyage', 'voyage vessel number'],
  ['vessel', 'vessel', 'code country other'],
  ['containers', 'container', 'other teu marks weight'],
  ['marks', 'marks', 'other'],
  ['brand', 'brand', 'other value'],
  ['transport', 'transport', 'other carrier value'],
  ['transport', 'mode', 'other'],
  ['carrier', 'carrier', 'other'],
  ['billno', 'bill', 'date other port loading declaration'],
  ['recordno', 'declaration', 'date other value'],
  ['direction', 'direction', 'other'],
  ['product', 'goods', 'other code tariff value quantity unit date weight packages'],
];

const RULES = [...PARTY_RULES, ...AMOUNT_RULES, ...PAPER_RULES].map(
  ([field, all, none = '']) => ({ field, all: all.split(' '), none: none.split(' ') }) as const,
);

/** Numbers of another of the same: `Qty 2`, `Descripcion3`. The first is the one of the shipment. */
const FURTHER = / [2-9]$/;
/** The box of a declaration form that a heading names: `(G31_8)`. */
const BOX = / [a-z]\d{1,4}(?: \d{1,2})?$/;
/** French runs an article into the next word. */
const ELISION = /(?<!\p{L})[dl]['’](?=\p{L})/giu;
/** What a unit or an item costs, where others have the rate of a currency or of a tax. */
const RATE_OF_GOODS =
  /(?<![^ ])(unit|units|item|piece|std|standard|per unit) rate(?![^ ])|(?<![^ ])rate (?=fc(?![^ ])|per (?:unit|piece))/g;
/** What a bill is of says nothing of a port. */
const LADING = /(?<![^ ])bill of lading(?![^ ])/;
/** The id of a paper is its number, where that of a party is none of the shipment. */
const ITS_ID = /(?<![^ ])(bill|declaration|entry) id(?![^ ])/;
/** How many digits a code has: `HTS6`. */
const DIGITS_BEHIND = /(?<=(?<![^ ])[a-z]{2,3})(?=\d{1,2}(?![^ ]))/g;
/** A dollar sign, but not that of another country's money. */
const DOLLAR = /(?<!\p{L})\$|\bUS?\$/u;

/** The field that the words of a heading speak of, put together; nothing where they do not say one. */
export function fieldOfWords(heading: string): CustomsField | undefined {
  const key = headingKey(heading.replaceAll(ELISION, ' ')).replace(BOX, '');
  if (FURTHER.test(key)) return undefined;
  const plain = wholeWords(key, isKnown)
    .replaceAll(RATE_OF_GOODS, '$1 price ')
    .replace(LADING, 'bill')
    .replace(ITS_ID, '$1 number')
    .replaceAll(DIGITS_BEHIND, ' ');
  const said = conceptsIn(DOLLAR.test(heading) ? `${plain} usd` : plain);
  return RULES.find(({ all, none }) => all.every((one) => said.has(one)) && !none.some((one) => said.has(one)))?.field;
}

const conceptsIn = (text: string): ReadonlySet<string> =>
  new Set<string>(tests.flatMap(([concept, pattern]) => (pattern.test(text) ? [concept] : [])));

const isKnown = (word: string): boolean => conceptsIn(word).size > 0;

/** Whose a column is that only speaks of a company: it is of the side that the rest of the table does not name. */
export function companyPart(heading: string): 'name' | 'address' | undefined {
  const said = conceptsIn(wholeWords(headingKey(heading), isKnown));
  if (!said.has('company') || ['buyer', 'supplier', 'notify', 'other', 'carrier', 'code', 'country'].some((one) => said.has(one)))
    return undefined;
  return said.has('address') ? 'address' : 'name';
}
