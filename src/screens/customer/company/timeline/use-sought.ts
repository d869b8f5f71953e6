import { type RefObject, useEffect, useRef, useState } from 'react';

import { useAddressChange, usePage } from '#actors/page.ts';
import { useToastActions } from '#actors/use-toasts.ts';
import type { Schemas } from '#client/calls.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { type FollowUpPlace, followUpIn } from '#routes/follow-up-href.ts';
import { href } from '#routes/href.ts';
import { afterOthers } from '#ui/lost-focus/after-others.ts';
import { isFocusLost } from '#ui/lost-focus/last-resort.ts';

import { strings } from './strings.ts';

type Stretch = Schemas['Timeline'];
type FollowUp = Schemas['FollowUp'];

/** The entry that a link asks to be brought into view. */
export interface Sought extends FollowUpPlace {
  /** It is brought once, and not again when its page comes back to the front. */
  readonly isBrought: RefObject<boolean>;
}

/** The most that one call gives. */
export const LARGEST_STRETCH = 100;
/** The number of entries after which older ones are read only when the reader asks for them. */
const READ_AT_MOST = 500;

/**
 * The record of a contact, or the comment on it, that the address asks for, as the link of a notice does.
 *
 * Once it is found, or known not to be there, the page has its own address again, so that the same notice can be opened once more.
 */
export function useSought() {
  const t = useStrings(strings);
  const { query, params } = usePage();
  const changeAddress = useAddressChange();
  const { show } = useToastActions();
  const [place] = useState(() => followUpIn(query));
  const isBrought = useRef(false);
  const isReported = useRef(false);

  const tell = (found: FollowUp | null, sought: FollowUpPlace, isEnd: boolean) => {
    if (isReported.current) return;
    isReported.current = true;
    changeAddress(href('customer.company', { type: params['type'] === 'glist' ? 'glist' : 'slist', id: params['id'] ?? '' }));
    if (!found) show({ tone: 'info', text: t(isEnd ? 'soughtGone' : 'soughtFurther') });
    else if (sought.comment !== undefined && !isOnComment(found, sought)) show({ tone: 'info', text: t('commentGone') });
  };
  /** Reads from the beginning until what is asked for is there. */
  const readTo = async (sought: FollowUpPlace, read: (cursor: string | null) => Promise<Stretch>): Promise<Stretch> => {
    const found = ({ datas }: Stretch) => datas.find(({ followup }) => followup?.id === sought.followup)?.followup ?? null;
    let all = await read(null);
    while (!found(all) && all.cursor !== null && all.datas.length < READ_AT_MOST) {
      const { datas, cursor } = await read(all.cursor);
      all = { datas: [...all.datas, ...datas], cursor };
    }
    tell(found(all), sought, all.cursor === null);
    return all;
  };
  return { sought: place && { ...place, isBrought }, readTo };
}

/** Whether it is a comment on this record that is sought; one that was deleted gives way to the record itself. */
export function isOnComment(record: FollowUp | null, sought: FollowUpPlace | undefined): boolean {
  return record?.comments.some(({ id }) => id === sought?.comment) ?? false;
}

/** Brings what is sought into view, and gives it the focus where the reader has not begun something else. */
export function useBrought<Place extends HTMLElement>(sought: Sought | undefined): RefObject<Place | null> {
  const root = useRef<Place>(null);
  const isBrought = sought?.isBrought;
  useEffect(() => {
    if (!isBrought || isBrought.current) return undefined;
    let isHere = true;
    afterOthers(() => {
      if (!isHere) return;
      isBrought.current = true;
      // jsdom does not scroll.
      root.current?.scrollIntoView?.({ block: 'center' });
      if (isFocusLost() || document.activeElement?.matches('[data-page-heading]')) root.current?.focus({ preventScroll: true });
    });
    return () => {
      isHere = false;
    };
  }, [isBrought]);
  return root;
}
