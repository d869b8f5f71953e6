/** An element's opening, shortened and without its generated classes, for messages; a bare one is told by what it stands in. */
export function markup(element: Element): string {
  const text = element.outerHTML.replaceAll(/\s(?:class|style|d|data-rac|data-react-aria-pressable)="[^"]*"/g, '').slice(0, 150);
  return text.length < 20 && element.parentElement ? `${text} in ${markup(element.parentElement)}` : text;
}
