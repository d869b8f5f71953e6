import { useCalls } from '#actors/calls.ts';
import type { Composer } from '#actors/mail/use-composer.ts';
import { useFormErrors } from '#actors/use-form-errors.ts';
import { useForm } from '#actors/use-form.ts';
import { useMinute } from '#actors/use-minute.ts';
import { useRecord } from '#actors/use-record.ts';
import type { Schemas } from '#client/calls.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { isEmail } from '#lib/email.ts';
import { DateField } from '#ui/date-field/DateField.tsx';
import { toLocalTime, toWireTime } from '#ui/date-field/local-time.ts';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';
import { Segmented } from '#ui/segmented/Segmented.tsx';

import { strings } from '../strings.ts';
import * as styles from '../write.css.ts';

const MOST_ASKED = 20;
const YEAR_MS = 365 * 24 * 3_600_000;

interface SendLaterDialogProps {
  composer: Composer;
  onSend: (sendat: string | null) => void;
  onClose: () => void;
}

/** Asks when a mail is to go: at a good time where the recipients are, as far as that is known, or at a time of one's own. */
// oxlint-disable-next-line complexity -- each condition is one of the two ways to say a time
export function SendLaterDialog({ composer: { draft }, onSend, onClose }: SendLaterDialogProps) {
  const t = useStrings(strings);
  const { getSendTime } = useCalls();
  const now = useMinute();
  const emails = [...draft.to, ...draft.cc].map(({ address }) => address).filter(isEmail);
  const { record: good, isBusy } = useRecord(async ({ signal }) =>
    emails.length === 0 ? NOT_KNOWN : getSendTime({ emails: emails.slice(0, MOST_ASKED) }, { signal }),
  );
  const form = useForm<{ chosen: 'good' | 'own' | null; own: string }>('sendLater', { chosen: null, own: '' });
  const { chosen, own } = form.values;
  const errors = useFormErrors(undefined, ['sendat']);
  const at = good?.at ?? null;
  const way = chosen ?? (at === null ? 'own' : 'good');
  const schedule = () => {
    const sendat = way === 'good' ? at : toWireTime(own);
    if (!errors.check({ sendat: isWithinYear(sendat) ? undefined : t('laterPast') })) return;
    form.forget();
    onClose();
    onSend(sendat);
  };
  return (
    <FormDialog
      title={t('laterTitle')}
      action={t('laterAction')}
      isOpen
      isBusy={isBusy}
      errors={errors}
      draft={form}
      onSubmit={schedule}
      onClose={onClose}
    >
      {at === null ? null : (
        <Segmented
          label={t('laterWhen')}
          isLabelHidden
          value={way}
          options={(['good', 'own'] as const).map((id) => ({ id, name: t(`later.${id}`) }))}
          onChange={(way) => form.change({ chosen: way })}
        />
      )}
      {good ? <GoodTime time={good} isShort={way === 'own'} /> : <p>{t('laterLoading')}</p>}
      {way === 'own' ? (
        <DateField
          label={t('laterAt')}
          name="sendat"
          hasTime
          isRequired
          min={toLocalTime(now)}
          value={own}
          error={errors.at('sendat')}
          onChange={(time) => form.change({ own: time })}
        />
      ) : null}
    </FormDialog>
  );
}

function isWithinYear(time: string | null): boolean {
  const ahead = Date.parse(time ?? '') - Date.now();
  return ahead > 0 && ahead < YEAR_MS;
}

const NOT_KNOWN: Schemas['SendTime'] = { at: null, timezone: '', countrycode: '', localtime: '', reason: 'unknown', holiday: '' };

function GoodTime({ time, isShort }: { time: Schemas['SendTime']; isShort: boolean }) {
  const t = useStrings(strings);
  const { dayTime } = useFormats();
  const now = useMinute();
  const { at, timezone, localtime, reason, holiday } = time;
  return (
    <>
      <p className={styles.how}>
        {localtime === '' ? null : `${t('laterNow', { local: dayTime(now, timezone) })} `}
        {t(`laterReason.${reason}`, { holiday })}
      </p>
      {at === null || isShort ? null : <p>{t('laterGood', { time: dayTime(at), local: dayTime(at, timezone) })}</p>}
    </>
  );
}
