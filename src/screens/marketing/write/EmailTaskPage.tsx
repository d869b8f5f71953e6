import { useCalls } from '#actors/calls.ts';
import { usePage } from '#actors/page.ts';
import { useRecord } from '#actors/use-record.ts';
import type { Calls, Schemas } from '#client/calls.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { mailboxStatus } from '#lib/status-names.ts';
import { filteredIn } from '#routes/marketing-href.ts';
import { Awaited } from '#ui/awaited/Awaited.tsx';
import { PageHead } from '#ui/page-head/PageHead.tsx';

import type { TaskOpening } from './step-props.ts';
import { strings } from './strings.ts';
import { NEW_TASK, type TaskDraft, taskDraftOf, withTemplate } from './task-draft.ts';
import { TaskWizard } from './TaskWizard.tsx';

const ROWS_AWAITED = 8;
const MOST_TEMPLATES = 100;

/** Preparing a marketing mail (`/marketing/emailwrite`): a draft, or a new one from a template or to chosen customers or people. */
export default function EmailTaskPage() {
  const t = useStrings(strings);
  const calls = useCalls();
  const { query } = usePage();
  const { record, error, reload } = useRecord(({ signal }) => openTask(calls, query, signal));
  if (record) return <TaskWizard opening={record} />;
  return (
    <>
      <PageHead title={t('title')} isPending={!error} />
      <Awaited rows={ROWS_AWAITED} label={t('loading')} error={error} title={t('failed')} onRetry={reload} />
    </>
  );
}

async function openTask(calls: Calls, query: URLSearchParams, signal: AbortSignal): Promise<TaskOpening> {
  const id = query.get('task') ?? '';
  const templateid = query.get('template') ?? '';
  const [senders, templates, categories, signupForms, { approval }, task, template] = await Promise.all([
    calls.listEdmSenders(undefined, { signal }),
    calls.listEdmTemplates({ index: 1, size: MOST_TEMPLATES }, { signal }),
    calls.listCustomerCategories({}, { signal }),
    calls.listSignupForms(undefined, { signal }),
    calls.getEdmSettings(undefined, { signal }),
    id === '' ? undefined : calls.getEdmTask({ id }, { signal }),
    templateid === '' || id !== '' ? undefined : calls.getEdmTemplate({ id: templateid }, { signal }),
  ]);
  const draft = task ? taskDraftOf(task) : newDraft({ senders, template, audience: audienceIn(query) });
  const usable = senders.filter((one) => one.status !== mailboxStatus.disabled || draft.senderids.includes(one.id));
  return { task, draft, senders: usable, templates: templates.datas, categories, signupForms, needsApproval: approval };
}

interface Beginning {
  senders: readonly Schemas['EdmSender'][];
  template: Schemas['EdmTemplate'] | undefined;
  audience: Partial<TaskDraft['audience']>;
}

/** A new task is sent from the first mailbox that works, or else from one whose mail is not read at the moment, which may send all the same; to those that were chosen in a list. */
function newDraft({ senders, template, audience }: Beginning): TaskDraft {
  const of = (wanted: Schemas['EdmSender']['status']) => senders.find(({ status }) => status === wanted);
  const sender = of(mailboxStatus.enabled) ?? of(mailboxStatus.unreachable);
  return {
    ...NEW_TASK,
    ...(template && withTemplate(template)),
    senderids: sender ? [sender.id] : [],
    audience: { ...NEW_TASK.audience, ...audience },
  };
}

/** Returns the audience that a list has named in the address: customers, people, or all that it shows under its filters. */
function audienceIn(query: URLSearchParams): Partial<TaskDraft['audience']> {
  const selection = filteredIn(query);
  if (selection) return { source: 'filter', selection };
  const contactids = query.get('contacts') ?? '';
  if (contactids !== '') return { source: 'contacts', contactids };
  const customerids = query.get('customers') ?? '';
  return customerids === '' ? {} : { source: 'customers', customerids };
}
