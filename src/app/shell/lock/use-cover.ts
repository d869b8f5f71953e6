import { useLayoutEffect, useState } from 'react';

/**
 * A place over the whole document, with everything else out of reach, also for a screen reader, until it is gone; then the focus is where it was.
 *
 * What opens behind it meanwhile is out of reach as well, and the keys that are pressed in it are heard by nothing behind.
 */
export function useCover(): HTMLElement {
  const [place] = useState(() => {
    const element = document.createElement('div');
    // A dialog that is open behind would fetch the focus back from any other element.
    element.dataset['reactAriaTopLayer'] = 'true';
    return element;
  });
  useLayoutEffect(() => {
    const before = document.activeElement;
    const covered = new Set<Element>();
    const cover = () => {
      for (const element of document.body.children)
        if (element !== place && !element.hasAttribute('inert')) {
          element.setAttribute('inert', '');
          covered.add(element);
        }
    };
    const watcher = new MutationObserver(cover);
    const keep = (event: Event) => event.stopPropagation();
    document.body.append(place);
    cover();
    watcher.observe(document.body, { childList: true });
    place.addEventListener('keydown', keep);
    place.querySelector('input')?.focus();
    return () => {
      watcher.disconnect();
      place.removeEventListener('keydown', keep);
      for (const element of covered) element.removeAttribute('inert');
      place.remove();
      if (before instanceof HTMLElement) before.focus();
    };
  }, [place]);
  return place;
}
