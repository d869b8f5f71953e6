/** What mail programs put before a subject that is answered or passed on, in the languages of the trade; also counted (`Re[2]:`). */
const PREFIX =
  /^\s*(?:re|fwd?|aw|wg|sv|vs|rv|res|enc|tr|rif|odp|ynt|antw|回复|回覆|答复|答覆|转发|轉寄|轉發|转寄|отв|пересл)\s{0,3}(?:\[\d{1,3}\]|\(\d{1,3}\))?\s{0,3}[:：]\s*/iu;
const LONGEST_SUBJECT = 255;

/** A subject without what earlier answers put before it. */
function plainSubject(subject: string): string {
  let rest = subject.trim();
  for (let shorter = rest.replace(PREFIX, ''); shorter !== rest; shorter = rest.replace(PREFIX, '')) rest = shorter;
  return rest.trim();
}

/** The subject of an answer, or of a mail that is passed on; however often that has been done before, it is said once. */
export function subjectOf(kind: 'reply' | 'replyall' | 'forward', subject: string): string {
  // oxlint-disable-next-line no-control-regex -- a subject that came with one could not be sent
  const plain = plainSubject(subject.replaceAll(/[\u0000-\u001f\u007f]+/g, ' '));
  return Array.from(`${kind === 'forward' ? 'Fwd' : 'Re'}: ${plain}`)
    .slice(0, LONGEST_SUBJECT)
    .join('');
}
