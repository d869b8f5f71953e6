import type { KeyboardEvent } from 'react';

/** The code of a key that the input method has taken. */
const TAKEN = 229;

/** Whether a key belongs to the input method, as Enter and the arrows do while it composes Chinese. Safari ends the composition before it tells of the key, so that only the code says it. */
export const isComposing = ({ nativeEvent }: KeyboardEvent): boolean => nativeEvent.isComposing || nativeEvent.keyCode === TAKEN;

/** Whether a key belongs to the browser or the system: with Alt or ⌘ an arrow goes back or on, and a letter is a command. */
export const isOfBrowser = ({ ctrlKey, metaKey, altKey }: KeyboardEvent): boolean => ctrlKey || metaKey || altKey;

/** Whether a key sends what is typed: Ctrl or ⌘ with Enter, unless somebody made use of it before. */
export const isSendKey = (event: KeyboardEvent): boolean =>
  event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !isComposing(event) && !event.defaultPrevented;
