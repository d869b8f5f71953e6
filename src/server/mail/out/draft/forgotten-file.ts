/**
 * Words by which a mail speaks of a file that it carries, in the languages of the trade.
 *
 * Words that also mean something else, as «enclosed space», are left out where they would ask too often.
 */
const WORDS =
  /附件|附上|附有|附檔|附档|见附|見附|所附|随附|隨附|随信附|隨函附|\battach(?:ed|ment|ments|ing)\b|\b(?:please )?find enclosed\b|\benclosed (?:please|is|are|you)\b|\badjunt[oaé]s?\b|\badjuntamos\b|\banexos?\b|\bem anexo\b|\bpi[eè]ces? jointes?\b|\bci-joint|\bjoint à ce\b|\banhang\b|\banbei\b|\bangehängt\b|\bbeigefügt\b|\ballegat[oiae]\b|\bin bijlage\b|\bbijlagen?\b|\bbifog|\bvedlagt|\bzałącz|\bek(?:te|li dosya|teki)\b|вложени[еия]|во вложении|прикреп[ил]|приложен|مرفق|المرفق|添付|첨부|แนบ|đính kèm|\bterlampir\b|\blampiran\b/iu;

/** The word by which a text speaks of a file, so that a mail without one has perhaps forgotten it; nothing where there is none. */
export function forgottenFileWord(text: string): string | undefined {
  return WORDS.exec(text)?.[0];
}
