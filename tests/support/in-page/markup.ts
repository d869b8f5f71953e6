/** An element's opening, shortened and without its generated classes, for messages. */
export function markup(element: Element): string {
  return element.outerHTML.replaceAll(/\s(?:class|style|d|data-rac|data-react-aria-pressable)="[^"]*"/g, '').slice(0, 150);
}
