/** Letters that tell a language, or nearly; the first that has many wins. */
const SCRIPTS: readonly (readonly [string, RegExp])[] = [
  ['ja', /[\u3040-\u30FF]/g],
  ['ko', /[\uAC00-\uD7AF]/g],
  ['zh', /[\u4E00-\u9FFF]/g],
  ['ru', /[\u0400-\u04FF]/g],
  ['ar', /[\u0600-\u06FF]/g],
  ['he', /[\u0590-\u05FF]/g],
  ['th', /[\u0E00-\u0E7F]/g],
  ['el', /[\u0370-\u03FF]/g],
  ['hi', /[\u0900-\u097F]/g],
];
/** The commonest small words of the languages of the trade. */
const WORDS: readonly (readonly [string, RegExp])[] = [
  ['en', /\b(?:the|and|you|for|we|is|are|with|please|your|our|this)\b/gi],
  ['es', /\b(?:el|la|los|las|que|para|por|con|una|usted|nuestro|gracias|del)\b/gi],
  ['pt', /\b(?:os|uma|para|com|não|você|nosso|obrigado|são|em|do|da)\b/gi],
  ['fr', /\b(?:le|les|des|vous|nous|pour|est|avec|votre|merci|une|dans)\b/gi],
  ['de', /\b(?:der|die|das|und|sie|wir|für|ist|mit|bitte|ihre|nicht|ein)\b/gi],
  ['it', /\b(?:il|gli|che|per|con|una|grazie|nostro|sono|della|vostro)\b/gi],
  ['nl', /\b(?:het|een|van|voor|wij|met|niet|uw|zijn|graag)\b/gi],
  ['tr', /\b(?:ve|bir|için|ile|bu|teşekkür|fiyat|sizin|olarak)\b/gi],
  ['pl', /\b(?:nie|się|jest|dla|proszę|dziękuję|oraz|na|że)\b/gi],
  ['id', /\b(?:yang|dan|untuk|dengan|kami|anda|tidak|ini)\b/gi],
];
const READ_CHARACTERS = 5_000;

/** The language of a text, for whoever reads it aloud; `und` where nothing tells it. */
export function languageOf(text: string): string {
  const read = text.slice(0, READ_CHARACTERS);
  const letters = read.match(/\p{L}/gu)?.length ?? 0;
  const script = SCRIPTS.find(([, letter]) => (read.match(letter)?.length ?? 0) > letters / 10);
  if (script) return script[0];
  const counts = WORDS.map(([language, word]) => ({ language, count: read.match(word)?.length ?? 0 }));
  const [best] = counts.toSorted((one, other) => other.count - one.count);
  return best && best.count > 1 ? best.language : 'und';
}
