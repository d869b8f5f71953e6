let typed = '';
let isShown = false;
let end = () => {};

/**
 * Keeps what is typed for the palette until its field is there, which takes a moment at the first time.
 *
 * The letters are meant for it. On the page behind them one would claim a customer, another one put a star.
 */
export function keepTyped(onEscape: () => void): void {
  end();
  if (isShown) return;
  typed = '';
  const press = (event: KeyboardEvent) => {
    if (!isLetter(event)) return;
    if (event.key === 'Escape') onEscape();
    else if (event.key === 'Backspace') typed = typed.slice(0, -1);
    else if (event.key !== 'Enter') typed += event.key;
    event.preventDefault();
    event.stopPropagation();
  };
  document.addEventListener('keydown', press, true);
  end = () => document.removeEventListener('keydown', press, true);
}

/** Whether a key types something, or acts on what is typed. */
function isLetter({ key, ctrlKey, metaKey, altKey, isComposing }: KeyboardEvent): boolean {
  return !(ctrlKey || metaKey || altKey || isComposing) && (key.length === 1 || ['Escape', 'Backspace', 'Enter'].includes(key));
}

/** Ends that: the palette did not come. */
export function dropTyped(): void {
  end();
}

/** Returns what was typed meanwhile, once the palette is there. */
export function takeTyped(): string {
  end();
  return typed;
}

/** Says that the palette is there, until what is returned is called. */
export function showPalette(): () => void {
  isShown = true;
  return () => {
    isShown = false;
  };
}
