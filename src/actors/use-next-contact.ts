import type { Schemas } from '#client/calls.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { useStrings } from '#i18n/use-strings.ts';

import { useCalls } from './calls.ts';
import { strings } from './next-contact-strings.ts';
import { useAttempt } from './use-attempt.ts';
import { useTakeBack } from './use-take-back.ts';
import { useToastActions } from './use-toasts.ts';

/** The days by which a contact is most often put off. */
const LATER = [1, 3, 7, 30] as const;
const MORNING = 10;

/** The customer whom a contact is due with. */
interface Due {
  readonly customerid: string;
  readonly companyname: string;
  /** A colleague's: only what the reader has planned is meant. */
  readonly shared?: boolean;
  /** One plan that alone is meant; without it all that is due. */
  readonly planid?: string | undefined;
}

export interface NextContact {
  /** Says that there was contact, without a record of it. */
  readonly finish: (due: Due) => void;
  /** The days that `move` takes, in words. */
  readonly days: readonly { readonly id: string; readonly name: string }[];
  readonly move: (due: Due, days: string) => void;
}

/** The ways to be done with a contact that is due: tick it off, or move it; either can be taken back. */
export function useNextContact(onChanged: () => void): NextContact {
  const t = useStrings(strings);
  const { dayTime } = useFormats();
  const { moveNextContact, undoNextContactMove } = useCalls();
  const { show } = useToastActions();
  const attempt = useAttempt();
  const takeBack = useTakeBack();

  const undo = async (before: Schemas['NextContactBefore']) => {
    await undoNextContactMove(before);
    onChanged();
  };
  const change = ({ customerid, planid, shared: own = false }: Due, { said, ...input }: { said: string; nexttime?: string }) =>
    void attempt(async () => {
      const before = await moveNextContact({ customerid, ...(own && { own }), ...(planid !== undefined && { planid }), ...input });
      show({ tone: 'success', text: said, action: takeBack(t('undo'), () => undo(before)) });
      onChanged();
    });
  return {
    finish: (due) => change(due, { said: t('finished', { name: due.companyname }) }),
    days: LATER.map((days) => ({ id: String(days), name: t(`in.${days}`) })),
    move: (due, days) => {
      const nexttime = inDays(Number(days)).toISOString();
      change(due, { nexttime, said: t('moved', { name: due.companyname, time: dayTime(nexttime) }) });
    },
  };
}

/** In the morning of the reader's day so many days from now. */
function inDays(days: number): Date {
  const moment = new Date();
  moment.setDate(moment.getDate() + days);
  moment.setHours(MORNING, 0, 0, 0);
  return moment;
}
