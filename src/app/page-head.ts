/** Fetches the whole style sheet where the page began with the part that it needed to be readable. */
export function loadStyles(document: Document): void {
  const href = document.querySelector<HTMLScriptElement>('script[data-styles]')?.dataset['styles'];
  if (href === undefined || document.querySelector(`link[rel="stylesheet"][href="${href}"]`)) return;
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = href;
  document.head.append(link);
}

/** While the product is being written: loads the page anew whenever something was built. */
export function reloadOnRebuild(): void {
  new EventSource('/dev/reload').addEventListener('message', () => location.reload());
}
