import type { MailList } from '#actors/mail/use-mail-list.ts';
import { useGo } from '#actors/page.ts';
import { useToastActions } from '#actors/use-toasts.ts';
import { writeHref } from '#routes/write-href.ts';

import { useMailScope } from './mail-scope.ts';

/** What single letters do with a mail, as in mail programs; with several selected in the list they act on all of them. */
export function useMailKeys(list: MailList, chosen: ReadonlySet<string> = new Set()): Readonly<Record<string, (id: string) => void>> {
  const go = useGo();
  const { undo } = useToastActions();
  const { actions, open, place } = useMailScope();
  const rowOf = (id: string) => list.rows.find((row) => row.id === id);
  const all = (id: string) => (chosen.has(id) ? [...chosen] : [id]);
  const write = (kind: 'reply' | 'replyall' | 'forward') => (id: string) => go(writeHref({ reply: id, kind }));
  const reading = { o: open, r: write('reply'), a: write('replyall'), f: write('forward'), z: undo };
  // What lies in a colleague's mailbox is read and answered, and nothing else.
  if (place.view === 'given') return reading;
  return {
    ...reading,
    e: (id) => actions.archive(all(id)),
    '#': (id) => (place.view === 'trash' ? actions.ask('erase', all(id)) : actions.remove(all(id))),
    s: (id) => void actions.mark(all(id), { isstarred: rowOf(id)?.isstarred !== true }),
    l: (id) => actions.ask('label', all(id)),
    b: (id) => actions.ask('snooze', all(id)),
    u: (id) => void actions.mark(all(id), { isread: rowOf(id)?.isread !== true }),
  };
}
