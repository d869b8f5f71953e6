import { languageOf } from '#server/mail/show/text-language.ts';

import { ASKING_FOR_GOODS } from './asking-for-goods.ts';
import { SELLING_ACTS } from './selling-acts.ts';

/**
 * How somebody sounds who sells through a form, and how somebody who buys.
 *
 * Neither proves anything by itself: buyers are in a hurry too, and name prices. So each sign of a buyer takes one of a seller away, and the worst that comes of it
 * is that the sender is asked to look once more. `unasked-offers.ts` knows what is offered most; this knows how offers are made that nobody has seen yet.
 */
const SELLING: readonly RegExp[] = [
  // A price that is offered, not asked for.
  /\b(?:from|only|just|starting at)\s+(?:usd?)?\s?[$€£]\s?\d|[$€£]\s?\d[\d.,]*\s?(?:an?|per|each|\/)\s?(?:month|hour|day|week|year|video|post|link|click|lead|review)|\bone[- ]time fee\b/,
  /\b(?:desde|por solo|por|a partir de|d[eè]s|[aà] partir de|ab|für nur)\s+(?:r\$\s?)?\d[\d.,]*\s?(?:€|euros?\b|d[oó]lares|reais)|r\$\s?\d|\d\s?(?:€|euros?)\s(?:im monat|am tag|pro |al mes|al d[ií]a|par (?:mois|jour)|por (?:dia|m[eê]s))|\bfestpreis\b|\bcl[eé] en main\b|\bprecio especial\b/,
  /от \d[\d ]*(?:руб|₽)|(?:بسعر|بأسعار|يبدأ من|ابتداء من)|\d+\s?(?:元|塊|块)(?:起|全包|一[条條则則])|[$¥]\s?\d+\s?一[条條则則]|低[价價]|[十百千万萬]条起|(?:批发|批發|оптом|дешево|дёшево)/,
  // Haste, and things that cost nothing.
  /\bfree (?:scan|audit|trial|bottle|consultation|demo|analysis|gift|website|seo|report)\b|\btoday only\b|\bthis (?:week|month) only\b|\bthis week\b|\bwithin (?:24|48|\d+) (?:hours|days)\b|\bnext day\b|\b(?:no|without) (?:credit check|experience|risk|contract|obligation)\b|\bguarantee\w*\b|\binstantly\b|\bdiscreet\w*\b|\bcancel any ?time\b|\blimited (?:time|offer|slots?)\b|\bslots? (?:open|left)\b/,
  /\b(?:esta semana|hoy mismo|sin (?:papeleo|compromiso|aval|riesgo)|24 horas|en \d+ horas|sans (?:justificatif|engagement|r[eé]gime|risque)|en (?:une|24|48) heures?|gratuite?s?\b|innerhalb von \d+ stunden|keine vorkenntnisse|unverbindlich|kostenlos|sem (?:pagar|consulta|compromisso)|em (?:24|48) horas|gr[aá]tis|aunque est[eé]|m[eê]me pour)\b/,
  /бесплатн|за \d+ (?:минут|час|дн)|гарант|без (?:отказа|справок|предоплаты)|(?:مجانا|مجاني|بدون خبرة|سجل الآن|خلال (?:أسبوع|يوم|شهر|\d+ ساعة))|(?:包教包会|包教包會|免费|免費|即日|当天|當天|秒到|无需|無需|免入息|不成功不收)/,
  // What is promised to the reader.
  /\b(?:earn|win|gain|double|unlock|boost|grow|drive|rank|lose|meet)\b.{0,40}\b(?:\d|money|profit|cash|daily|thousands|more|verified|any)\b|\b\d[\d.,]* ?% (?:daily|a day|weekly|per day|monthly)\b|\bwithdraw\b/,
  /\b(?:gane|gana|ganhe|gagnez|verdienen sie|perdez|pierda|aumente|multiplique|aposte|reg[ií]strese|cadastre-se|inscrivez-vous|anmelden|obtenez|obtenga)\b|\b(?:al|por) d[ií]a\b|\bpar jour\b|\bam tag\b|\b(?:apuestas|paris sportifs|sportwetten|apostas)\b/,
  /заработ|увелич|поток клиентов|клиентов из интернета|(?:اربح|احصل على|زيادة|ضاعف)|(?:日入|月入|轻松|輕鬆|过千|過千|过万|過萬|躺赚|稳赚)/,
  // How an offer begins.
  /\b(?:we|i) (?:offer|fix|provide|specialis\w+|specializ\w+|do \w+ (?:for|compliance)|can (?:help|get|bring|put|set|boost|rank)|help (?:companies|businesses|brands)|have a list|represent|noticed|checked|ran|came across|was (?:looking|browsing)|just (?:got|visited))\b|\blet us (?:set|help|handle|manage)\b|\bwould you be (?:open|interested)\b|\b(?:open|interested) (?:to|in) (?:a )?(?:link|call|chat|partnership|collab\w*)\b|\bwho handles\b|\bquick question\b/,
  /\b(?:le )?ofrecemos\b|\bhacemos\b|\bofrezco\b|\bnous (?:cr[eé]ons|proposons|offrons|r[eé]alisons|g[eé]rons|optimisons)\b|\bwir (?:bieten|optimieren|programmieren|erstellen|gestalten|sorgen|entwickeln|bringen|steigern)\b|\b(?:fazemos|fa[cç]o|oferecemos|ofere[cç]o|limpamos|criamos)\b/,
  /предлага|сделаем|настроим|поможем|(?:نصمم|نقدم|نوفر لك|نساعد)|(?:专业|專業|代办|代辦|代写|代寫|出售|办理|辦理|承接|诚招|提供).{0,12}(?:服务|服務|软件|軟件|证|證|办理|评|評|号|號|数据|數據|留评|一键)/,
];

/** What a company has beside its goods. A seller speaks of it, and so does a buyer who read the site. */
const BESIDE_GOODS: readonly RegExp[] = [
  /\byour (?:web ?site|site|google|domain|mailbox|inbox|account|brand|business|company|firm|profile|online|social|traffic|visitors|sales|revenue|listing|team|industry|homepage|logo|plugins?|trademark|name|servers?|followers|reviews|receivables|capital|costs?|calendar|roof|payroll|photos|staff|employees|bank account|competitors|pages|niche|campaigns|founder|plant|power bill|bank|target|page)\b/,
  /\b(?:su|tu) (?:ficha|p[aá]gina|sitio|marca|empresa|negocio|web|dominio)\b|\bsus (?:clientes|redes|ventas)\b|\b(?:votre|vos) (?:site|fiche|boutique|entreprise|marque|clients|ventes|domaine)\b|\bihr\w{0,2} (?:web\w*|homepage|domain|google\S*|unternehmen|app|firma|umsatz|kunden)\b|\b(?:seu|sua|teu|tua) (?:site|empresa|nome|marca|instagram|neg[oó]cio|loja)\b/,
  /ваш\S{0,3} (?:сайт|бизнес|компани|организаци)|(?:موقعك|شركتك|لشركتك|لصفحتك|متجرك|عملك)|(?:您的|你的|贵公司的?|貴公司的?)(?:网站|網站|品牌|店铺|店舖|账号|帳號|主页)/,
];

const SIGNS_OF_A_PITCH = 2;

/** What companies are called that sell to companies with a site; a company's domain says it as its name does. */
const SELLERS_DOMAIN =
  /(?:seo|rank|link(?:s|build)|backlink|traffic|trafego|marketing|leads?(?:s|fabrik|spring)|webdes|webagen|webajans|reklama|growth|(?<!ever)fund(?:s|path|ing)?|capital|credit|kredit|crypto|btc|bitcoin|casino|datahive|database|mail(?:s|base)|listas|sms|social|sosyal|influenc|creators?|podcast|translat|outsourc|virtual|recruit|jobs|visa|review|reput|boost|posicion|taswiq)/;
/** In so many letters somebody who buys says what. */
const TOLD_LENGTH = 120;
const TOLD_CHINESE_LENGTH = 40;

/** Whether a text sounds like an offer to the reader and hardly like a question for goods. */
export function isSalesPitch(text: string, email = ''): boolean {
  const plain = plainOf(text);
  const asking = count(ASKING_FOR_GOODS, plain);
  const offering = count(SELLING, plain) + count(SELLING_ACTS, plain) + Number(isSellersAddress(email));
  if (asking === 0) return offering > 0 || isLong(plain);
  return offering + count(BESIDE_GOODS, plain) - asking >= SIGNS_OF_A_PITCH;
}

/** Whether the domain of an address, without its ending, says what its owner sells. */
function isSellersAddress(email: string): boolean {
  const domain = email.toLowerCase().split('@').at(-1) ?? '';
  return SELLERS_DOMAIN.test(domain.split('.').slice(0, -1).join('.'));
}

/** Letters of languages whose words for goods are not known here tell nothing by their length. */
function isLong(text: string): boolean {
  const language = languageOf(text);
  if (language === 'zh' || language === 'ja' || language === 'ko') return text.length >= TOLD_CHINESE_LENGTH;
  return KNOWN_LANGUAGES.has(language) && text.length >= TOLD_LENGTH;
}

const KNOWN_LANGUAGES: ReadonlySet<string> = new Set(['en', 'es', 'fr', 'de', 'pt', 'it', 'ru', 'ar']);

/** Whether somebody asks for goods in more than one way. */
export function isBuyersLetter(text: string): boolean {
  return count(ASKING_FOR_GOODS, plainOf(text)) >= SIGNS_OF_A_PITCH;
}

function plainOf(text: string): string {
  return text.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ');
}

function count(signs: readonly RegExp[], text: string): number {
  return signs.filter((sign) => sign.test(text)).length;
}
