import type { TaskRow } from '../task/task-rows.ts';

type Second = Pick<TaskRow, 'subjectb' | 'bodyb'>;

/** Whether a task has two variants: another subject, another body, or both. */
export function hasVariants({ subjectb, bodyb }: Second): boolean {
  return subjectb.trim() !== '' || bodyb !== null;
}

/** The subject of the second variant. */
export function secondSubject({ subject, subjectb }: Pick<TaskRow, 'subject' | 'subjectb'>): string {
  return subjectb.trim() === '' ? subject : subjectb;
}

/** The mails of a task as they are judged before it starts: the first variant with both subjects, and the second body where there is one. */
export function writtenMails({ subject, subjectb, bodyb, preheader, html, text }: Written) {
  const second = bodyb ? [{ subject: secondSubject({ subject, subjectb }), subjectb: '', text: '', ...bodyb }] : [];
  return [{ subject, subjectb, preheader, html, text }, ...second];
}

type Written = Pick<TaskRow, 'subject' | 'subjectb' | 'bodyb' | 'preheader' | 'html' | 'text'>;

/** How people tell two variants apart: by their subjects, and where these may be the same, by their letters as well. */
export function variantNames(task: Pick<TaskRow, 'subject' | 'subjectb' | 'bodyb'>): readonly [string, string] {
  const [first, second] = [task.subject, secondSubject(task)];
  return task.bodyb === null ? [first, second] : [`A: ${first}`, `B: ${second}`];
}

/** What a recipient of a variant gets; who still waits for the better one counts as one of the first. */
export function ofVariant<Value>(values: readonly [Value, ...Value[]], variant: number): Value {
  return values[variant] ?? values[0];
}
