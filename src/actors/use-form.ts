import { useState } from 'react';

import { ApiError } from '#client/api-error.ts';

import { useDraft } from './use-draft.ts';

/** The values of one form, and what its dialog needs to know of them. */
export interface Form<Values> {
  readonly values: Values;
  /** The values that differ from those that the form began with. */
  readonly typed: Partial<Values>;
  /** Whether something was typed that is not sent yet. */
  readonly isChanged: boolean;
  /** Whether what stands there was typed before the form was opened, so that it has to be said. */
  readonly isRestored: boolean;
  /** Puts other values there; whoever waited for an answer makes them of the values that stand there by then. */
  readonly change: (patch: Partial<Values> | ((latest: Values) => Partial<Values>)) => void;
  /** Forgets what was typed, because it was sent or given up. What was typed since then, here or in the form that was opened next, stays. */
  readonly forget: () => void;
}

/** A form over a row that exists, or over none yet. */
export interface EditForm<Values, Row> extends Form<Values> {
  /** The row that was typed over. Without it nobody could tell later what was changed. */
  readonly base: Row;
  /** How often what was typed was given up or sent. What knows only the text that it began with is drawn anew with it. */
  readonly round: number;
  /** Takes what was typed over to another state of the row: fields that nobody touched follow that state. */
  readonly follow: (row: Row) => void;
  /** Puts other values over another state of the row, after two edits have met. */
  readonly rebase: (row: Row, values: Values) => void;
  /** As in `Form`. A form that stays open gives the row that was saved: what was typed since then stands over that, and is no edit of somebody else's. */
  readonly forget: (saved?: Row) => void;
}

interface Kept<Values, Row> {
  readonly base: Row;
  readonly typed: Partial<Values>;
}

/**
 * The fields of a form, kept until they are sent or given up: through a reload, an ended session, and a dialog that was closed.
 *
 * Only what differs from `start` is kept, so a field that nobody touched shows what is known now. Never give it a password or a code.
 *
 * @param name tells this form from the others of its page, and from the same form about another record
 */
export function useForm<Values extends object>(name: string, start: Values): Form<Values> {
  return useEditForm(name, undefined, () => start);
}

/**
 * As `useForm`, for a row that somebody else may change meanwhile: it also keeps the row that was typed over, so that a save over a newer one is
 * seen as the conflict that it is.
 */
export function useEditForm<Values extends object, Row>(name: string, row: Row, start: (row: Row) => Values): EditForm<Values, Row> {
  const [kept, keep] = useDraft<Kept<Values, Row> | null>(name, null);
  const [wasKept, setWasKept] = useState(kept !== null);
  const [round, setRound] = useState(0);
  const [saved, setSaved] = useState<{ readonly over: Row; readonly row: Row }>();
  // What was saved is the row, until the row comes anew.
  const current = saved && saved.over === row ? saved.row : row;
  const valuesOf = (one: Kept<Values, Row> | null): Values => ({ ...start(one === null ? current : one.base), ...one?.typed });
  // What stands there as far as this drawing of the form knows: an answer that comes late forgets this and nothing else.
  const known = { kept };
  const put = (next: (latest: Kept<Values, Row> | null) => Kept<Values, Row> | null) =>
    keep((latest) => {
      known.kept = next(latest);
      return known.kept;
    });
  /** Returns the values typed since they were sent, over the row that was saved. */
  const typedSince = (latest: Kept<Values, Row>, over: Row) => {
    const from = start(over);
    return typedOver(over, from, { ...from, ...differing(valuesOf(known.kept), valuesOf(latest)) });
  };
  return {
    values: valuesOf(kept),
    typed: kept?.typed ?? {},
    base: kept === null ? current : kept.base,
    round,
    isChanged: kept !== null,
    isRestored: wasKept && kept !== null,
    change: (patch) =>
      put((latest) => {
        const over = latest === null ? current : latest.base;
        const values = valuesOf(latest);
        return typedOver(over, start(over), { ...values, ...(typeof patch === 'function' ? patch(values) : patch) });
      }),
    follow: (over) => put((latest) => ({ base: over, typed: latest?.typed ?? {} })),
    rebase: (over, next) => put(() => typedOver(over, start(over), next)),
    forget: (over) => {
      keep((latest) => {
        if (latest === null || JSON.stringify(latest) === JSON.stringify(known.kept)) return null;
        return over === undefined ? latest : typedSince(latest, over);
      });
      if (over !== undefined) setSaved({ over: row, row: over });
      setWasKept(false);
      setRound((rounds) => rounds + 1);
    },
  };
}

/** Returns the part of the values to keep over a row; undefined where they are those that the form began with. */
function typedOver<Values extends object, Row>(base: Row, from: Values, to: Values): Kept<Values, Row> | null {
  const typed = differing(from, to);
  return Object.keys(typed).length === 0 ? null : { base, typed };
}

/**
 * Sends what was typed over a row whose edits nobody joins field by field.
 *
 * When somebody else has saved meanwhile, the refusal says so and what was typed goes over to their state, so that another press saves over that.
 */
export async function sendOver<Result>(draft: { follow: (row: never) => void }, send: () => Promise<Result>): Promise<Result> {
  try {
    return await send();
  } catch (failure) {
    const theirs = ApiError.from(failure).detail.current;
    if (theirs) draft.follow(theirs as never);
    throw failure;
  }
}

function differing<Values extends object>(from: Values, to: Values): Partial<Values> {
  const fields = Object.entries(to).filter(([field, value]) => JSON.stringify(from[field as keyof Values]) !== JSON.stringify(value));
  return Object.fromEntries(fields) as Partial<Values>;
}
