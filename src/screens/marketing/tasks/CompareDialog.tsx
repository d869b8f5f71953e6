import { useState } from 'react';

import type { Schemas } from '#client/calls.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { taskHref } from '#routes/marketing-href.ts';
import { Button } from '#ui/button/Button.tsx';
import { BarChart } from '#ui/chart/BarChart.tsx';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { Segmented } from '#ui/segmented/Segmented.tsx';

import { strings } from './strings.ts';

type Task = Schemas['EdmTaskRow'];

const MEASURES = ['opened', 'clicked', 'replied', 'hardbounce', 'unsubscribed'] as const;

/** Tasks beside each other, each measured by its own mails: a share, because a large task would otherwise always come first. */
export function CompareDialog({ tasks, onClose }: { tasks: readonly Task[]; onClose: () => void }) {
  const t = useStrings(strings);
  const { number, percent } = useFormats();
  const [measure, setMeasure] = useState<(typeof MEASURES)[number]>('opened');
  const rateOf = ({ figures }: Task, of: (typeof MEASURES)[number]) => (figures.sent === 0 ? 0 : figures[of] / figures.sent);
  const bars = tasks
    .map((task) => ({
      name: task.taskname,
      href: taskHref(task.id),
      value: rateOf(task, measure),
      note: t('ofSent', { n: task.figures.sent }),
    }))
    .toSorted((one, other) => other.value - one.value);
  const [first] = bars;
  return (
    <Dialog
      title={t('compareTitle')}
      width="view"
      isOpen
      onClose={onClose}
      actions={<Button onPress={onClose}>{t('compareClose')}</Button>}
    >
      <Segmented
        label={t('compareBy')}
        value={measure}
        options={MEASURES.map((id) => ({ id, name: t(`figure.${id}`) }))}
        onChange={setMeasure}
      />
      {first ? (
        <BarChart
          title={t(`figure.${measure}`)}
          unit={t('compareUnit')}
          bars={bars}
          format={percent}
          columns={[t('name'), t(`figure.${measure}`)]}
          twin={{
            columns: [t('name'), t('figure.sent'), ...MEASURES.map((id) => t(`figure.${id}`))],
            rows: tasks.map((task) => ({
              name: task.taskname,
              href: taskHref(task.id),
              values: [number(task.figures.sent), ...MEASURES.map((id) => `${number(task.figures[id])} (${percent(rateOf(task, id))})`)],
            })),
          }}
          finding={
            first.value === 0
              ? t('compareNone', { measure: t(`figure.${measure}`) })
              : t('compareFinding', { measure: t(`figure.${measure}`), name: first.name, rate: percent(first.value) })
          }
        />
      ) : null}
    </Dialog>
  );
}
