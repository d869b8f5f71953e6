import { useCalls } from '#actors/calls.ts';
import { useFormErrors } from '#actors/use-form-errors.ts';
import { useForm } from '#actors/use-form.ts';
import { useRecord } from '#actors/use-record.ts';
import { useSession } from '#actors/use-session.ts';
import { useSubmission } from '#actors/use-submission.ts';
import { useToastActions } from '#actors/use-toasts.ts';
import type { Schemas } from '#client/calls.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { Checkbox } from '#ui/checkbox/Checkbox.tsx';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';
import { FailureLine } from '#ui/failure/FailureLine.tsx';
import { SelectField } from '#ui/select-field/SelectField.tsx';
import { TextField } from '#ui/text-field/TextField.tsx';

import * as styles from '../Settings.css.ts';
import { strings } from './strings.ts';

type RuleTexts = Omit<Required<Schemas['MailRuleInput']>, 'id' | 'enabled'>;

const NOTHING: RuleTexts = {
  name: '',
  mailboxid: '',
  from: '',
  to: '',
  subject: '',
  hasfile: false,
  labelid: '',
  move: '',
  star: false,
  markread: false,
  assigneeid: '',
};
const TARGETS = ['', 'archive', 'junk', 'trash'] as const;

export interface RuleFormProps {
  rule: Schemas['MailRule'] | undefined;
  labels: readonly Schemas['MailLabel'][];
  onSaved: () => void;
  onClose: () => void;
}

/** Makes a rule, or changes the one that is named: what a mail has to be like, and what is then done with it. */
export function RuleForm({ rule, labels, onSaved, onClose }: RuleFormProps) {
  const t = useStrings(strings);
  const { saveMailRule, listMailboxes } = useCalls();
  const { show } = useToastActions();
  const { record: mailboxes = [] } = useRecord(({ signal }) => listMailboxes(undefined, { signal }));
  const draft = useForm(`rule.${rule?.id ?? 'new'}`, rule ? textsOf(rule) : NOTHING);
  const { submit, isBusy, error } = useSubmission(saveMailRule);
  const errors = useFormErrors(error, ['name', 'from', 'labelid', 'assigneeid']);
  const { values: texts, change } = draft;
  const field = (name: 'name' | 'from' | 'to' | 'subject') => ({
    label: t(name),
    name,
    value: texts[name],
    error: errors.at(name),
    onChange: (text: string) => change({ [name]: text }),
  });
  const box = (name: 'hasfile' | 'star' | 'markread') => (
    <Checkbox isSelected={texts[name]} onChange={(isOn) => change({ [name]: isOn })}>
      {t(name)}
    </Checkbox>
  );

  const save = async () => {
    const wrong = Object.entries(mistakesIn(texts)).map(([name, is]) => [name, is && t(is)] as const);
    if (!errors.check(Object.fromEntries(wrong))) return;
    if (!(await submit({ ...trimmed(texts), ...(rule && { id: rule.id }), enabled: rule?.enabled ?? true }))) return;
    draft.forget();
    onClose();
    onSaved();
    show({ tone: 'success', text: t('saved', { name: texts.name.trim() }) });
  };
  return (
    <FormDialog
      title={rule ? t('editOf', { name: rule.name }) : t('new')}
      action={t('save')}
      isOpen
      isBusy={isBusy}
      errors={errors}
      draft={draft}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <TextField {...field('name')} isRequired maxLength={60} />
      <h3 className={styles.legend}>{t('when')}</h3>
      <TextField {...field('from')} maxLength={200} />
      <TextField {...field('to')} maxLength={200} />
      <TextField {...field('subject')} maxLength={200} />
      {box('hasfile')}
      <SelectField
        label={t('mailbox')}
        name="mailboxid"
        value={texts.mailboxid}
        options={[{ id: '', name: t('anyMailbox') }, ...mailboxes.map(({ id, email }) => ({ id, name: email }))]}
        onChange={(mailboxid) => change({ mailboxid })}
      />
      <h3 className={styles.legend}>{t('deeds')}</h3>
      <SelectField
        label={t('label')}
        name="labelid"
        value={texts.labelid}
        options={[{ id: '', name: t('noLabel') }, ...labels]}
        error={errors.at('labelid')}
        onChange={(labelid) => change({ labelid })}
      />
      <SelectField
        label={t('move')}
        name="move"
        value={texts.move}
        options={TARGETS.map((id) => ({ id, name: t(`move.${id}`) }))}
        onChange={(move) => change({ move })}
      />
      {box('star')}
      {box('markread')}
      <Assignee rule={rule} value={texts.assigneeid} error={errors.at('assigneeid')} onChange={(assigneeid) => change({ assigneeid })} />
    </FormDialog>
  );
}

interface AssigneeProps {
  rule: Schemas['MailRule'] | undefined;
  value: string;
  error: string | undefined;
  onChange: (id: string) => void;
}

/** Asks which colleague takes care of such mails; one who works here no longer stands there until another is named. */
function Assignee({ rule, value, error, onChange }: AssigneeProps) {
  const t = useStrings(strings);
  const { listColleagues } = useCalls();
  const { account } = useSession();
  const { record = [], error: failure } = useRecord(({ signal }) => listColleagues({ area: 'mail' }, { signal }));
  const known = record.filter(({ userid }) => userid !== account?.user.id).map(({ userid, name }) => ({ id: userid, name }));
  const former =
    rule?.assigneeid === value && value !== '' && !known.some(({ id }) => id === value) ? [{ id: value, name: rule.assigneename }] : [];
  if (known.length + former.length === 0) return <FailureLine failure={failure} />;
  return (
    <SelectField
      label={t('assignee')}
      name="assigneeid"
      value={value}
      options={[{ id: '', name: t('noAssignee') }, ...former, ...known]}
      help={t('assigneeHow')}
      error={error}
      onChange={onChange}
    />
  );
}

function textsOf({
  name,
  mailboxid,
  from,
  to,
  subject,
  hasfile,
  labelid,
  move,
  star,
  markread,
  assigneeid,
}: Schemas['MailRule']): RuleTexts {
  return { name, mailboxid: mailboxid ?? '', from, to, subject, hasfile, labelid, move, star, markread, assigneeid };
}

const trimmed = (texts: RuleTexts): RuleTexts => ({
  ...texts,
  name: texts.name.trim(),
  from: texts.from.trim(),
  to: texts.to.trim(),
  subject: texts.subject.trim(),
});

const mistakesIn = (texts: RuleTexts) => ({
  name: texts.name.trim() === '' ? ('nameNeeded' as const) : undefined,
  from: isForAll(texts) ? ('conditionNeeded' as const) : undefined,
  labelid: doesNothing(texts) ? ('actionNeeded' as const) : undefined,
});
const isForAll = ({ from, to, subject, hasfile }: RuleTexts) => [from, to, subject].every((text) => text.trim() === '') && !hasfile;
const doesNothing = ({ labelid, move, star, markread, assigneeid }: RuleTexts) =>
  [labelid, move, assigneeid].every((id) => id === '') && !star && !markread;
