import type { TemplateContent } from '#server/database/messaging-tables.ts';

import type { TemplateComponent } from '../cloud/cloud-api.ts';

/** How many variables a text has: the highest number in it. WhatsApp wants them numbered from 1 without a gap. */
export function variablesIn(body: string): number {
  return Math.max(0, ...[...body.matchAll(/\{\{(\d{1,2})\}\}/g)].map(([, no]) => Number(no)));
}

/** Whether the variables of a text are numbered from 1 without a gap. */
export function areVariablesWhole(body: string): boolean {
  const named = new Set([...body.matchAll(/\{\{([^}]*)\}\}/g)].map(([, no]) => no));
  return Array.from({ length: named.size }, (_, at) => String(at + 1)).every((no) => named.has(no));
}

/** A text with its variables filled in. */
export function filledText(body: string, texts: readonly string[]): string {
  return body.replaceAll(/\{\{(\d{1,2})\}\}/g, (whole, no: string) => texts[Number(no) - 1] ?? whole);
}

/** All of a template as text, for recipients who get it without buttons: their targets stand in lines of their own. */
export function plainText(
  { header, body, footer, buttons }: Pick<TemplateContent, 'header' | 'body' | 'footer' | 'buttons'>,
  texts: readonly string[],
): string {
  const targets = buttons.flatMap(({ text, target = '' }) => (target === '' ? [] : [`${text}: ${target}`]));
  return [header, filledText(body, texts), ...targets, footer].filter((part) => part !== '').join('\n\n');
}

/** A template as WhatsApp wants it. */
export function componentsOf({ header, body, footer, buttons, examples }: TemplateContent): TemplateComponent[] {
  return [
    ...(header === '' ? [] : [{ type: 'HEADER' as const, format: 'TEXT', text: header }]),
    { type: 'BODY', text: body, ...(examples.length > 0 && { example: { body_text: [[...examples]] } }) },
    ...(footer === '' ? [] : [{ type: 'FOOTER' as const, text: footer }]),
    ...(buttons.length === 0 ? [] : [{ type: 'BUTTONS' as const, buttons: buttons.map(buttonOf) }]),
  ];
}

type Button = TemplateContent['buttons'][number];

function buttonOf({ type, text, target = '' }: Button) {
  if (type === 'URL') return { type, text, url: target };
  return type === 'PHONE_NUMBER' ? { type, text, phone_number: target } : { type, text };
}

/** What WhatsApp says a template is. Parts that have no words, as a picture in the head, are left out: they cannot be shown or sent from here. */
// oxlint-disable-next-line complexity -- defaults of what comes from outside
export function contentOf(components: readonly TemplateComponent[]): TemplateContent {
  const part = (type: TemplateComponent['type']) => components.find((component) => component.type === type);
  const buttons = (part('BUTTONS')?.buttons ?? []).flatMap((button): Button[] => {
    const text = button.text.slice(0, 25);
    if (button.type === 'URL') return [{ type: 'URL', text, target: button.url ?? '' }];
    if (button.type === 'PHONE_NUMBER') return [{ type: 'PHONE_NUMBER', text, target: button.phone_number ?? '' }];
    return button.type === 'QUICK_REPLY' ? [{ type: 'QUICK_REPLY', text, target: '' }] : [];
  });
  return {
    header: (part('HEADER')?.text ?? '').slice(0, 60),
    body: (part('BODY')?.text ?? '').slice(0, 1024),
    footer: (part('FOOTER')?.text ?? '').slice(0, 60),
    buttons: buttons.slice(0, 10),
    examples: (part('BODY')?.example?.body_text?.[0] ?? []).slice(0, 20).map((text) => text.slice(0, 200)),
  };
}
