import { useState } from 'react';

import type { LoadingTask } from '#actors/loading/loading-task.ts';
import { planInWorker } from '#actors/loading/plan-in-worker.ts';
import { useDraft } from '#actors/use-draft.ts';
import { answerTo, useQuestion } from '#actors/use-question.ts';
import type { ApiError } from '#client/api-error.ts';
import { useStrings } from '#i18n/use-strings.ts';
import type { RoadLoads } from '#lib/tools/loading/axle-loads.ts';
import type { LoadingPlan } from '#lib/tools/loading/plan-loading.ts';
import { Awaited } from '#ui/awaited/Awaited.tsx';
import { Button } from '#ui/button/Button.tsx';
import { SelectField } from '#ui/select-field/SelectField.tsx';

import { AmountField } from '../frame/AmountField.tsx';
import * as frame from '../frame/frame.css.ts';
import { ToolFrame } from '../frame/ToolFrame.tsx';
import { ToolTable } from '../frame/ToolTable.tsx';
import type { ToolProps } from '../tool-props.ts';
import { CartonLine } from './CartonLine.tsx';
import { BLANK_LINE, type LineDraft, type LoadingDraft, MOST_LINES, readTask, spaceChoices, START } from './loading-draft.ts';
import * as styles from './loading.css.ts';
import { LoadView } from './LoadView.tsx';
import { strings } from './strings.ts';
import { useAxleWords } from './use-axle-words.ts';
import { roadsOf, useLoadingAnswer } from './use-loading-answer.ts';

const ROWS_AWAITED = 6;

/** How cartons or pallets are loaded: the containers that they need, a picture of each, and the steps. */
export function ContainerLoading({ title }: ToolProps) {
  const t = useStrings(strings);
  const answerOf = useLoadingAnswer();
  const [draft, keep] = useDraft<LoadingDraft>('tool.loading', START);
  const task = readTask(draft);
  const { shown, asked, isBusy, error, ask, reload } = useQuestion(
    async (question: LoadingTask | undefined, { signal }) =>
      question ? { question, plan: await planInWorker(question, signal) } : undefined,
    task,
  );
  const done = answerTo(shown, task);
  const answer = done && answerOf(done.plan, done.question);
  return (
    <ToolFrame
      title={title}
      rows={answer?.rows}
      source={t('source')}
      moreText={answer?.text}
      more={
        done ? (
          <Loads plan={done.plan} task={done.question} />
        ) : (
          <Waiting isBusy={isBusy && asked !== undefined} error={error} onRetry={reload} />
        )
      }
    >
      <SpaceFields draft={draft} onChange={(patch) => keep({ ...draft, ...patch })} />
      <Lines lines={draft.lines} onChange={(lines) => keep({ ...draft, lines })} />
      <div className={styles.buttons}>
        <Button isDisabled={draft.lines.length >= MOST_LINES} onPress={() => keep({ ...draft, lines: [...draft.lines, BLANK_LINE] })}>
          {t('add')}
        </Button>
        <Start isReady={task !== undefined} isBusy={isBusy} onPress={() => ask(task)} />
      </div>
    </ToolFrame>
  );
}

function Start({ isReady, isBusy, onPress }: { isReady: boolean; isBusy: boolean; onPress: () => void }) {
  const t = useStrings(strings);
  return (
    <Button variant="primary" isDisabled={!isReady} isBusy={isReady && isBusy} busyWord={t('planning')} onPress={onPress}>
      {t('plan')}
    </Button>
  );
}

function Waiting({ isBusy, error, onRetry }: { isBusy: boolean; error: ApiError | undefined; onRetry: () => void }) {
  const t = useStrings(strings);
  return isBusy || error ? <Awaited rows={ROWS_AWAITED} label={t('planning')} error={error} title={t('failed')} onRetry={onRetry} /> : null;
}

function Lines({ lines, onChange }: { lines: readonly LineDraft[]; onChange: (lines: readonly LineDraft[]) => void }) {
  return lines.map((line, place) => (
    <CartonLine
      // oxlint-disable-next-line react/no-array-index-key -- a line has nothing but its place
      key={place}
      at={place}
      line={line}
      onChange={(next) => onChange(lines.map((one, index) => (index === place ? next : one)))}
      onRemove={lines.length > 1 ? () => onChange(lines.filter((_, index) => index !== place)) : undefined}
    />
  ));
}

interface LoadsProps {
  plan: LoadingPlan;
  task: LoadingTask;
}

function Loads({ plan: { loads }, task: { cargo, space, spaceId } }: LoadsProps) {
  const t = useStrings(strings);
  const [at, setAt] = useState(0);
  const load = loads[at];
  if (!load) return null;
  const kinds = cargo.flatMap(({ length, width, height }, kind) =>
    load.steps.some((step) => step.kind === kind) ? [{ kind, name: `${length / 10} × ${width / 10} × ${height / 10} cm` }] : [],
  );
  return (
    <>
      {loads.length > 1 ? (
        <SelectField
          label={t('which')}
          name="which"
          value={String(at)}
          options={loads.map((_, place) => ({ id: String(place), name: t('oneOf', { n: place + 1, all: loads.length }) }))}
          onChange={(next) => setAt(Number(next))}
        />
      ) : null}
      <LoadView key={at} load={load} space={space} kinds={kinds} />
      <AxleTables roads={roadsOf(load, spaceId)} />
    </>
  );
}

interface SpaceFieldsProps {
  draft: LoadingDraft;
  onChange: (patch: Partial<LoadingDraft>) => void;
}

const OWN = [
  ['length', 'cm'],
  ['width', 'cm'],
  ['height', 'cm'],
  ['payload', 'kg'],
] as const;

/** Shows the space to load: a usual container or pallet, or one of one's own measures, as a truck. */
function SpaceFields({ draft: { space, own }, onChange }: SpaceFieldsProps) {
  const t = useStrings(strings);
  return (
    <>
      <SelectField
        label={t('space')}
        name="space"
        value={space}
        options={spaceChoices.map((id) => ({ id, name: t(`space.${id}`) }))}
        onChange={(next) => onChange({ space: next })}
      />
      {space === 'own' ? (
        <div className={frame.pair}>
          {OWN.map(([name, unit]) => (
            <AmountField
              key={name}
              label={t(`own.${name}`)}
              name={`own-${name}`}
              unit={unit}
              value={own[name]}
              onChange={(value) => onChange({ own: { ...own, [name]: value } })}
            />
          ))}
        </div>
      ) : null}
    </>
  );
}

/** Shows what the axles of the usual vehicles would carry, a table for each rule; nothing where there is none to tell of. */
function AxleTables({ roads }: { roads: readonly RoadLoads[] }) {
  const t = useStrings(strings);
  const words = useAxleWords();
  if (roads.length === 0) return null;
  return (
    <>
      {roads.map((road) => (
        <div key={road.rule}>
          <h3 className={frame.legend}>{words.name(road)}</h3>
          <ToolTable name={words.name(road)} columns={[t('axle'), t('axleLoad'), t('axleMost')]} rows={road.axles.map(words.cells)} />
          {words.notes(road).map((note) => (
            <p key={note} className={frame.note}>
              {note}
            </p>
          ))}
        </div>
      ))}
      <p className={frame.note}>{t('axlesHow')}</p>
    </>
  );
}
