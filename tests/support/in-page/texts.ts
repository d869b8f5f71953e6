/** Something a reader sees or hears, and the `lang` it is announced in. */
export interface PageText {
  text: string;
  lang: string;
}

const NAMES = ['aria-label', 'title', 'placeholder', 'alt'];

/** Every text node and every name given by an attribute. */
export function pageTexts(): PageText[] {
  // A page behind the one in front is hidden by its style. It asks for the words of another language when it comes to the front.
  const elements = Array.from(document.body.querySelectorAll('*')).filter(
    (element) => !element.closest('script, style, template, [style*="display: none"]'),
  );
  return elements.flatMap(textsOf).filter(({ text }) => text !== '');
}

function textsOf(element: Element): PageText[] {
  const lang = element.closest('[lang]')?.getAttribute('lang') ?? '';
  const nodes = Array.from(element.childNodes).filter((node) => node.nodeType === Node.TEXT_NODE);
  const texts = [...nodes.map((node) => node.nodeValue), ...NAMES.map((name) => element.getAttribute(name))];
  return texts.map((text) => ({ text: text?.trim() ?? '', lang }));
}
