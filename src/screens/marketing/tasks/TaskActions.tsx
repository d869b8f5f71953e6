import { useState } from 'react';

import { useCalls } from '#actors/calls.ts';
import { usePermission } from '#actors/use-permission.ts';
import { useAction } from '#actors/use-submission.ts';
import type { Schemas } from '#client/calls.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { emailTask } from '#lib/status-names.ts';
import { Button } from '#ui/button/Button.tsx';
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx';

import { strings } from './strings.ts';
import { useNextTask } from './use-next-task.ts';

type Task = Schemas['EdmTask'];
/** The actions that cannot be taken back and ask first. */
type Question = 'cancel' | 'forget';
const UNDER_WAY: ReadonlySet<number> = new Set([emailTask.scheduled, emailTask.sending, emailTask.paused]);
const OVER: ReadonlySet<number> = new Set([emailTask.finished, emailTask.cancelled, emailTask.failed]);

interface TaskActionsProps {
  task: Task;
  /** With the task as it is after an action; with nothing where that was refused, because the task is another by now. */
  onDone: (task: Task | undefined) => void;
}

/** Shows the actions on a task: while it is under way, and when it is over. */
export function TaskActions({ task, onDone }: TaskActionsProps) {
  const { id, status, html, figures } = task;
  const t = useStrings(strings);
  const may = usePermission();
  const { updateEdmTaskStatus, deleteEdmBody } = useCalls();
  const { submit: move, isBusy } = useAction(updateEdmTaskStatus);
  const { submit: forget } = useAction(deleteEdmBody);
  const [question, ask] = useState<Question>();
  const isPaused = status === emailTask.paused;
  const turn = (next: 2 | 3 | 5) => void move({ id, status: next }).then(onDone);
  const act = { cancel: () => turn(emailTask.cancelled), forget: () => void forget({ id }).then(onDone) };
  return (
    <>
      {UNDER_WAY.has(status) ? (
        <>
          <Button isBusy={isBusy} {...may('marketing', 'send')} onPress={() => turn(isPaused ? emailTask.sending : emailTask.paused)}>
            {t(isPaused ? 'resume' : 'pause')}
          </Button>
          <Button {...may('marketing', 'send')} onPress={() => ask('cancel')}>
            {t('cancel')}
          </Button>
        </>
      ) : null}
      {OVER.has(status) && html !== '' ? (
        <Button {...may('marketing', 'delete')} onPress={() => ask('forget')}>
          {t('forget')}
        </Button>
      ) : null}
      {question ? (
        <TaskQuestion
          task={task}
          question={question}
          onConfirm={() => {
            ask(undefined);
            act[question]();
          }}
          onClose={() => ask(undefined)}
        />
      ) : null}
      {figures.clicked > 0 ? <NextButton task={task} /> : null}
    </>
  );
}

interface TaskQuestionProps {
  task: Task;
  question: Question;
  onConfirm: () => void;
  onClose: () => void;
}

function TaskQuestion({ task: { taskname: name, figures }, question, onConfirm, onClose }: TaskQuestionProps) {
  const t = useStrings(strings);
  const isCancelling = question === 'cancel';
  return (
    <ConfirmDialog
      title={t(isCancelling ? 'cancelTitle' : 'forgetTitle', { name })}
      body={isCancelling ? t('cancelBody', { sent: figures.sent, n: figures.waiting }) : t('forgetBody')}
      action={t(isCancelling ? 'cancel' : 'forget')}
      keep={isCancelling ? t('keep') : undefined}
      isDanger
      isOpen
      onConfirm={onConfirm}
      onClose={onClose}
    />
  );
}

/** Begins a task to those who clicked and did not answer. */
function NextButton({ task }: { task: Task }) {
  const t = useStrings(strings);
  const { isBusy, begin } = useNextTask(task);
  return (
    <Button variant="primary" isBusy={isBusy} {...usePermission()('marketing', 'edit')} onPress={() => void begin('clickednotreplied')}>
      {t('next')}
    </Button>
  );
}
