/**
 * What is sold through forms to whoever has one, by kind and in the languages it comes in.
 *
 * Each pattern needs words that only a seller joins. A word alone proves nothing: hotels with casinos buy lamps, banks approve loans of buyers, and people
 * tell where in Google they found the site.
 */
const KINDS: Readonly<Record<string, readonly RegExp[]>> = {
  ranking: [
    /\bseo\b.{0,20}\b(?:services?|experts?|agency|company|packages?|audits?|specialists?|strategy|consultants?)\b/,
    /\b(?:rank|get|bring|put|push|boost|move|take|place)\w*\b.{0,60}\b(?:first|top|page one|1st|#1|number one)\b.{0,20}\bgoogle|\bshow up for your\b.{0,20}\bkeywords/,
    /\bback ?links?\b|\bguest posts?\b|\b(?:sponsored|paid) (?:posts?|articles?)\b|\blink insertions?\b|\bdofollow\b|\bdomain (?:authority|rating)\b/,
    /\blink (?:exchange|swap)\b|\bda ?\d{2}\b|\bdr ?\d{2}\b.{0,60}\blinks?\b/,
    /\b(?:organic|targeted|real|website|site) (?:traffic|visitors)\b.{0,40}\b(?:to|for|on) your\b|\berrors (?:on|in) your (?:web ?)?site\b.{0,40}\brank/,
    /posicionamiento (?:seo|web|en google)|posicionar (?:su|tu) (?:p[aá]gina|sitio|web)|(?:aument\w+|m[aá]s) (?:el )?tr[aá]fico (?:de|a|para) (?:su|tu)|enlaces de alta autoridad/,
    /r[eé]f[eé]rencement (?:naturel|google|seo|web|de votre)|premi[eè]re page (?:garantie|de google)/,
    /suchmaschinenoptimierung|seo[- ](?:agentur|optimierung|dienst|paket)|bringen (?:wir )?ihre\w* (?:web|home)\w*.{0,40}google|besseres ranking/,
    /otimiza[cç][aã]o (?:seo|de sites?)|colocamos (?:o )?(?:seu|teu) site|(?:aument\w+|mais) (?:o )?tr[aá]fego (?:do|para) (?:o )?(?:seu|teu)/,
    /продвижени[ея] (?:вашего |ваших )?сайт|раскрутк[аиу] (?:вашего )?сайт|прогон (?:вашего )?сайт|вечные ссылки|рост икс/,
    /تحسين محركات البحث|(?:ظهور|تصدر) موقعك/,
    /(?:seo|谷歌|百度|google|搜索引擎|搜尋引擎|網站|网站).{0,4}(?:优化|優化)|(?:关键词|關鍵字|關鍵詞).{0,3}排名|(?:高权重|高權重)?(?:外链|外鏈)(?:出售|发布|發佈)/,
  ],
  design: [
    /\b(?:ada|gdpr|wcag|accessibility) compliance\b.{0,60}\b(?:web ?sites?|sued|scan|lawsuits?)\b|\bcore web vitals\b.{0,40}[$€£]\s?\d/,
    /\b(?:re-?design|rebuild|revamp|modernise|modernize|develop|build|create)\w*\b.{0,20}\byour (?:web ?site|online store|mobile app|landing page)/,
    /\b(?:web(?:site)? (?:design|development)|app development|wordpress|shopify|graphic design|logo design) (?:services?|agency|company|developer|experts?|packages?)\b/,
    /\b(?:explainer|animated|whiteboard) videos?\b.{0,60}\b(?:your|turn|samples?)\b/,
    /dise[nñ](?:amos|o de) (?:p[aá]ginas?|sitios?) web|desarrollo web para (?:su|tu)/,
    /cr[eé]ation de (?:votre )?sites? (?:internet|web)|refonte (?:de votre|du|de) site/,
    /neue (?:webseite|website|homepage) ab|ihre (?:webseite|website|homepage) (?:wirkt|ist|sieht).{0,20}(?:veraltet|alt\b)|webdesign (?:inklusive|zum|ab)/,
    /cria[cç][aã]o de (?:sites?|lojas? virtua)/,
    /(?:создани[ея]|разработк[аи]) (?:и продвижени[ея] )?(?:сайт|интернет-магазин)/,
    /تصميم (?:المواقع|مواقع|موقعك)/,
    /(?:网站|網站|网页|網頁)(?:建设|建設|制作|製作|设计|設計).{0,6}(?:套餐|服务|服務|公司|优惠|優惠|只要|全包|报价)/,
  ],
  reach: [
    /\b(?:email|b2b|business|leads?|contact)s? (?:lists?|databases?)\b.{0,60}\b(?:contacts|verified|million|updated|deliverable|records)|\b(?:buy|purchase)\b.{0,30}\b(?:email|b2b) (?:lists?|leads?|databases?)/,
    /\b(?:through|via|using) (?:your|the|this) contact form\b|\bmillions? of (?:web ?)?sites\b|\bcontact form (?:marketing|blasting|submission)|\breply stop\b|\bopt out\b/,
    /\b(?:real|cheap|buy|get|gain|grow)\b[^.]{0,30}\b(?:followers|subscribers)\b[^.]{0,40}(?:\bdeliver|\bguarantee|\binstant|\bcheap|\bprice|\$)|\bgrow your (?:instagram|tiktok|youtube|facebook)/,
    /\b(?:qualified leads|lead generation|appointment setting|pay per lead|per lead basis|cold calling)\b|\bvirtual assistants?\b|\bai (?:chat ?bot|agent|receptionist)s?\b.{0,60}\byour (?:customers|visitors|site)/,
    /\b(?:5|five)[- ]star (?:google )?reviews\b|\b(?:buy|get you)\b.{0,30}\b(?:google|trustpilot) reviews/,
    /avis (?:cinq|5) [eé]toiles|rese[nñ]as (?:de google|5 estrellas)|отзыв[а-я]* (?:на|в) (?:яндекс|google|гугл|2гис|карт)|аккаунт[а-я]* (?:telegram|телеграм|whatsapp|вк|инст|ozon)|поток клиентов|(?:五星|5星)(?:好评|好評)|(?:测评|測評).{0,10}(?:留评|留評|真人)|刷(?:信誉|信譽|好评|好評)|(?:筛号|篩號)|(?:采集|採集).{0,12}(?:手机|手機|客户|客戶|邮箱|電郵)|تقييم\S* بخمس نجوم/,
    /base de datos de (?:[\d.,]+ (?:millones|mil) de )?(?:correos|emails|empresas|contactos)|(?:compr|consig|gan)\w+ seguidores/,
    /(?:fichiers?|bases?|listes?) (?:d['’ ]?e-?mails?|de prospects|b2b)|milliers d['’]abonn[eé]s|achetez.{0,20}abonn[eé]s/,
    /(?:firmen|e-?mail-?|adress)(?:adressen|daten|listen?|datenbank)\b.{0,60}(?:million|kontakt|dsgvo|kaufen)|(?:echte|kaufen sie) .{0,20}follower/,
    /lista de e-?mails|base de contatos|(?:compr|ganh)\w+ (?:de )?(?:seguidores|curtidas)/,
    /рассылк[аиу].{0,40}(?:по форм|формам|по баз|сайтов|whatsapp)|баз[ауы] (?:email|e-mail|почт|адрес|контакт)|накрутк[аи] (?:подписчик|лайк|просмотр)/,
    /(?:زيادة|شراء|بيع) (?:ال)?متابعين|قاعدة بيانات (?:إيميلات|ايميلات|عملاء|شركات)/,
    /(?:海关|海關|邮箱|郵箱|电邮|電郵|买家|買家|客户|客戶).{0,6}(?:数据|數據|数据库|數據庫|名单|名單|资料|資料).{0,20}(?:低价|低價|打包|万条|萬條|万筆|萬筆|万条|出售)|出售.{0,12}(?:数据|數據|名单|名單)|群发.{0,6}(?:软件|邮件)|群發.{0,6}(?:軟件|電郵)/,
  ],
  services: [
    /\b(?:facebook|google|instagram|tiktok|linkedin|meta) ads?\b.{0,40}\b(?:manage\w*|campaigns?|audit|free|run)\b|\bsocial media (?:pages?|management|marketing|accounts?)\b/,
    /\b(?:mobile app\w*|software|ios|offshore)\b.{0,60}\b(?:developers?|development)\b.{0,60}\b(?:price|cost|rates?|team|hour)|\b(?:graphic|logo|brochure) design\b.{0,60}(?:\$|\brevisions)/,
    /\bpublish your (?:article|story|press release)|\bpress releases? (?:distribution|service)|\bplac(?:e|ing) (?:a|our) links?\b|\bwikipedia page\b|\bremove (?:negative|bad) reviews\b/,
    /\b(?:on|off)-page\b|\bmeta tags?\b.{0,60}\bfix|\b(?:improve|increase|boost)\b.{0,30}\b(?:position|visibility|ranking)s?\b.{0,30}\b(?:search|google|online)|\bimprove your business\b/,
    /\b(?:data entry|bookkeeping|accounting|payroll|translation|cleaning) services?\b|\b(?:data entry|bookkeeping)\b.{0,40}\byour (?:firm|company|business)|\bscrap(?:es?|ing)\b.{0,40}\b(?:google|linkedin|emails?)|\b(?:vps|smtp) servers?\b|\bcheap prox/,
    /\b(?:we|i|our (?:agency|team|company|software|experts?|specialists?))\b[^.]{0,40}\b(?:help|manage|handle|grow|boost|increase|promote|automate|scale)\b[^.]{0,40}\b(?:your (?:business|company|firm|sales|revenue|brand|web ?site|customers)|companies like yours|businesses like yours)\b(?!.*\b(?:pieces|pcs|quot\w+|samples?|catalogue?|distribut\w+|agents?|order)\b)/,
    /\byour (?:web ?site|sales|traffic|revenue)\b.{0,20}\b(?:rank|grow|higher)|\b(?:earn commissions?|affiliate program|weekly returns?)\b|\b\d+ ?% (?:weekly|daily|monthly)\b|\byour (?:web ?site )?visitors are\b/,
    /(?:aument|steiger|boost|увелич|نزيد|提升)\S*.{0,20}(?:sus ventas|suas vendas|ihren umsatz|votre site|продажи|مبيعات|销量|銷量)|publicidad en (?:google|facebook)|marketing[- ](?:digital|agentur)|реклам[аы] в интернете|(?:独立站|獨立站)(?:推广|推廣)/,
    /aplicaci[oó]n m[oó]vil para su|(?:gesti\w+|llevamos) (?:de )?(?:las|sus) redes sociales|campa[nñ]as (?:de|en) (?:google|facebook)/,
    /campagnes? (?:google|facebook) ads|(?:vos|votre) r[eé]seaux sociaux|subvention pour/,
    /(?:schalten|betreuen|optimieren) .{0,20}google ads|leads direkt|social[- ]media[- ](?:betreuung|management|marketing)/,
    /gest[aã]o (?:do|de) (?:seu )?(?:instagram|redes|tr[aá]fego)|an[uú]ncios no (?:facebook|google|instagram)/,
    /контекстн[а-я]+ реклам|яндекс[. ]?директ|(?:аутсорсинг|услуги) (?:бухгалтер|колл-центр)|бухгалтерск[а-я]+ (?:услуг|сопровожд)|рекламное место|куплю ваш сайт/,
    /التسويق (?:الإلكتروني|الرقمي)|إدارة (?:حسابات|صفحات)/,
    /代运营|代運營|(?:推广|推廣)服[务務]|小程序(?:开发|開發|定制)|(?:app|软件|軟件)(?:定制|开发|開發)|(?:公司|商标|商標)(?:注册|註冊).{0,20}(?:报税|報稅|代办|代辦|优惠|優惠)|(?:代办|代辦).{0,6}(?:商标|商標|公司|执照)|出售.{0,6}(?:微信号|账号|老号)/,
  ],
  money: [
    /\b(?:working capital|business funding|merchant cash)\b|\bqualify for a\b.{0,20}\b(?:credit|loan)|\bturn [$€£]\s?\d[\d,.]* into\b|\b(?:hacker|recover\w*)\b.{0,40}\b(?:usdt|bitcoin|crypto|funds)\b|\b(?:selected|chosen) to (?:receive|win)\b|\bgift cards?\b/,
    /\b(?:bitcoin|btc|crypto\w*|forex|binary options?|nfts?)\b.{0,80}\b(?:invest\w*|profits?|earn\w*|trading bot|double|signals?|airdrop|passive|from home)\b|\b(?:invest|earn|double|profit)\w*\b.{0,60}\b(?:bitcoin|btc|crypto\w*|forex)\b/,
    /\b(?:i|we|people) (?:made|make|earned?)\b.{0,10}[$€£]\s?\d[\d,.]*\b.{0,20}\b(?:week|month|day|hour)\b|\bdaily profits?\b|\bpassive income\b/,
    /\b(?:offer|provide|provid|giv|grant|lend)\w*\b[^.]{0,50}\bloans?\b|\bloans? (?:at|from) (?:\d|only)|\bno collateral\b|\bwithout collateral\b|\burgent funding\b/,
    /\binvestors?\b.{0,80}\b(?:million|billion)\b|cr[eé]dito (?:inmediato|r[aá]pido)|cr[eé]dit (?:rapide|sans|imm[eé]diat)|деньги под залог|залог птс|(?:清卡數|清卡数|一筆過還款)|免入息證明|asnef|\bserasa\b/,
    /\bnext of kin\b|\b(?:my|his|her|the|an) inheritance\b|\bunclaimed (?:funds?|sums?|money)\b|\bdonate\b.{0,40}\bmillion\b|\bmillion (?:us |united states )?(?:dollars|usd|euros?)\b.{0,60}\b(?:consent|share|donat\w+|partner)\b/,
    /pr[eé]stamos? (?:personales|r[aá]pidos?|urgentes?|online)|(?:bitcoin|cripto\w*).{0,60}gananci|(?:invirt|inver|gana)\w*.{0,40}(?:bitcoin|cripto)/,
    /offre de pr[eê]t|pr[eê]ts? (?:entre particuliers|d['’]argent|rapide)|invest\w+.{0,30}(?:bitcoin|crypto)|voyant|marabout/,
    /(?:sofort|klein|privat|online-?)?kredite? ohne schufa|passives einkommen|(?:bitcoin|krypto\w*).{0,60}(?:verdien|gewinn|rendite|invest)/,
    /empr[eé]stimos? (?:pessoa(?:l|is)|online|r[aá]pido|sem consulta)|(?:investindo|invista|lucro).{0,40}(?:bitcoin|cripto)|(?:bitcoin|cripto\w*).{0,40}lucro/,
    /займ[ыа]? (?:онлайн|на карту|без)|кредит[а-я]* без (?:отказа|справок|проверки)|пассивн[а-я]+ доход|заработ[а-я]+ (?:в интернете|на (?:крипт|бирж))|(?:инвест|вложи)[а-я]*.{0,30}крипт/,
    /قروض|قرض (?:شخصي|سريع|حسن|بفائدة)|(?:استثمر|أرباح|ربح).{0,50}(?:العملات الرقمية|العملات المشفرة|بيتكوين)|(?:العملات الرقمية|بيتكوين).{0,50}(?:أرباح|ربح)/,
    /(?:无抵押|無抵押|免tu|即批).{0,20}|(?:贷款|貸款).{0,20}(?:放款|即批|额度|額度|低息|利率低|过数|過數)|代[开開办辦].{0,8}(?:发票|發票|贷款|貸款)|(?:日[结結赚賺]|月入|每日[赚賺]).{0,4}[\d万萬过過千]|刷单|刷單|跑分/,
  ],
  vice: [
    /\bcasinos?\b.{0,60}\b(?:bonus\w*|free spins|jackpots?|deposit|new players)\b|\bfree spins\b|\b(?:sports?|live) betting\b|\bplay (?:slots|poker)\b|\bwin real money\b|\bmale enhancement\b|\bslot gacor\b|\bjudi online\b|\bbetting tips\b/,
    /\b(?:viagra|cialis|levitra|kamagra|tramadol|xanax|phentermine)\b|\b(?:no|without(?: a)?) prescription\b|\b(?:keto|weight loss|lose \d+ ?(?:kg|lbs?|pounds))\b.{0,60}\b(?:secret|bottle|pills?|doctors)/,
    /\b(?:hot|naked|lonely|sexy) (?:girls?|ladies|babes|singles)\b|\bwebcam\b.{0,20}\b(?:girls?|show|them|sex)\b|\bporn\w*\b|\badult dating\b|\bescort (?:girls?|service)/,
    /\b(?:ukrainian|russian|asian|latin|slavic) (?:brides?|wives|girls)\b|\bbrides for marriage\b|\b(?:fake|forged|buy|registered) (?:\w+ )?(?:diplomas?|passports?|degrees|driving licen[cs]es?|id cards?)\b|диплом[а-я]* (?:вуз|о высшем|с занесением)|(?:毕业证|畢業證|学位证|學位證)|\b(?:thc|delta-8|steroids|kratom)\b|\biptv (?:subscription|abonnement|abo)\b|erotische kontakte|apuestas deportivas|paris sportifs|sportwetten/,
    /\breplica\b.{0,20}\b(?:rolex|watch|bag|handbag)|\b(?:license|activation|product) keys?\b.{0,40}(?:\$|\binstant|\bcheap|\blifetime)/,
    /\b(?:write|do) your (?:essay|dissertation|thesis|homework)\b|\b(?:essay|dissertation) writing\b/,
    /casino (?:online|en l[ií]nea|en ligne)|giros gratis|tours gratuits|freispiele|cassino online|rodadas gr[aá]tis/,
    /казино.{0,60}(?:бонус|фриспин|играть|выигр|депозит)|ставк[аи] на спорт|интим|проститут|девушки из твоего/,
    /كازينو.{0,40}(?:لفة|لفات|مكافأة|بونص)/,
    /(?:娱乐城|娛樂城|赌场|賭場|博彩|百家乐|百家樂).{0,30}(?:注册|註冊|即送|送\d|首充|返水|老虎机|老虎機|荷官)/,
  ],
  threat: [
    /\b(?:parcel|package|shipment)\b.{0,30}\b(?:held|waiting|suspended)\b.{0,60}\b(?:pay|fee)\b.{0,40}\brelease|\b(?:mailbox|email account)\b.{0,30}\b(?:full|suspended|expire\w*|upgrade)\b.{0,60}\b(?:verify|confirm|log ?in)|ihre domain (?:läuft|wird)|su dominio (?:vence|caduca|expira)|votre (?:nom de )?domaine expire|ваш домен/,
    /\byour (?:web ?)?site (?:has been|was|is|got) (?:hacked|compromised|breached)|\bwe leak\b|\bleak (?:it|your data)/,
    /\b(?:my|our) (?:copyright\w*|images?|photos?)\b.{0,60}\b(?:without (?:my |our )?permission|legal action|sue)\b/,
    /\byour domain\b.{0,60}\b(?:expir\w+|renewal|terminat\w+)\b|\bdomain (?:name )?registration (?:service|center|centre|company)\b|\bregister your brand\b/,
  ],
};

/** How many kinds of offers that nobody asked for a text makes. */
export function unaskedOffers(text: string): number {
  const plain = text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/\s+/g, ' ');
  return Object.values(KINDS).filter((patterns) => patterns.some((pattern) => pattern.test(plain))).length;
}
