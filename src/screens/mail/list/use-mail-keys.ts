import { useGo } from '#actors/page.ts';
import { useToastActions } from '#actors/use-toasts.ts';
import type { MailRow } from '#machines/mail-list.machine.ts';
import { writeHref } from '#routes/write-href.ts';

import { useMailScope } from './mail-scope.ts';
import { idsOf } from './use-mail-actions.ts';

/** Handles the single letters that act on one of these mails, as in mail programs; with several chosen they act on all of them. */
export function useMailKeys(
  rows: readonly MailRow[],
  chosen: ReadonlySet<string> = new Set(),
): Readonly<Record<string, (id: string) => void>> {
  const go = useGo();
  const { undo } = useToastActions();
  const { actions, open, place } = useMailScope();
  /** Does it with all that are meant, as long as they are known. */
  const to = (act: (meant: readonly MailRow[], row: MailRow) => void) => (id: string) => {
    const row = rows.find((one) => one.id === id);
    if (row) act(chosen.has(id) ? rows.filter((one) => chosen.has(one.id)) : [row], row);
  };
  const write = (kind: 'reply' | 'replyall' | 'forward') => (id: string) => go(writeHref({ reply: id, kind }));
  const reading = { o: open, r: write('reply'), a: write('replyall'), f: write('forward'), z: undo };
  // What lies in a colleague's mailbox is read and answered, and nothing else.
  if (place.view === 'given') return reading;
  return {
    ...reading,
    e: to((meant, { role }) => role !== 'archive' && actions.archive(meant)),
    '#': to((meant, { role }) => (role === 'trash' ? actions.ask('erase', meant) : actions.remove(meant))),
    s: to((meant, { isstarred }) => void actions.mark(idsOf(meant), { isstarred: !isstarred })),
    l: to((meant) => actions.ask('label', meant)),
    b: to((meant) => actions.ask('snooze', meant)),
    u: to((meant, { isread }) => void actions.mark(idsOf(meant), { isread: !isread })),
  };
}
