import { inAllLanguages as say } from './all-languages.ts';
import type { SiteLanguage } from './site-model.ts';

type Words = Readonly<Record<SiteLanguage, string>>;

// A table reads by its rows.
// oxfmt-ignore
/** The signs of units that are English words, as buyers of a language write them; kg, m² and the like are the same everywhere but in Arabic. */
const units: Readonly<Record<string, Words>> = {
  pcs: say('pcs', '件', '件', 'uds.', 'pcs', 'Stück', 'pçs', 'шт.', 'قطعة'),
  sets: say('sets', '套', '套', 'juegos', 'jeux', 'Sätze', 'conjuntos', 'компл.', 'طقم'),
  pairs: say('pairs', '双', '對', 'pares', 'paires', 'Paar', 'pares', 'пар', 'زوج'),
  doz: say('doz', '打', '打', 'docenas', 'douzaines', 'Dutzend', 'dúzias', 'дюжин', 'دزينة'),
  gross: say('gross', '罗', '籮', 'gruesas', 'grosses', 'Gros', 'grosas', 'гросс', 'جروس'),
  ctns: say('ctns', '箱', '箱', 'cajas', 'cartons', 'Kartons', 'caixas', 'кор.', 'كرتون'),
  boxes: say('boxes', '盒', '盒', 'cajas', 'boîtes', 'Schachteln', 'caixas', 'уп.', 'علبة'),
  packs: say('packs', '包', '包', 'paquetes', 'paquets', 'Packungen', 'pacotes', 'пач.', 'عبوة'),
  bags: say('bags', '袋', '袋', 'bolsas', 'sacs', 'Beutel', 'sacos', 'меш.', 'كيس'),
  bottles: say('bottles', '瓶', '瓶', 'botellas', 'bouteilles', 'Flaschen', 'garrafas', 'бут.', 'زجاجة'),
  cans: say('cans', '罐', '罐', 'latas', 'boîtes', 'Dosen', 'latas', 'банок', 'علبة معدنية'),
  drums: say('drums', '桶', '桶', 'bidones', 'fûts', 'Fässer', 'tambores', 'бочек', 'برميل'),
  rolls: say('rolls', '卷', '卷', 'rollos', 'rouleaux', 'Rollen', 'rolos', 'рул.', 'لفة'),
  pallets: say('pallets', '托盘', '卡板', 'palés', 'palettes', 'Paletten', 'paletes', 'палл.', 'طبلية'),
  bundles: say('bundles', '捆', '捆', 'fardos', 'bottes', 'Bündel', 'feixes', 'связок', 'حزمة'),
  bales: say('bales', '包（压实）', '包（壓實）', 'balas', 'balles', 'Ballen', 'fardos', 'кип', 'بالة'),
  sheets: say('sheets', '张', '張', 'hojas', 'feuilles', 'Blatt', 'folhas', 'лист.', 'لوح'),
  tubes: say('tubes', '支', '支', 'tubos', 'tubes', 'Tuben', 'tubos', 'туб', 'أنبوب'),
  'k pcs': say('k pcs', '千件', '千件', 'miles de uds.', 'milliers de pcs', 'Tsd. Stück', 'milheiros', 'тыс. шт.', 'ألف قطعة'),
  kg: say('kg', '千克', '公斤', 'kg', 'kg', 'kg', 'kg', 'кг', 'كجم'),
  g: say('g', '克', '克', 'g', 'g', 'g', 'g', 'г', 'جم'),
  t: say('t', '吨', '公噸', 't', 't', 't', 't', 'т', 'طن'),
  m: say('m', '米', '米', 'm', 'm', 'm', 'm', 'м', 'م'),
  cm: say('cm', '厘米', '厘米', 'cm', 'cm', 'cm', 'cm', 'см', 'سم'),
  mm: say('mm', '毫米', '毫米', 'mm', 'mm', 'mm', 'mm', 'мм', 'مم'),
  'm²': say('m²', '平方米', '平方米', 'm²', 'm²', 'm²', 'm²', 'м²', 'م²'),
  'm³': say('m³', '立方米', '立方米', 'm³', 'm³', 'm³', 'm³', 'м³', 'م³'),
  L: say('L', '升', '公升', 'L', 'L', 'L', 'L', 'л', 'لتر'),
};

/** A unit of trade in a language; one that nobody here knows stands as it is written. */
export function unitIn(lang: SiteLanguage, unit: string): string {
  return units[unit]?.[lang] ?? unit;
}

// oxfmt-ignore
/** The phrases in terms of payment and delivery, in small letters; the longest is looked for first. */
const phrases: Readonly<Record<string, Words>> = {
  'against copy of b/l': say('against copy of B/L', '凭提单副本付款', '憑提單副本付款', 'contra copia del B/L', 'contre copie du B/L', 'gegen Kopie des B/L', 'contra cópia do B/L', 'против копии коносамента', 'مقابل نسخة بوليصة الشحن'),
  'against documents': say('against documents', '凭单据付款', '憑單據付款', 'contra documentos', 'contre documents', 'gegen Dokumente', 'contra documentos', 'против документов', 'مقابل المستندات'),
  'before shipment': say('before shipment', '发货前付清', '付運前付清', 'antes del embarque', 'avant expédition', 'vor Versand', 'antes do embarque', 'до отгрузки', 'قبل الشحن'),
  'in advance': say('in advance', '预付', '預付', 'por adelantado', 'd’avance', 'im Voraus', 'adiantado', 'предоплата', 'مقدمًا'),
  'after deposit': say('after deposit', '收到定金后', '收到訂金後', 'tras el depósito', 'après acompte', 'nach Anzahlung', 'após o sinal', 'после задатка', 'بعد استلام العربون'),
  'after order': say('after order', '下单后', '落單後', 'tras el pedido', 'après commande', 'nach Bestellung', 'após o pedido', 'после заказа', 'بعد الطلب'),
  'open account': say('open account', '赊账', '賒帳', 'cuenta abierta', 'compte ouvert', 'offene Rechnung', 'conta aberta', 'открытый счёт', 'حساب مفتوح'),
  'western union': say('Western Union', '西联汇款', '西聯匯款'),
  'per month': say('per month', '/月', '／月', 'al mes', 'par mois', 'im Monat', 'por mês', 'в месяц', 'شهريًا'),
  'per year': say('per year', '/年', '／年', 'al año', 'par an', 'im Jahr', 'por ano', 'в год', 'سنويًا'),
  'working days': say('working days', '个工作日', '個工作天', 'días hábiles', 'jours ouvrés', 'Arbeitstage', 'dias úteis', 'рабочих дней', 'يوم عمل'),
  'at sight': say('at sight', '即期', '即期', 'a la vista', 'à vue', 'bei Sicht', 'à vista', 'по предъявлении', 'عند الاطلاع'),
  deposit: say('deposit', '定金', '訂金', 'de depósito', 'd’acompte', 'Anzahlung', 'de sinal', 'задаток', 'عربون'),
  balance: say('balance', '余款', '餘款', 'el resto', 'solde', 'Rest', 'saldo', 'остаток', 'الباقي'),
  days: say('days', '天', '日', 'días', 'jours', 'Tage', 'dias', 'дней', 'يومًا'),
  weeks: say('weeks', '周', '星期', 'semanas', 'semaines', 'Wochen', 'semanas', 'недель', 'أسبوعًا'),
  'bank transfer': say('bank transfer', '银行转账', '銀行轉帳', 'transferencia bancaria', 'virement bancaire', 'Banküberweisung', 'transferência bancária', 'банковский перевод', 'تحويل بنكي'),
  't/t': say('T/T', '电汇', '電匯', 'por transferencia (T/T)', 'par virement (T/T)', 'T/T', 'por transferência (T/T)', 'T/T', 'حوالة بنكية (T/T)'),
  'l/c': say('L/C', '信用证', '信用證', 'carta de crédito (L/C)', 'lettre de crédit (L/C)', 'Akkreditiv (L/C)', 'carta de crédito (L/C)', 'аккредитив (L/C)', 'اعتماد مستندي (L/C)'),
  'd/p': say('D/P', '付款交单（D/P）', '付款交單（D/P）'),
  'd/a': say('D/A', '承兑交单（D/A）', '承兌交單（D/A）'),
  paypal: say('PayPal'),
};

/** Other ways to write the same. */
const SAME: Readonly<Record<string, string>> = {
  'against b/l copy': 'against copy of b/l',
  'against copy b/l': 'against copy of b/l',
  'against the copy of b/l': 'against copy of b/l',
  'after receipt of deposit': 'after deposit',
  '/month': 'per month',
  tt: 't/t',
  lc: 'l/c',
  day: 'days',
  week: 'weeks',
  'in balance': 'balance',
};

const KNOWN = [...Object.keys(phrases), ...Object.keys(SAME), ...Object.keys(units)].toSorted((one, other) => other.length - one.length);
const PHRASE = new RegExp(
  `(?<![\\p{L}/])(?:${KNOWN.map((phrase) => phrase.toLowerCase().replaceAll('/', String.raw`\/`)).join('|')})(?![\\p{L}/])`,
  'giu',
);

const MOST_KNOWN = 5000;
const known = new Map<string, string>();

/**
 * Terms that the company typed once, in a language: as far as all their words are those of every such term. Others are left as they were typed.
 *
 * The products of a company share their terms, so each is worked out once.
 */
export function tradeText(lang: SiteLanguage, text: string): string {
  if (lang === 'en' || text === '') return text;
  const key = `${lang} ${text}`;
  const said = known.get(key) ?? translated(lang, text);
  if (known.size >= MOST_KNOWN) known.clear();
  known.set(key, said);
  return said;
}

function translated(lang: SiteLanguage, text: string): string {
  if (/\p{L}/u.test(text.replaceAll(PHRASE, ''))) return text;
  const said = text.replaceAll(PHRASE, (phrase) => wordOf(lang, phrase.toLowerCase()) ?? phrase);
  if (lang === 'ar') return said.replaceAll(/, ?(?!\d{3})/g, '، ');
  return lang === 'zh' || lang === 'zh-HK' ? inChinese(said) : said;
}

/** Chinese stands without spaces, and has a comma of its own. */
function inChinese(text: string): string {
  return text.replaceAll(/, ?(?!\d{3})/g, '，').replaceAll(/(?<=[\d%\u4e00-\u9fff]) (?=[\u4e00-\u9fff／/])/g, '');
}

function wordOf(lang: SiteLanguage, phrase: string): string | undefined {
  return (phrases[SAME[phrase] ?? phrase] ?? units[phrase])?.[lang];
}
