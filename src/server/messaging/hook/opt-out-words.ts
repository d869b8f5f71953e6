/**
 * By what people say that they want no more messages, in the languages of the interface and of buyers.
 *
 * A message is cut at its signs into parts, and each part loses its courtesies. Two kinds of words count. A plain one (stop, end, баста) is also a word of the
 * trade, so it counts only where nothing else is said. A plain statement (“no more messages”, “take me off your list”) counts at the beginning or end of a
 * short message whatever else it says. Who is taken off by mistake hears nothing more, so a part must be such a word as a whole, and not hold one.
 */
const WORDS: ReadonlySet<string> = new Set([
  'stop', 'stop all', 'stopall', 'stop promotions', 'stop messages', 'quit', 'end', 'remove',
  '停止', '拒收', 'baja', 'cancelar', 'parar', 'alto', 'no más', 'arrêt', 'arret', 'arrêter', 'stopp', 'sair', 'pare', 'cancella', 'basta', 'afmelden', 'abmelden',
  'стоп', 'отмена', 'إيقاف', 'توقف', 'dur', 'iptal', 'çık', 'wypisz', 'berhenti', 'dừng', 'huỷ', 'hủy', 'หยุด', 'ยกเลิก', 'बंद', 'रोकें', '停止する', '중지', 'הסר',
]); // prettier-ignore

/** What is said beside, and changes nothing of what is meant: no interest alone is no wish for silence. */
const BESIDE =
  /^(?:no thanks?|no thank you|(?:i'?m |we'?re |i am |we are )?not interested(?: anymore)?|no interest|wrong number|不需要|没兴趣|沒興趣|不感兴趣|no me interesa|no estoy interesado|não tenho interesse|não me interessa|pas intéressée?|je ne suis pas intéressée?|kein interesse|non mi interessa|geen interesse|не ?интересно|нецікаво|لست مهتما|ilgilenmiyorum|nie jestem zainteresowan[ya]|tidak tertarik|không quan tâm|ไม่สนใจ)$/;

const STATEMENTS: readonly RegExp[] = [
  // English
  /^(?:unsubscribe|opt[- ]?out|unsubscribe me|opt me out|i want to (?:unsubscribe|opt out)|delete my number)$/,
  /^remove (?:me|us|my number)(?: from (?:your|the|this|all) (?:mailing |contact |broadcast )?(?:list|lists|database|group))?$/,
  /^take (?:me|us|my number) off (?:your|the|this) (?:mailing |contact )?list$/,
  /^(?:i (?:want|need) )?no more (?:messages?|texts?|msgs?|ads?|spam|promotions?|marketing|whatsapps?)(?: messages?)?$/,
  /^stop (?:sending|texting|messaging|contacting|writing|spamming|bothering)(?: to)?(?: me| us| this number)(?: (?:these|any|any more|more|your))?(?: (?:messages?|texts?|msgs?|ads?|spam))?(?: any ?more)?$/,
  /^stop (?:sending (?:me )?)?(?:these |your |the |any |more )?(?:messages?|texts?|ads?|spam|promotions?)$/,
  /^(?:do not|don't|dont|never) (?:contact|message|text|write(?: to)?|whatsapp|bother) (?:me|us|this number)(?: (?:again|any ?more|ever again|ever))?$/,
  /^(?:do not|don't|dont) send (?:me|us) (?:any ?more |more |any |these |such )?(?:messages?|texts?|ads?|spam|promotions?)(?: again| any ?more)?$/,
  // Chinese
  /^(?:退订|退訂|取消订阅|取消訂閱)$/,
  /^(?:不要|不用|别|勿|唔好)再(?:给我们?|給我們?|向我)?(?:发|發|傳|send)(?:送)?(?:给我们?|給我們?)?$/,
  /^(?:不要|不用|别|勿|唔好|停止)再?(?:给我们?|給我們?|向我们?|向我們?)?(?:发|發|傳|send)(?:送)?(?:任何|这些|這些)?(?:消息|信息|訊息|讯息|短信|广告|廣告|推广|推廣|垃圾信息|垃圾訊息|whatsapp)(?:给我们?|給我們?)?$/,
  /^(?:不要|别|勿|唔好)再?(?:联系|聯絡|聯繫|打扰|打擾|骚扰|騷擾|搵)(?:我们?|我們?)?$/,
  /^(?:我)?不想再?(?:收到|接收)(?:你们的|你們的|贵司的|您的)?(?:消息|信息|訊息|讯息|广告|廣告|推广|推廣)$/,
  // Spanish
  /^(?:(?:quiero |deseo )?darme de baja|d[ae]me de baja|me doy de baja)(?: de la lista)?$/,
  /^no (?:me |nos )(?:env[ií](?:e|en|es)|mand(?:e|en|es)) más (?:mensajes?|publicidad|promociones|ofertas)$/,
  /^no (?:me |nos )(?:escrib(?:a|an|as)|contact(?:e|en|es)|molest(?:e|en|es)) más$/,
  /^no (?:quiero|deseo) (?:recibir )?más (?:mensajes|publicidad|promociones)$/,
  /^(?:dejen?|deje) de (?:escribirme|enviarme mensajes|mandarme mensajes|molestarme|contactarme)$/,
  /^(?:borr|elimin|quit)(?:e|en|ar|a) mi n[uú]mero(?: de (?:su|la) lista)?$/,
  /^basta de (?:mensajes|publicidad)$/,
  // Portuguese
  /^(?:descadastrar|(?:quero )?cancelar (?:a )?inscrição|(?:quero )?sair da lista)$/,
  /^não (?:me |nos )(?:envi(?:e|em|es)|mand(?:e|em|es)) mais (?:mensage(?:m|ns)|propaganda|ofertas)$/,
  /^par(?:e|em) de (?:me )?(?:enviar|mandar) (?:mensage(?:m|ns)|propaganda)$/,
  /^não quero (?:receber )?mais (?:mensage(?:m|ns)|propaganda)$/,
  /^(?:me (?:tir|remov|retir|exclu)(?:e|em|a|am)|(?:tir|remov|retir)(?:e|em)-me) d[ae] (?:sua |vossa )?lista$/,
  // French
  /^(?:d[eé]sabonner|d[eé]sinscription|(?:je (?:veux|souhaite|voudrais) )?me d[eé]sabonner|d[eé]sabonnez[- ]moi|d[eé]sinscrivez[- ]moi)$/,
  /^n(?:e m)?'?\s?envoyez plus (?:de |vos )(?:messages|publicités?)$|^ne m'envoyez plus (?:de |vos )?(?:messages|publicités?|rien)$/,
  /^(?:de )?ne (?:plus )?(?:me |m')(?:contactez|contacter|écrivez|écrire)(?: plus)?$/,
  /^arrêtez (?:vos|ces|les) (?:messages|publicités)$|^arrêtez de (?:m'écrire|me contacter|m'envoyer des messages)$/,
  /^plus (?:de|aucun) messages?$|^je ne veux plus (?:recevoir )?(?:de|vos) messages$/,
  /^(?:retirez|supprimez|enlevez)[- ](?:moi|mon numéro) de (?:votre|la) liste$/,
  // German
  /^(?:abbestellen|(?:ich (?:möchte|will) )?mich abmelden|melden sie mich ab)$/,
  /^keine? (?:weiteren? )?(?:nachrichten|werbung|werbenachrichten|whatsapps?)(?: mehr)?$/,
  /^(?:schreib(?:en sie|t)?|kontaktier(?:en sie|t|e)) (?:mich|mir|uns)(?: bitte)? nicht mehr$/,
  /^(?:lösch(?:en sie|t|e)|entfern(?:en sie|t|e)) (?:bitte )?meine nummer$/,
  /^(?:nehmen|streichen|entfernen|löschen) sie mich (?:bitte )?(?:aus|von) (?:dem|ihrem|der|ihrer) (?:verteiler|liste)$/,
  // Italian
  /^(?:disiscriviti|disiscrivimi|disiscrivetemi|cancell(?:ami|atemi)(?: dalla lista)?|to(?:glietemi|glimi) dalla lista)$/,
  /^non (?:scrivetemi|mi scriva|mi scrivete|contattatemi|mi contattate|mi contatti) più$/,
  /^non (?:mandatemi|inviatemi|mi mandi|mi invii|mi mandate|mi inviate) più (?:messaggi|pubblicità)$|^non voglio più (?:ricevere )?(?:i vostri )?messaggi$|^basta messaggi$/,
  // Dutch
  /^(?:uitschrijven|schrijf (?:me|mij) uit|(?:ik wil )?(?:me|mij) (?:uitschrijven|afmelden)|haal (?:me|mij) van de lijst)$/,
  /^geen (?:berichten|reclame|appjes) meer$|^stuur (?:me|mij|ons) geen (?:berichten|reclame) meer$/,
  // Russian and Ukrainian
  /^(?:отписаться|отписка|(?:я )?хочу отписаться|отпиши(?:те)? меня|відписатися|відпишіть мене)$/,
  /^больше (?:мне |нам )?не пишите(?: мне| нам)?$|^не пишите (?:мне |нам )?больше$|^(?:більше не пишіть|не пишіть більше)(?: мені| нам)?$/,
  /^(?:больше )?не (?:присылайте|отправляйте|шлите)(?: мне| нам)?(?: больше)? (?:сообщени[яй]|рекламу)(?: больше)?$/,
  /^(?:удалите|уберите|видаліть) (?:мой|мій) номер(?: из (?:базы|списка|рассылки))?$|^(?:прекратите|остановите) (?:рассылку|писать(?: мне)?)$/,
  /^(?:я )?не хочу (?:больше )?получать (?:сообщения|рассылку|рекламу)$/,
  // Arabic, Persian, Hebrew
  /^(?:[إا]لغاء الاشتراك|[أا]لغ(?:وا)? اشتراكي|احذف(?:وا)? رقمي|لغو اشتراک)$/,
  /^لا (?:ترسل(?:وا)?|تبعث(?:وا)?) (?:لي |لنا )?(?:المزيد من )?(?:الرسائل|رسائل)(?: مرة [أا]خرى| بعد ال[آا]ن)?$|^لا تراسل(?:ني|وني)(?: مرة [أا]خرى| بعد ال[آا]ن)?$/,
  /^توقف(?:وا)? عن [إا]رسال (?:الرسائل|رسائل)$|^لا [أا]ريد (?:المزيد من )?(?:الرسائل|رسائل)$/,
  /^(?:دیگر )?پیام (?:ندهید|نفرستید)$/,
  /^(?:תפסיקו|תפסיק|אל תשלחו|אל תשלח) (?:לשלוח )?(?:לי |לנו )?(?:יותר )?הודעות$|^(?:הסירו|תסירו|הסר) אותי(?: מהרשימה)?$/,
  // Turkish
  /^(?:bana |bize )?(?:artık |bir daha |lütfen )?mesaj (?:atma|gönderme|yollama)(?:yın|yınız|yin|yiniz)?$|^(?:artık )?mesaj istemiyorum$/,
  /^(?:beni listeden (?:çıkar|sil)(?:ın|in)?|numaramı sil(?:in)?|abonelikten çık(?:mak istiyorum)?|abonelik iptal)$/,
  // Polish
  /^nie (?:pisać|pisz|piszcie) (?:do mnie )?więcej$|^nie (?:wysyłać|wysyłaj|wysyłajcie) (?:mi )?więcej (?:wiadomości|reklam)$|^koniec wiadomości$/,
  /^(?:mnie )?wypis(?:ać|z|zcie) mnie(?: z listy)?$|^(?:usunąć|usuń|usuńcie) mój numer$/,
  // Indonesian and Malay, Vietnamese
  /^(?:jangan|stop) (?:kirim|mengirim) pesan(?: lagi| ke saya lagi)?$|^jangan (?:hubungi|wa|chat) (?:saya|kami)(?: lagi)?$|^hapus nomor saya$|^berhenti (?:berlangganan|mengirim pesan|kirim pesan)$/,
  /^(?:xin )?(?:đừng|không|ngừng|dừng) (?:gửi tin nhắn|nhắn tin|gửi tin)(?: cho tôi)?(?: nữa)?$|^(?:hủy|huỷ) đăng ký$|^xóa số (?:của )?tôi$/,
  // Thai
  /^(?:หยุด|เลิก)(?:การ)?ส่งข้อความ(?:มา)?$|^(?:อย่า|ไม่ต้อง)ส่งข้อความ(?:มา)?(?:อีก|แล้ว|อีกแล้ว)?$|^ยกเลิกการ(?:สมัคร|รับข้อความ)$|^ลบเบอร์(?:ของ)?(?:ฉัน|ผม)?$/,
  // Hindi
  /^(?:मुझे |हमें )?(?:और )?(?:मैसेज|मेसेज|संदेश) (?:मत|न|ना) (?:भेजें|भेजो|भेजिए|करें|करो)$|^(?:मैसेज|मेसेज|संदेश) (?:भेजना |करना )?बंद (?:करें|करो|कीजिए|कर दें)$|^मेरा नंबर हटा(?:ओ| दो| दें|एं)$/,
  // Japanese, Korean
  /^(?:配信停止|登録解除|購読解除)(?:して|希望|を)?$|^もう?(?:メッセージ|広告)[をは](?:もう)?(?:送らないで|送ってこないで|送信しないで|やめて)$|^(?:メッセージ|広告)[をは](?:もう)?(?:送らないで|送信しないで|やめて)$|^(?:もう|二度と)?連絡(?:を|は)?しないで$/,
  /^수신 ?거부(?:합니다|해)?$|^(?:구독|수신) ?(?:취소|해지)(?:합니다|해)?$|^(?:더 ?이상 ?)?(?:메시지|문자|광고|카톡)(?:를|는|을)? ?(?:그만 ?)?(?:보내지 ?마세요|보내지 ?말아|하지 ?마세요|그만 ?보내세요|보내세요 ?그만)$|^(?:더 ?이상 ?)?연락하지 ?마세요$/,
]; // prettier-ignore

/** Said before or behind, with a blank between. */
const COURTESIES = [
  'please', 'pls', 'plz', 'kindly', 'thanks', 'thank you', 'thx', 'hi', 'hello', 'hey', 'sorry', 'now', 'immediately', 'asap', 'from now on',
  'por favor', 'gracias', 'hola', 'obrigado', 'obrigada', 'olá', 'svp', "s'il vous plaît", "s'il vous plait", 'merci', 'bonjour', 'bitte', 'danke', 'hallo',
  'per favore', 'grazie', 'ciao', 'aub', 'alstublieft', 'bedankt', 'пожалуйста', 'спасибо', 'здравствуйте', 'будь ласка', 'дякую', 'من فضلك', 'رجاء', 'شكرا', 'لطفا',
  'בבקשה', 'תודה', 'lütfen', 'teşekkürler', 'proszę', 'prosze', 'dziękuję', 'tolong', 'mohon', 'terima kasih', 'vui lòng', 'làm ơn', 'cảm ơn', 'कृपया', 'धन्यवाद',
  '谢谢', '謝謝',
]; // prettier-ignore
/** Said in scripts that put no blank between. */
const JOINED_BEFORE = ['请', '請', '麻烦', '麻煩', '拜托', '唔該', '你好', '您好', 'กรุณา', 'โปรด'];
const JOINED_BEHIND = [
  '谢谢',
  '謝謝',
  '了',
  '啦',
  '吧',
  'ครับ',
  'ค่ะ',
  'คะ',
  'นะ',
  'ください',
  '下さい',
  'お願いします',
  'をお願いします',
  'します',
  '주세요',
];

const BETWEEN = /[.,;:!?…\n。，；：！？、،؛।]+/;
/** Beyond it, somebody writes a letter and not a wish. */
const MOST_CHARACTERS = 160;
const MOST_WORDS = 20;

/** The words by which somebody says that they want no more messages, or nothing for any other text. */
export function optOutWord(text: string): string | undefined {
  const bare = text.trim();
  if (bare === '' || bare.length > MOST_CHARACTERS || bare.split(/\s+/).length > MOST_WORDS) return undefined;
  const parts = partsOf(bare);
  const statement = [parts[0], parts.at(-1)].find((part) => part !== undefined && isStatement(part));
  if (statement !== undefined) return statement;
  return parts.every((part) => WORDS.has(part) || BESIDE.test(part)) ? parts.find((part) => WORDS.has(part)) : undefined;
}

function partsOf(text: string): string[] {
  const plain = text
    .normalize('NFC')
    .toLowerCase()
    // A Turkish capital becomes two signs.
    .replaceAll('i\u{307}', 'i')
    .replaceAll(/[’‘`´]/g, "'")
    .replaceAll(
      /["“”„«»「」『』()[\]{}*_~]|\p{Extended_Pictographic}|\u{FE0F}|\u{200D}|[\u{1F3FB}-\u{1F3FF}]|[\u{64B}-\u{652}\u{640}]/gu,
      ' ',
    );
  return plain
    .split(BETWEEN)
    .map((part) => part.replaceAll(/\s+/g, ' ').trim())
    .map((part) => (BESIDE.test(part) ? part : withoutCourtesies(part)))
    .filter((part) => part !== '');
}

/** From both ends, as long as there are any. */
function withoutCourtesies(part: string): string {
  let rest = part;
  for (let before = ''; before !== rest;) {
    before = rest;
    const [first, last] = [
      COURTESIES.find((word) => rest === word || rest.startsWith(`${word} `)),
      COURTESIES.find((word) => rest.endsWith(` ${word}`)),
    ];
    if (first !== undefined) rest = rest.slice(first.length).trim();
    else if (last !== undefined) rest = rest.slice(0, -last.length).trim();
    else rest = withoutJoined(rest);
  }
  return rest;
}

function withoutJoined(part: string): string {
  const before = JOINED_BEFORE.find((word) => part.startsWith(word));
  if (before !== undefined) return part.slice(before.length).trim();
  const behind = WORDS.has(part) ? undefined : JOINED_BEHIND.find((word) => part.endsWith(word));
  return behind === undefined ? part : part.slice(0, -behind.length).trim();
}

function isStatement(part: string): boolean {
  return STATEMENTS.some((statement) => statement.test(part));
}
