import { useCalls } from '#actors/calls.ts';
import { useDraft } from '#actors/use-draft.ts';
import { useFormErrors } from '#actors/use-form-errors.ts';
import { useRecordList } from '#actors/use-record-list.ts';
import { useSubmission } from '#actors/use-submission.ts';
import { useToastActions } from '#actors/use-toasts.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { Awaited } from '#ui/awaited/Awaited.tsx';
import { Button } from '#ui/button/Button.tsx';
import { Failure } from '#ui/failure/Failure.tsx';
import { FormFailure } from '#ui/form/Form.tsx';
import { HeldForm } from '#ui/form/HeldForm.tsx';
import { Pager } from '#ui/pager/Pager.tsx';
import { TextArea } from '#ui/text-field/TextArea.tsx';

import { LogTable } from '../../log/LogTable.tsx';
import { useCompany, useCompanyPermission } from '../company-scope.ts';
import { Section } from '../Section.tsx';
import * as styles from './history.css.ts';
import { strings } from './strings.ts';

const LONGEST = 2000;

const SIZE = 20;
const ROWS_AWAITED = 6;

/** Everything that was done with this customer, and the way to write a note beside it. */
export function ChangeLog() {
  const t = useStrings(strings);
  const { company, group } = useCompany();
  const { listCustomerLog } = useCalls();
  const list = useRecordList(listCustomerLog, { filter: { id: company.id }, size: SIZE, group });
  const reload = () => list.send({ type: 'reload' });
  return (
    <Section title={t('log')}>
      <NoteForm />
      {list.shown ? (
        <>
          {list.error ? <Failure title={t('logFailed')} error={list.error} onRetry={reload} /> : null}
          <LogTable label={t('log')} entries={list.rows} empty={t('noLog')} />
          <Pager
            index={list.shown.index}
            size={list.shown.size}
            total={list.total}
            onChange={(index) => list.send({ type: 'page.change', index })}
          />
        </>
      ) : (
        <Awaited rows={ROWS_AWAITED} label={t('loading')} error={list.error} title={t('logFailed')} onRetry={reload} />
      )}
    </Section>
  );
}

/** A note for the log; it is absent for whoever may not change this customer. */
function NoteForm() {
  const t = useStrings(strings);
  const may = useCompanyPermission();
  const { company, changed } = useCompany();
  const { addLogNote } = useCalls();
  const { show } = useToastActions();
  const { submit, isBusy, error } = useSubmission(addLogNote);
  const [content, type, clear] = useDraft('note', '');
  const errors = useFormErrors(error, ['content']);
  if (may('edit').isDisabled) return null;

  const send = async () => {
    if (!errors.check({ content: content.trim() === '' ? t('noteEmpty') : undefined })) return;
    if (!(await submit({ id: company.id, content: content.trim() }))) return;
    clear();
    changed();
    show({ tone: 'success', text: t('noted') });
  };
  return (
    <HeldForm errors={errors} className={styles.note} onSubmit={() => void send()}>
      <TextArea
        label={t('note')}
        name="content"
        rows={2}
        maxLength={LONGEST}
        help={t('noteHelp')}
        value={content}
        error={errors.at('content')}
        onChange={type}
      />
      <FormFailure errors={errors} />
      <div>
        <Button type="submit" size="small" isBusy={isBusy}>
          {t('addNote')}
        </Button>
      </div>
    </HeldForm>
  );
}
