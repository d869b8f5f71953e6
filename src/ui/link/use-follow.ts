import { type MouseEvent, useContext } from 'react';

import { LinkContext } from './link-context.ts';

/** The click of a link: a plain one inside the product changes the page without loading it anew, a modified one does what the browser does. */
export function useFollow(href: string, onPress?: () => void): (event: MouseEvent<HTMLAnchorElement>) => void {
  const follow = useContext(LinkContext);
  return (event) => {
    onPress?.();
    if (!follow || !href.startsWith('/') || !isPlain(event)) return;
    event.preventDefault();
    follow(href, event);
  };
}

function isPlain(event: MouseEvent): boolean {
  return event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey && !event.defaultPrevented;
}
