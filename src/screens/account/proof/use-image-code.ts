import { useState } from 'react';

import { useCalls } from '#actors/calls.ts';
import { useRecord } from '#actors/use-record.ts';

import { solvePuzzle } from './solve-puzzle.ts';

/** Pays for an SMS: either what the picture shows or the solved puzzle. */
export type Payment = { imageid: string } & ({ imagecode: string } | { nonce: string });

/**
 * One image code after another, and the way that needs no reading.
 *
 * Whoever once let the browser verify is not shown a picture again unless they ask for it: the next code's puzzle is solved when it is needed.
 */
export function useImageCode() {
  const { getImageCode } = useCalls();
  const { record, isBusy, error, reload } = useRecord(({ signal }) => getImageCode(undefined, { signal }));
  const [solution, setSolution] = useState<{ imageid: string; nonce: string }>();
  const [isByBrowser, setByBrowser] = useState(false);
  const [isSolving, setSolving] = useState(false);
  const isSolved = record !== undefined && solution?.imageid === record.imageid;

  const solve = async () => {
    if (!record) return undefined;
    if (isSolved) return solution;
    setSolving(true);
    const solved = { imageid: record.imageid, nonce: await solvePuzzle(record.puzzle) };
    setSolution(solved);
    setSolving(false);
    return solved;
  };

  return {
    /** The picture as a data URL; none while it loads. */
    picture: isBusy ? undefined : record?.image,
    hasFailed: error !== undefined,
    isByBrowser,
    isSolving,
    isSolved,
    renew: reload,
    letBrowserVerify: async () => {
      setByBrowser(true);
      await solve();
    },
    readPicture: () => setByBrowser(false),
    /** What the next SMS is paid with; nothing while there is no image code at all. */
    pay: async (typed: string): Promise<Payment | undefined> => {
      if (isByBrowser) return solve();
      return record && { imageid: record.imageid, imagecode: typed.trim() };
    },
  };
}

export type ImageCode = ReturnType<typeof useImageCode>;
