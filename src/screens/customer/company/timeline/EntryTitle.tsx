import { useInquiryHref } from '#actors/use-inquiry-href.ts';
import type { Schemas } from '#client/calls.ts';
import { offerHref, opportunityHref } from '#routes/deal-href.ts';
import { href } from '#routes/href.ts';
import { TextLink } from '#ui/link/TextLink.tsx';

import * as styles from './Timeline.css.ts';

type Item = Pick<Schemas['TimelineItem'], 'entity' | 'entityid' | 'shipment'>;

/** Says what happened, and links to the thing where the reader may open it. */
export function EntryTitle({ item, children }: { item: Item; children: string }) {
  const place = useEntryHref()(item);
  return <p className={styles.title}>{place === undefined ? children : <TextLink href={place}>{children}</TextLink>}</p>;
}

/** Gives the address of what something happened to, where the reader may open it. */
function useEntryHref(): (item: Item) => string | undefined {
  const hrefs: Readonly<Record<string, ((id: string) => string) | undefined>> = {
    opportunity: opportunityHref,
    offer: offerHref,
    inquiry: useInquiryHref(),
  };
  return ({ entity, entityid, shipment }) => {
    if (entityid === '') return undefined;
    if (!shipment) return hrefs[entity]?.(entityid);
    return `${href('search.customsDetail')}?${new URLSearchParams({ company: shipment.companyid, record: entityid })}`;
  };
}
