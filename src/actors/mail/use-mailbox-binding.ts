import { useCallback } from 'react';
import { createActor, fromPromise } from 'xstate';

import { useCalls } from '#actors/calls.ts';
import { useRunning } from '#actors/use-running.ts';
import { ApiError } from '#client/api-error.ts';
import type { Schemas } from '#client/calls.ts';
import { type BindingDraft, type BindingEvent, mailboxBindingMachine } from '#machines/mailbox-binding.machine.ts';

/** Runs the binding of a mailbox for as long as its dialog is there. */
export function useMailboxBinding() {
  const calls = useCalls();
  const [snapshot, actor] = useRunning(() =>
    createActor(
      mailboxBindingMachine.provide({
        actors: {
          findServers: fromPromise<Schemas['MailPreset'], { email: string }>(({ input, signal }) => calls.getMailPreset(input, { signal })),
          tryServers: fromPromise<{ check: Schemas['MailboxCheck']; mailbox?: Schemas['Mailbox'] }, { draft: BindingDraft }>(
            async ({ input: { draft }, signal }) => {
              const { email, password, imap, smtp } = draft;
              const check = await calls.checkMailbox({ email, password, imap, smtp }, { signal });
              // Without a signal: what the server has begun to bind is bound.
              return isFine(check) ? { check, mailbox: await calls.addMailbox(draft) } : { check };
            },
          ),
        },
      }),
    ),
  );
  const send = useCallback((event: BindingEvent) => actor.send(event), [actor]);
  const { error } = snapshot.context;
  return {
    ...snapshot.context,
    error: error === undefined ? undefined : ApiError.from(error),
    isBusy: snapshot.hasTag('busy'),
    asksForPassword: snapshot.hasTag('asks for a password'),
    isRefused: snapshot.hasTag('refused'),
    send,
  };
}

/** Whether both servers let the user in. */
export function isFine({ imap, smtp }: Pick<Schemas['MailboxCheck'], 'imap' | 'smtp'>): boolean {
  return imap === '' && smtp === '';
}
