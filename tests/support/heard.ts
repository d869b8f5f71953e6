import { onTestFinished } from 'vitest';

/** What the voice of the page says from now on. */
export function heard(): string[] {
  const words: string[] = [];
  const observer = new MutationObserver((changes) => {
    for (const { addedNodes, target } of changes)
      if (target instanceof Element && target.matches('body > [aria-live]'))
        words.push(...Array.from(addedNodes, (node) => node.textContent ?? ''));
  });
  observer.observe(document.body, { childList: true, subtree: true });
  onTestFinished(() => observer.disconnect());
  return words;
}
