import { hidden } from '#ui/visually-hidden/VisuallyHidden.css.ts';

/** The region for the words. Some screen readers drop words that come with their region, so the first words wait for the next frame. */
let region: HTMLElement | undefined;
/** The same words within this time are one message that two places tell. */
const SAME_MS = 1000;
let last = { words: '', at: Number.NEGATIVE_INFINITY };
/** Words go when they have been told, so that nobody finds them at the end of the page later. */
const TOLD_MS = 1000;

/**
 * Says words once, politely, through the one voice of the page.
 *
 * The voice stays in reach of a screen reader behind an open dialog. A region inside the page leaves its reach with the page, and is read again when the
 * dialog closes. While the window is locked only what lies over the pages is heard: it names itself as the `speaker`.
 */
export function say(words: string, speaker?: Element): void {
  if (isOutOfReach(speaker)) return;
  const isAgain = words === last.words && performance.now() - last.at < SAME_MS;
  last = { words, at: performance.now() };
  if (isAgain) return;
  // They stand for a second, in which the page may turn to another language.
  const language = document.documentElement.lang;
  const isNew = region?.isConnected !== true;
  const voice = isNew ? (region = newRegion()) : region;
  const speak = () => {
    const line = document.createElement('p');
    line.lang = language;
    line.textContent = words;
    voice?.append(line);
    setTimeout(() => line.remove(), TOLD_MS);
  };
  if (isNew) requestAnimationFrame(speak);
  else speak();
}

/** Whether the window is locked, and the speaker is none that lies over its pages. */
function isOutOfReach(speaker: Element | undefined): boolean {
  return document.querySelector('[data-locked]') !== null && !speaker?.closest('[data-locked]:not([inert])');
}

function newRegion(): HTMLElement {
  const made = document.createElement('div');
  made.className = hidden;
  made.setAttribute('aria-live', 'polite');
  // A modal dialog hides everything outside itself but what bears this mark.
  made.dataset['reactAriaTopLayer'] = 'true';
  document.body.append(made);
  return made;
}
