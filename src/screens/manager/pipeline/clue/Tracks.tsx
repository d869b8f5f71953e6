import { useCalls } from '#actors/calls.ts';
import { useFormErrors } from '#actors/use-form-errors.ts';
import { useForm } from '#actors/use-form.ts';
import { usePermission } from '#actors/use-permission.ts';
import { useRecordList } from '#actors/use-record-list.ts';
import { useSubmission } from '#actors/use-submission.ts';
import { useToastActions } from '#actors/use-toasts.ts';
import type { Schemas } from '#client/calls.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { Awaited } from '#ui/awaited/Awaited.tsx';
import { Button } from '#ui/button/Button.tsx';
import { DateField } from '#ui/date-field/DateField.tsx';
import { toWireTime } from '#ui/date-field/local-time.ts';
import { Failure } from '#ui/failure/Failure.tsx';
import { FormFailure } from '#ui/form/Form.tsx';
import { HeldForm } from '#ui/form/HeldForm.tsx';
import { Pager } from '#ui/pager/Pager.tsx';
import { SelectField } from '#ui/select-field/SelectField.tsx';
import { TextArea } from '#ui/text-field/TextArea.tsx';

import { PIPELINE_AREA } from '../pipeline-area.ts';
import * as styles from '../words/words.css.ts';
import { strings } from './strings.ts';

const ROWS_AWAITED = 3;
const KINDS = ['phone', 'email', 'whatsapp', 'wechat', 'visit', 'meeting', 'fair', 'sample', 'quote', 'other'] as const;
const EMPTY = { kind: 'phone' as Schemas['ClueTrackKind'], content: '', nexttime: '' };

/** Shows what was done about a clue, and a field to write down more while it is open. */
export function Tracks({ clue: { id, status }, onChange }: { clue: Schemas['Clue']; onChange: () => void }) {
  const t = useStrings(strings);
  const { dayTime } = useFormats();
  const { listClueTracks } = useCalls();
  const list = useRecordList(listClueTracks, { filter: { id } });
  const reload = () => list.send({ type: 'reload' });
  const changed = () => {
    reload();
    onChange();
  };
  return (
    <section>
      <h4 className={styles.heading}>{t('tracks')}</h4>
      {status === 'SUCCESS' ? null : <TrackForm id={id} onSaved={changed} />}
      {list.shown ? (
        <>
          {list.error ? <Failure title={t('tracksFailed')} error={list.error} onRetry={reload} /> : null}
          {list.total === 0 ? <p className={styles.entry}>{t('noTracks')}</p> : null}
          <ul>
            {list.rows.map(({ id: track, kind, text, time, user }) => (
              <li key={track} className={styles.entry}>
                {t(`kind.${kind}`)}
                <p className={styles.value}>{text}</p>
                <p className={styles.note}>
                  {dayTime(time)} · {user}
                </p>
              </li>
            ))}
          </ul>
          <Pager
            index={list.shown.index}
            size={list.shown.size}
            total={list.total}
            onChange={(index) => list.send({ type: 'page.change', index })}
          />
        </>
      ) : (
        <Awaited rows={ROWS_AWAITED} label={t('loading')} error={list.error} title={t('tracksFailed')} onRetry={reload} />
      )}
    </section>
  );
}

function TrackForm({ id, onSaved }: { id: string; onSaved: () => void }) {
  const t = useStrings(strings);
  const may = usePermission();
  const { show } = useToastActions();
  const { addClueTrack } = useCalls();
  const draft = useForm(`track.${id}`, EMPTY);
  const { values: track, change: type } = draft;
  const { submit, isBusy, error } = useSubmission(addClueTrack);
  const errors = useFormErrors(error, ['content', 'nexttime']);
  const save = async () => {
    if (!errors.check({ content: track.content.trim() === '' ? t('trackNeeded') : undefined })) return;
    const nexttime = track.nexttime === '' ? null : toWireTime(track.nexttime);
    const saved = await submit({ id, kind: track.kind, content: track.content.trim(), ...(nexttime !== null && { nexttime }) });
    if (!saved) return;
    draft.forget();
    onSaved();
    show({ tone: 'success', text: t('trackSaved') });
  };
  return (
    <HeldForm errors={errors} className={styles.pairs} onSubmit={() => void save()}>
      <SelectField
        label={t('trackHow')}
        name="kind"
        options={KINDS.map((kind) => ({ id: kind, name: t(`kind.${kind}`) }))}
        value={track.kind}
        onChange={(kind) => type({ kind })}
      />
      <DateField
        label={t('trackNext')}
        name="nexttime"
        hasTime
        value={track.nexttime}
        error={errors.at('nexttime')}
        onChange={(nexttime) => type({ nexttime })}
      />
      <TextArea
        label={t('track')}
        name="content"
        rows={2}
        maxLength={5000}
        value={track.content}
        error={errors.at('content')}
        onChange={(content) => type({ content })}
      />
      <span>
        <Button type="submit" isBusy={isBusy} {...may(PIPELINE_AREA, 'edit')}>
          {t('trackSave')}
        </Button>
      </span>
      <FormFailure errors={errors} />
    </HeldForm>
  );
}
