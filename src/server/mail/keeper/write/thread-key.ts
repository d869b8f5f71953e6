/** What mail programs put before a subject that is answered or passed on, in the languages of the trade; also counted (`Re[2]:`). */
const PREFIX =
  /^(?:(?:re|fwd?|aw|wg|sv|vs|rv|res|enc|tr|rif|odp|ynt|antw|回复|回覆|答复|答覆|转发|轉寄|轉發|отв|пересл)\s{0,3}(?:\[\d{1,3}\]|\(\d{1,3}\))?\s{0,3}[:：]|\[[^\]]{1,40}\])\s*/iu;
const LONGEST_KEY = 200;

/** A subject by which mails of one conversation are found: without prefixes, in small letters, with single blanks. */
export function subjectKey(subject: string): string {
  let rest = subject.replaceAll(/\s+/g, ' ').trim();
  for (let shorter = rest.replace(PREFIX, ''); shorter !== rest; shorter = rest.replace(PREFIX, '')) rest = shorter;
  return rest.toLowerCase().slice(0, LONGEST_KEY);
}
