import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { useRef } from 'react';

import { useCalls } from '#actors/calls.ts';
import { useDownload } from '#actors/use-download.ts';
import { useForm } from '#actors/use-form.ts';
import { useRecord } from '#actors/use-record.ts';
import { useAction } from '#actors/use-submission.ts';
import { useTakeBack } from '#actors/use-take-back.ts';
import { useToastActions } from '#actors/use-toasts.ts';
import type { Schemas } from '#client/calls.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { Awaited } from '#ui/awaited/Awaited.tsx';
import { Button } from '#ui/button/Button.tsx';
import { IconButton } from '#ui/button/IconButton.tsx';
import { Form } from '#ui/form/Form.tsx';
import { Icon } from '#ui/icon/Icon.tsx';
import { TextLink } from '#ui/link/TextLink.tsx';
import { TextField } from '#ui/text-field/TextField.tsx';

import { type Question, readQuestion, writeQuestion } from './export-question.ts';
import * as styles from './ExportData.css.ts';
import { strings } from './kept-strings.ts';
import { fileRequest } from './report-request.ts';

type Kept = Schemas['ReportQuestion'];

const NO_FAULTS = { rest: undefined };
const queryOf = (address: string) => address.split('?')[1] ?? '';
const addressOf = ({ question }: Kept) => writeQuestion(readQuestion(new URLSearchParams(question)));

/** The report in sight as a file, and the questions that somebody wants to ask again. */
export function KeptQuestions({ question }: { question: Question }) {
  const t = useStrings(strings);
  const { listReportQuestions } = useCalls();
  const { record: kept, error, reload } = useRecord(({ signal }) => listReportQuestions(undefined, { signal }));
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <section className={styles.kept} aria-labelledby="report-kept">
      <h2 ref={heading} className={styles.total} id="report-kept" tabIndex={-1}>
        {t('title')}
      </h2>
      <Files question={question} />
      <KeepForm question={question} onKept={reload} />
      {kept ? (
        <KeptList kept={kept} onChanged={reload} onRemove={() => heading.current?.focus()} />
      ) : (
        <Awaited rows={1} label={t('loading')} error={error} title={t('failed')} onRetry={reload} />
      )}
    </section>
  );
}

function Files({ question }: { question: Question }) {
  const t = useStrings(strings);
  const download = useDownload();
  const { startReportFile } = useCalls();
  const { submit, isBusy } = useAction(startReportFile);
  const save = async (format: 'csv' | 'xlsx' | 'pdf') => {
    const token = await submit({ ...fileRequest(question), format });
    if (token) download('getReportFile', { id: token.id });
  };
  return (
    <div className={styles.row}>
      {(['xlsx', 'csv', 'pdf'] as const).map((format) => (
        <Button key={format} size="small" isBusy={isBusy} onPress={() => void save(format)}>
          {t(format)}
        </Button>
      ))}
    </div>
  );
}

function KeepForm({ question, onKept }: { question: Question; onKept: () => void }) {
  const t = useStrings(strings);
  const { saveReportQuestion } = useCalls();
  const { show } = useToastActions();
  const { submit, isBusy } = useAction(saveReportQuestion);
  const form = useForm('report question', { name: '' });
  const keep = async () => {
    const saved = await submit({ name: form.values.name.trim(), question: queryOf(writeQuestion(question)) });
    if (!saved) return;
    form.change({ name: '' });
    show({ tone: 'success', text: t('kept') });
    onKept();
  };
  return (
    <Form errors={NO_FAULTS} label={t('keep')} className={styles.row} onSubmit={() => void keep()}>
      <TextField
        label={t('name')}
        name="questionname"
        maxLength={100}
        value={form.values.name}
        onChange={(name) => form.change({ name })}
      />
      <Button type="submit" isBusy={isBusy} isDisabled={form.values.name.trim() === ''}>
        {t('keep')}
      </Button>
    </Form>
  );
}

interface KeptListProps {
  kept: readonly Kept[];
  onChanged: () => void;
  /** Before the line goes, and with it the button that has the focus. */
  onRemove: () => void;
}

function KeptList({ kept, onChanged, onRemove }: KeptListProps) {
  const t = useStrings(strings);
  const { saveReportQuestion, deleteReportQuestion } = useCalls();
  const { show } = useToastActions();
  const takeBack = useTakeBack();
  const { submit: remove } = useAction(deleteReportQuestion);
  const keepAgain = async ({ name, question }: Kept) => {
    await saveReportQuestion({ name, question });
    onChanged();
  };
  const forget = async (one: Kept) => {
    onRemove();
    const removed = await remove({ id: one.id });
    if (!removed) return;
    onChanged();
    show({ tone: 'success', text: t('removed', { name: one.name }), action: takeBack(t('undo'), () => keepAgain(removed)) });
  };
  if (kept.length === 0) return <p className={styles.promise}>{t('none')}</p>;
  return (
    <ul className={styles.list}>
      {kept.map((one) => (
        <li key={one.id} className={styles.row}>
          <TextLink href={addressOf(one)}>{one.name}</TextLink>
          <IconButton
            size="small"
            label={t('remove', { name: one.name })}
            icon={<Icon of={IconTrash} size="small" />}
            onPress={() => void forget(one)}
          />
        </li>
      ))}
    </ul>
  );
}
