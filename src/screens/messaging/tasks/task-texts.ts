import type { Schemas } from '#client/calls.ts';

type Value = Schemas['WhatsAppValue'];
type Template = Schemas['WhatsAppTemplate'];

/** The texts of a task's form. */
export interface TaskTexts {
  readonly name: string;
  readonly templateid: string;
  readonly values: readonly Value[];
  readonly source: 'own' | 'category' | 'customers' | 'filter' | 'paste';
  /** The customers chosen in a list, joined by bars. */
  readonly customerids: string;
  /** All that a list shows under its filters. */
  readonly selection: Schemas['CustomerSelection'] | null;
  readonly categoryid: string;
  readonly numbers: string;
  readonly contacts: 'primary' | 'all';
  readonly when: 'now' | 'later';
  /** The time of sending, by the reader's clock. */
  readonly sendat: string;
  readonly localhours: boolean;
}

/** A variable of which nothing is said yet. */
export const NO_VALUE: Value = { kind: 'name', text: '' };

/** The task as the contract has it. */
export function draftOf(texts: TaskTexts, template: Template): Schemas['WhatsAppTaskDraft'] {
  const { name, values, source, categoryid, customerids, selection, numbers, contacts, when, sendat, localhours } = texts;
  return {
    name: name.trim(),
    accountid: template.text.accountid,
    templateid: template.id,
    audience: { source, categoryid, customerids, selection, numbers, contacts },
    values: values.map(({ kind, text }) => ({ kind, text: text.trim() })),
    sendat: when === 'later' && isTime(sendat) ? new Date(sendat).toISOString() : null,
    localhours,
  };
}

/** Returns what has to be mended before a task can begin, by field. */
export function mistakesIn(texts: TaskTexts): Record<Wrong['field'], Wrong['key'] | undefined> {
  const wrong = wrongs.filter(({ isWrong }) => isWrong(texts));
  const of = (field: Wrong['field']) => wrong.find((each) => each.field === field)?.key;
  return { name: of('name'), categoryid: of('categoryid'), numbers: of('numbers'), values: of('values'), sendat: of('sendat') };
}

interface Wrong {
  field: 'name' | 'categoryid' | 'numbers' | 'values' | 'sendat';
  key: 'name' | 'category' | 'numbers' | 'text' | 'time';
  isWrong: (texts: TaskTexts) => boolean;
}

const wrongs: readonly Wrong[] = [
  { field: 'name', key: 'name', isWrong: ({ name }) => name.trim() === '' },
  { field: 'categoryid', key: 'category', isWrong: ({ source, categoryid }) => source === 'category' && categoryid === '' },
  { field: 'numbers', key: 'numbers', isWrong: ({ source, numbers }) => source === 'paste' && numbers.trim() === '' },
  { field: 'values', key: 'text', isWrong: ({ values }) => values.some(({ text }) => text.trim() === '') },
  { field: 'sendat', key: 'time', isWrong: ({ when, sendat }) => when === 'later' && !(Date.parse(sendat) > Date.now()) },
];

const isTime = (time: string) => !Number.isNaN(Date.parse(time));

/** Returns the preview's texts for the variables: the text for all, else the example of the template. */
export function shownTexts(values: readonly Value[], { text: { examples } }: Template): string[] {
  return values.map(({ kind, text }, at) => (kind === 'text' ? text : '') || (examples[at] ?? ''));
}
