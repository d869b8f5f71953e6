import { useState } from 'react';

import { useCalls } from '#actors/calls.ts';
import type { MailList } from '#actors/mail/use-mail-list.ts';
import { useUnreadMail } from '#actors/mail/use-unread-mail.ts';
import { useAttempt } from '#actors/use-attempt.ts';
import { useGuarded } from '#actors/use-permission.ts';
import { useTakeBack } from '#actors/use-take-back.ts';
import { useToastActions } from '#actors/use-toasts.ts';
import type { Schemas } from '#client/calls.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { useStrings } from '#i18n/use-strings.ts';
import type { MailRow } from '#machines/mail-list.machine.ts';

import { actionStrings } from './action-strings.ts';

type Ids = readonly string[];
type Rows = readonly MailRow[];
/** The actions that ask a question first. */
export type MailQuestion = 'label' | 'move' | 'snooze' | 'give' | 'erase';

export interface OpenQuestion {
  readonly question: MailQuestion;
  readonly rows: Rows;
}

interface Deed<Done> {
  call: () => Promise<Done>;
  said?: string;
  undo?: (done: Done) => Promise<unknown>;
  /** The part of the row that it changes at once. */
  rows?: Partial<MailRow>;
  isGone?: boolean;
}

const joined = (ids: Ids) => ids.join('|');
export const idsOf = (rows: Rows): string[] => rows.map(({ id }) => id);

/**
 * Everything that is done to mails, from the list and from the reader: done, seen in the rows, said, and offered to be undone.
 *
 * @param onChanged is told of which mails no row of the list knows what was done to them
 */
export function useMailActions(list: MailList, onChanged: (ids: Ids) => void) {
  const t = useStrings(actionStrings);
  const calls = useCalls();
  const { dayTime } = useFormats();
  const guarded = useGuarded();
  const [openQuestion, ask] = useState<OpenQuestion>();
  const run = useDeed(list, onChanged);
  const edit = (act: () => void) => guarded('mail', 'edit', act);
  const giving = useGiving(list);
  const undoing = useUndoing();
  const putAway = (rows: Rows, role: 'archive' | 'junk', said: string) =>
    edit(() => {
      const call = () => calls.moveMails({ ids: joined(idsOf(rows)), role });
      void run(idsOf(rows), { call, said, undo: ({ left }) => undoing.move(rows, role, left), isGone: true });
    });

  return {
    openQuestion,
    /** Asks at once for what the server says of the rows, because it changed elsewhere. */
    look: () => list.send({ type: 'look' }),
    closeQuestion: () => ask(undefined),
    ask: (question: MailQuestion, rows: Rows) => guarded('mail', question === 'erase' ? 'delete' : 'edit', () => ask({ question, rows })),
    mark: (ids: Ids, patch: { isread?: boolean; isstarred?: boolean }) =>
      run(ids, { call: () => calls.markMails({ ids: joined(ids), ...patch }), rows: patch }),
    archive: (rows: Rows) => putAway(rows, 'archive', t('didArchive', { count: rows.length })),
    junk: (rows: Rows) => putAway(rows, 'junk', t('didMove', { count: rows.length })),
    move: (ids: Ids, target: { role: 'inbox' | 'junk' | 'archive' } | { folderid: string }) =>
      run(ids, { call: () => calls.moveMails({ ids: joined(ids), ...target }), said: t('didMove', { count: ids.length }), isGone: true }),
    remove: (rows: Rows) =>
      guarded('mail', 'delete', () => {
        const call = () => calls.deleteMails({ ids: joined(idsOf(rows)) });
        void run(idsOf(rows), { call, said: t('didRemove', { count: rows.length }), undo: () => undoing.remove(rows), isGone: true });
      }),
    erase: (ids: Ids) => {
      const call = () => calls.deleteMails({ ids: joined(ids), forgood: true });
      return run(ids, { call, said: t('didErase', { count: ids.length }), isGone: true });
    },
    restore: (ids: Ids) =>
      guarded('mail', 'delete', () => {
        const call = () => calls.undoMailDeletion({ ids: joined(ids) });
        void run(ids, { call, said: t('didRestore', { count: ids.length }), isGone: true });
      }),
    snooze: (rows: Rows, until: string | null) => {
      const call = () => calls.updateMailSnooze({ ids: joined(idsOf(rows)), until });
      const said = until === null ? t('didUnsnooze', { count: rows.length }) : t('didSnooze', { count: rows.length, time: dayTime(until) });
      return run(idsOf(rows), { call, said, ...(until !== null && { undo: () => undoing.snooze(rows) }), isGone: true });
    },
    give: (ids: Ids, colleague: Schemas['Colleague']) => {
      const said = t('didGive', { count: ids.length, name: colleague.name });
      return run(ids, { call: () => giving.give(ids, colleague), said, undo: () => giving.takeBack(ids, colleague) });
    },
    takeBack: (ids: Ids, colleague: Schemas['Colleague']) => {
      const said = t('didTakeBack', { count: ids.length, name: colleague.name });
      return run(ids, { call: () => giving.takeBack(ids, colleague), said, undo: () => giving.give(ids, colleague) });
    },
    /** Marks mails that colleagues gave as looked at. */
    see: (ids: Ids) => run(ids, { call: () => calls.markGivenMails({ ids: joined(ids) }), rows: { isread: true } }),
    label: (ids: Ids, { add, remove }: { add: string[]; remove: string[] }) =>
      run(ids, { call: () => calls.updateMailLabels({ ids: joined(ids), add, remove }), said: t('didLabel') }),
  };
}

/** Brings mails back to where and as they were, each to its own folder and its own time. */
function useUndoing() {
  const { moveMails, undoMailDeletion, updateMailSnooze } = useCalls();
  const snooze = (rows: Rows) =>
    Promise.all(
      [...Map.groupBy(rows, ({ snoozetime }) => snoozetime)].map(([until, some]) =>
        updateMailSnooze({ ids: joined(idsOf(some)), until, isundo: true }),
      ),
    );
  const snoozeAgain = (rows: Rows) => snooze(rows.filter(({ snoozetime }) => snoozetime !== null));
  return {
    snooze,
    async move(rows: Rows, from: 'archive' | 'junk', left: Schemas['MovedMails']['left']) {
      await Promise.all(
        [...Map.groupBy(left, ({ folderid }) => folderid)].map(([folderid, some]) =>
          moveMails({ ids: some.map(({ id }) => id).join('|'), folderid, from }),
        ),
      );
      await snoozeAgain(rows);
    },
    async remove(rows: Rows) {
      await undoMailDeletion({ ids: joined(idsOf(rows)) });
      await snoozeAgain(rows);
    },
  };
}

/** Gives mails to a colleague and takes them back; the rows say at once who has them. */
function useGiving(list: MailList) {
  const { giveMails, undoMailGiving } = useCalls();
  const show = (ids: Ids, { userid }: Schemas['Colleague'], added: Schemas['Colleague'][]) => {
    for (const { id, assignees } of list.rows.filter((row) => ids.includes(row.id)))
      list.send({ type: 'rows.change', ids: [id], patch: { assignees: [...assignees.filter((one) => one.userid !== userid), ...added] } });
  };
  return {
    async give(ids: Ids, colleague: Schemas['Colleague']) {
      await giveMails({ ids: ids.join('|'), assigneeid: colleague.userid });
      show(ids, colleague, [colleague]);
    },
    async takeBack(ids: Ids, colleague: Schemas['Colleague']) {
      await undoMailGiving({ ids: ids.join('|'), assigneeid: colleague.userid });
      show(ids, colleague, []);
    },
  };
}

export type MailActions = ReturnType<typeof useMailActions>;

/** Does one thing to mails; a failure is said in a short message and changes no row. */
function useDeed(list: MailList, onChanged: (ids: Ids) => void): <Done>(ids: Ids, deed: Deed<Done>) => Promise<boolean> {
  const t = useStrings(actionStrings);
  const attempt = useAttempt();
  const takeBack = useTakeBack();
  const { show } = useToastActions();
  const { refresh } = useUnreadMail();
  const again = (ids: Ids, isGone: boolean) => {
    onChanged(isGone ? ids : ids.filter((id) => !list.rows.some((row) => row.id === id)));
    refresh();
  };
  const undone = (ids: Ids) => {
    list.send({ type: 'look' });
    again(ids, true);
    show({ tone: 'success', text: t('undone') });
  };

  return (ids, { call, said, undo, rows, isGone = false }) =>
    attempt(async () => {
      const done = await call();
      if (rows) list.send({ type: 'rows.change', ids, patch: rows });
      else if (isGone) list.send({ type: 'rows.remove', ids });
      else list.send({ type: 'look' });
      again(ids, isGone);
      const action =
        undo &&
        takeBack(t('undo'), async () => {
          await undo(done);
          undone(ids);
        });
      if (said !== undefined) show({ tone: 'success', text: said, ...(action && { action }) });
    });
}
