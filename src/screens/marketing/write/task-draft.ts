import type { Schemas } from '#client/calls.ts';
import { EMPTY_EDM, type EdmDocument } from '#lib/edm/blocks.ts';

type Task = Schemas['EdmTask'];

/** The choices for a task; its HTML is made from the blocks when it is saved. */
export type TaskDraft = Omit<Required<Schemas['EdmTaskInput']>, 'html' | 'design' | 'followups' | 'bodyb'> & {
  readonly design: EdmDocument;
  readonly followups: readonly FollowUpDraft[];
  readonly bodyb: BodyDraft | null;
};

/** A second body, which half of the recipients get; its HTML is made when the task is saved. */
export type BodyDraft = Omit<Required<Schemas['EdmBody']>, 'html' | 'design'> & { readonly design: EdmDocument };

/** A mail that follows the first one; its HTML too is made when the task is saved. */
export type FollowUpDraft = Omit<Required<Schemas['EdmFollowUp']>, 'html' | 'design'> & { readonly design: EdmDocument };

const AUDIENCE: Required<Schemas['EdmAudience']> = {
  source: 'class',
  customerids: '',
  contactids: '',
  classid: '',
  selection: null,
  addresses: '',
  taskid: '',
  formid: '',
  view: 'all',
  contacts: 'primary',
  except: '',
  recentdays: 7,
  onlyverified: false,
};

/** A task in which nothing is chosen yet. */
export const NEW_TASK: TaskDraft = {
  taskname: '',
  senderids: [],
  fromname: '',
  replyto: '',
  subject: '',
  subjectb: '',
  bodyb: null,
  preheader: '',
  templateid: '',
  design: EMPTY_EDM,
  text: '',
  language: 'en',
  audience: AUDIENCE,
  schedule: { mode: 'now', at: null, from: '09:00', to: '18:00', skipweekends: true, skipholidays: true },
  limit: { perhour: 0, perday: 0 },
  trackopens: true,
  trackclicks: true,
  followups: [],
  trial: null,
};

/** Returns the part of a task that its writer decides. */
export function taskDraftOf(task: Task): TaskDraft {
  const {
    taskname,
    fromname,
    replyto,
    subject,
    subjectb,
    bodyb,
    preheader,
    templateid,
    text,
    language,
    schedule,
    limit,
    trackopens,
    trackclicks,
    followups,
    trial,
  } = task;
  return {
    taskname,
    senderids: task.senders.map(({ id }) => id),
    fromname,
    replyto,
    subject,
    subjectb,
    bodyb: bodyb && bodyDraftOf(bodyb),
    preheader,
    templateid,
    design: designOf(task),
    text,
    language,
    audience: { ...AUDIENCE, ...task.audience },
    schedule,
    limit,
    trackopens,
    trackclicks,
    followups: followups.map(({ html, design, text = '', ...mail }) => ({
      ...mail,
      text,
      design: designOf({ design: design ?? null, html }),
    })),
    trial,
  };
}

function bodyDraftOf({ preheader, design = null, html, text = '' }: Schemas['EdmBody']): BodyDraft {
  return { preheader, text, design: designOf({ design, html }) };
}

/** Returns the part of a task that comes from a template. */
export function withTemplate({ id, subject, preheader, document, text, language }: Schemas['EdmTemplate']): Partial<TaskDraft> {
  return { templateid: id, subject, preheader, design: document, text, language };
}

/** The blocks of a task; HTML that came without blocks is one block of its own. */
function designOf({ design, html }: Pick<Task, 'design' | 'html'>): EdmDocument {
  if (design !== null && Array.isArray(design['blocks'])) return design;
  return html.trim() === '' ? EMPTY_EDM : { ...EMPTY_EDM, blocks: [{ key: 'b1', type: 'html', html }] };
}
