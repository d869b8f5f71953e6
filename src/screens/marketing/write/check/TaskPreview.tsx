import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs';
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';

import { useCalls } from '#actors/calls.ts';
import { useQuestion } from '#actors/use-question.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { Awaited } from '#ui/awaited/Awaited.tsx';
import { IconButton } from '#ui/button/IconButton.tsx';
import { Icon } from '#ui/icon/Icon.tsx';
import { Segmented } from '#ui/segmented/Segmented.tsx';

import { PreviewFrame } from '../../preview/PreviewFrame.tsx';
import { Problems } from '../../preview/Problems.tsx';
import { strings } from '../strings.ts';
import type { TaskDraft } from '../task-draft.ts';
import * as styles from '../write.css.ts';

interface Asked {
  readonly at: number;
  readonly variant: 0 | 1;
}

const FIRST: Asked = { at: 1, variant: 0 };
const ROWS_AWAITED = 8;
/** The problems that the check of the task does not look at. */
const LEFT: ReadonlySet<string> = new Set(['nolink', 'badpicture', 'noaddress', 'notprepared']);

/** The mail as one of those who will get it, one after the other. */
export function TaskPreview({ taskId, draft }: { taskId: string; draft: TaskDraft }) {
  const t = useStrings(strings);
  const { getEdmPreview, previewEdmTemplate } = useCalls();
  const { language, subject, subjectb, bodyb } = draft;
  const hasVariants = bodyb !== null || subjectb.trim() !== '';
  const { shown, error, asked, ask, reload } = useQuestion(async ({ at, variant }: Asked, options) => {
    const mail = await getEdmPreview({ id: taskId, at, variant }, options);
    const second = variant === 1 ? { document: bodyb?.design ?? draft.design, subject: subjectb || subject } : undefined;
    const written = second ?? { document: draft.design, subject };
    const { token, problems } = await previewEdmTemplate({ ...written, language, email: mail.email }, options);
    return { ...mail, token, problems: problems.filter(({ kind }) => LEFT.has(kind)) };
  }, FIRST);
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
          isDisabled={asked.at <= 1}
          onPress={() => ask({ ...asked, at: asked.at - 1 })}
        />
        <IconButton
          size="small"
          label={t('nextOne')}
          icon={<Icon of={IconChevronRight} />}
          isDisabled={asked.at >= total}
          onPress={() => ask({ ...asked, at: asked.at + 1 })}
        />
      </div>
      {hasVariants ? (
        <Segmented
          label={t('variant')}
          value={asked.variant === 1 ? '1' : '0'}
          options={(['0', '1'] as const).map((id) => ({ id, name: t(`variant.${id}`) }))}
          onChange={(id) => ask({ ...asked, variant: id === '1' ? 1 : 0 })}
        />
      ) : null}
      {shown.answer.problems.length === 0 ? null : <Problems problems={shown.answer.problems} />}
      <PreviewFrame preview={shown.answer} width="phone" lang={language} />
    </section>
  );
}
