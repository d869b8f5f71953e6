import { useRef } from 'react';

import { useGo } from '#actors/page.ts';
import type { Schemas } from '#client/calls.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { href } from '#routes/href.ts';
import { taskHref } from '#routes/marketing-href.ts';
import { Button } from '#ui/button/Button.tsx';
import { useLostFocus } from '#ui/lost-focus/use-lost-focus.ts';
import { PageHead } from '#ui/page-head/PageHead.tsx';
import { StageScale } from '#ui/stage-scale/StageScale.tsx';
import { Status } from '#ui/status/Status.tsx';
import type { StatusTone } from '#ui/status/StatusShape.tsx';
import { Said } from '#ui/voice/Said.tsx';

import { PauseReason } from '../tasks/PauseReason.tsx';
import { strings } from './strings.ts';
import * as styles from './write.css.ts';

const FIGURES = ['total', 'sent', 'waiting', 'opened', 'clicked', 'skipped', 'failed', 'unsure'] as const;
/** Of the scale that measures the progress. */
const CELLS = 20;
/** What happens without the reader; of a task that stands still or is done there is nothing to say. */
const HOW: Partial<Record<Schemas['EdmTaskStatus'], 'startedHow' | 'askedHow'>> = { 1: 'startedHow', 2: 'startedHow', 7: 'askedHow' };
const tones: Partial<Record<Schemas['EdmTaskStatus'], StatusTone>> = { 2: 'progress', 3: 'warning', 4: 'done', 5: 'ended', 6: 'danger' };

/** A task that was started, with its figures as they come in. */
export function Started({ task }: { task: Schemas['EdmTask'] }) {
  const t = useStrings(strings);
  const { number } = useFormats();
  const go = useGo();
  const place = useRef<HTMLDivElement>(null);
  useLostFocus(place, task.id);
  const { taskname, status, figures } = task;
  const all = figures.total - figures.skipped;
  const how = HOW[status];
  return (
    <>
      <PageHead title={taskname}>
        <Button onPress={() => go(href('marketing.emailwrite'))}>{t('another')}</Button>
        <Button variant="primary" onPress={() => go(taskHref(task.id))}>
          {t('report')}
        </Button>
      </PageHead>
      <div ref={place} tabIndex={-1} className={styles.wide}>
        <Said>
          <Status tone={tones[status] ?? 'draft'}>{t(`status.${status}`)}</Status>
        </Said>
        <StageScale value={all === 0 ? 0 : Math.floor((figures.sent / all) * CELLS)} of={CELLS}>
          {t('progress', { done: number(figures.sent), all: number(all) })}
        </StageScale>
        <PauseReason task={task} />
        {how ? <p className={styles.note}>{t(how)}</p> : null}
        {task.steps.length > 0 ? <p className={styles.note}>{t('followWaits', { n: task.steps.length })}</p> : null}
        <dl className={styles.figures} aria-label={t('figures')}>
          {FIGURES.map((figure) => (
            <div key={figure}>
              <dt className={styles.figureName}>{t(`figure.${figure}`)}</dt>
              <dd className={styles.figureValue}>{number(figures[figure])}</dd>
            </div>
          ))}
        </dl>
      </div>
    </>
  );
}
