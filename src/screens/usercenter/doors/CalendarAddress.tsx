import { useState } from 'react';

import { useCalls } from '#actors/calls.ts';
import { useFormErrors } from '#actors/use-form-errors.ts';
import { useRecord } from '#actors/use-record.ts';
import { useRemoval } from '#actors/use-removal.ts';
import { useSubmission } from '#actors/use-submission.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { Awaited } from '#ui/awaited/Awaited.tsx';
import { Button } from '#ui/button/Button.tsx';
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';
import { PasswordField } from '#ui/text-field/PasswordField.tsx';

import * as shared from '../UserCentre.css.ts';
import { calendarStrings } from './calendar-strings.ts';
import * as styles from './doors.css.ts';
import { MadeSecret } from './MadeSecret.tsx';

interface CalendarDialogProps {
  /** Whether an earlier address ends. */
  isRenewal: boolean;
  onClose: () => void;
  onMade: (path: string) => void;
}

/** The dialog over the page; it alone holds a new address. */
type Over = { kind: 'make' | 'remove' } | { kind: 'made'; path: string };

/** The address at which calendar programs read the caller's plans and visits, and the ways to make, renew and withdraw it. */
export function CalendarAddress() {
  const t = useStrings(calendarStrings);
  const { relative, dayTime } = useFormats();
  const { getCalendarAddress } = useCalls();
  const { record, error, reload } = useRecord(({ signal }) => getCalendarAddress(undefined, { signal }));
  const [over, setOver] = useState<Over>();
  if (!record) return <Awaited rows={1} label={t('loading')} error={error} title={t('failed')} onRetry={reload} />;
  const { createtime, lastused } = record;
  return (
    <section aria-labelledby="calendar" className={styles.part}>
      <div className={shared.line}>
        <h2 id="calendar" className={styles.heading}>
          {t('calendar')}
        </h2>
        <span className={shared.end}>
          <Button onPress={() => setOver({ kind: 'make' })}>{t(createtime === null ? 'make' : 'renew')}</Button>
          {createtime === null ? null : <Button onPress={() => setOver({ kind: 'remove' })}>{t('remove')}</Button>}
        </span>
      </div>
      <p className={styles.note}>{t('why')}</p>
      <p className={styles.note}>
        {createtime === null
          ? t('none')
          : [t('since', { time: dayTime(createtime) }), lastused === null ? t('unused') : t('used', { time: relative(lastused) })].join(
              ' · ',
            )}
      </p>
      {over ? <OverCalendar over={over} isRenewal={createtime !== null} onChange={setOver} onChanged={reload} /> : null}
    </section>
  );
}

interface OverCalendarProps {
  over: Over;
  isRenewal: boolean;
  onChange: (over: Over | undefined) => void;
  onChanged: () => void;
}

function OverCalendar({ over, isRenewal, onChange, onChanged }: OverCalendarProps) {
  const t = useStrings(calendarStrings);
  const close = () => onChange(undefined);
  const show = (path: string) => {
    onChanged();
    onChange({ kind: 'made', path });
  };
  if (over.kind === 'make') return <CalendarDialog isRenewal={isRenewal} onClose={close} onMade={show} />;
  if (over.kind === 'made')
    return <MadeSecret title={t('madeTitle')} why={t('madeWhy')} secret={`${window.location.origin}${over.path}`} onClose={close} />;
  return <Removal onClose={close} onRemoved={onChanged} />;
}

function Removal({ onClose, onRemoved }: { onClose: () => void; onRemoved: () => void }) {
  const t = useStrings(calendarStrings);
  const { deleteCalendarAddress } = useCalls();
  const removal = useRemoval({ remove: () => deleteCalendarAddress(undefined), done: t('removed'), onRemoved, onClose });
  return <ConfirmDialog {...removal} title={t('removeTitle')} body={t('removeBody')} action={t('remove')} isDanger isOpen />;
}

/** A new calendar address, for the password of whoever makes it. */
function CalendarDialog({ isRenewal, onClose, onMade }: CalendarDialogProps) {
  const t = useStrings(calendarStrings);
  const { saveCalendarAddress } = useCalls();
  // A secret is kept nowhere.
  const [password, setPassword] = useState('');
  const { submit, isBusy, error } = useSubmission(saveCalendarAddress);
  const errors = useFormErrors(error, ['password']);
  const make = async () => {
    if (!errors.check({ password: password ? undefined : t('missingPassword') })) return;
    const made = await submit({ password });
    if (made) onMade(made.path);
  };
  const title = t(isRenewal ? 'renew' : 'make');
  return (
    <FormDialog
      title={title}
      action={title}
      isOpen
      isBusy={isBusy}
      errors={errors}
      draft={null}
      onSubmit={() => void make()}
      onClose={onClose}
    >
      <p className={styles.note}>{[t('makeWhy'), isRenewal ? t('renewWhy') : ''].join(' ')}</p>
      <PasswordField
        label={t('password')}
        name="password"
        autoComplete="current-password"
        help={t('passwordHelp')}
        maxLength={128}
        value={password}
        error={errors.at('password')}
        onChange={setPassword}
      />
    </FormDialog>
  );
}
