import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs';
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';

import { useCalls } from '#actors/calls.ts';
import { useQuestion } from '#actors/use-question.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { Awaited } from '#ui/awaited/Awaited.tsx';
import { IconButton } from '#ui/button/IconButton.tsx';
import { Icon } from '#ui/icon/Icon.tsx';

import { PreviewFrame } from '../../preview/PreviewFrame.tsx';
import { Problems } from '../../preview/Problems.tsx';
import { strings } from '../strings.ts';
import type { TaskDraft } from '../task-draft.ts';
import * as styles from '../write.css.ts';

const ROWS_AWAITED = 8;
/** What the check of the task does not look at. */
const LEFT: ReadonlySet<string> = new Set(['nolink', 'badpicture', 'noaddress', 'notprepared']);

/** The mail as one of those who will get it, one after the other. */
export function TaskPreview({ taskId, draft }: { taskId: string; draft: TaskDraft }) {
  const t = useStrings(strings);
  const { getEdmPreview, previewEdmTemplate } = useCalls();
  const { design, language, subject } = draft;
  const { shown, error, asked, ask, reload } = useQuestion(async (at: number, options) => {
    const mail = await getEdmPreview({ id: taskId, at }, options);
    const { token, problems } = await previewEdmTemplate({ document: design, subject, language, email: mail.email }, options);
    return { ...mail, token, problems: problems.filter(({ kind }) => LEFT.has(kind)) };
  }, 1);
  if (!shown || error) return <Awaited rows={ROWS_AWAITED} label={t('loading')} error={error} title={t('failed')} onRetry={reload} />;
  const { at, total, name, email } = shown.answer;
  return (
    <section className={styles.wide} aria-label={t('list')}>
      <div className={styles.counts}>
        <span>{t('shownFor', { at, total, name: name || email })}</span>
        <IconButton
          size="small"
          label={t('previous')}
          icon={<Icon of={IconChevronLeft} />}
          isDisabled={asked <= 1}
          onPress={() => ask(asked - 1)}
        />
        <IconButton
          size="small"
          label={t('nextOne')}
          icon={<Icon of={IconChevronRight} />}
          isDisabled={asked >= total}
          onPress={() => ask(asked + 1)}
        />
      </div>
      {shown.answer.problems.length === 0 ? null : <Problems problems={shown.answer.problems} />}
      <PreviewFrame preview={shown.answer} width="phone" lang={language} />
    </section>
  );
}
