import { useCalls } from '#actors/calls.ts';
import { useDraft } from '#actors/use-draft.ts';
import { usePermission } from '#actors/use-permission.ts';
import { useAction } from '#actors/use-submission.ts';
import { useToastActions } from '#actors/use-toasts.ts';
import type { Schemas } from '#client/calls.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { daysIn } from '#lib/tools/days-in.ts';
import { Button } from '#ui/button/Button.tsx';
import { TextField } from '#ui/text-field/TextField.tsx';

import * as styles from '../frame/frame.css.ts';
import { strings as frameStrings } from '../frame/strings.ts';
import { strings } from './strings.ts';

type Days = Schemas['CompanyDays'];

export interface CompanyDaysProps {
  /** The days that the company has saved. */
  days: Days;
  /** The country that is shipped from. */
  home: string;
  onSaved: () => void;
}

const MOST_CHARACTERS = 1200;
const KINDS = ['closed', 'worked'] as const;

/** On which days the company rests or works otherwise than its country; whoever may import tables changes it for everybody. */
export function CompanyDays({ days, home, onSaved }: CompanyDaysProps) {
  const t = useStrings(strings);
  const w = useStrings(frameStrings);
  const may = usePermission();
  const { dayTime } = useFormats();
  const { saveCompanyDays } = useCalls();
  const { show } = useToastActions();
  const { submit, isBusy } = useAction(saveCompanyDays);
  const saved = { closed: days.closed.join(' '), worked: days.worked.join(' ') };
  const [draft, keep, forget] = useDraft<Partial<typeof saved>>('tool.companyDays', {});
  const typed = { ...saved, ...draft };
  const read = { closed: daysIn(typed.closed), worked: daysIn(typed.worked) };
  const isWrong = KINDS.some((kind) => read[kind].rest.length > 0);
  const isSame = days.countrycode === home && KINDS.every((kind) => read[kind].days.join(' ') === saved[kind]);
  const refusal = may('tool', 'import');
  const save = async () => {
    const isSaved = await submit({ countrycode: home, closed: read.closed.days, worked: read.worked.days });
    if (!isSaved) return;
    forget();
    onSaved();
    show({ tone: 'success', text: t('savedOwn') });
  };
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{t('own')}</legend>
      <p className={styles.note}>{t('ownHow')}</p>
      {KINDS.map((name) => (
        <TextField
          key={name}
          label={t(name)}
          name={name}
          help={t(`how.${name}`)}
          maxLength={MOST_CHARACTERS}
          isDisabled={refusal.isDisabled}
          value={typed[name]}
          error={read[name].rest.length > 0 ? w('notDays', { text: read[name].rest.join(' ') }) : undefined}
          onChange={(text) => keep({ ...draft, [name]: text })}
        />
      ))}
      <div className={styles.line}>
        <Button {...(isSame || isWrong ? { isDisabled: true } : {})} {...refusal} isBusy={isBusy} onPress={() => void save()}>
          {t('saveOwn')}
        </Button>
        {days.savetime === '' ? null : (
          <span className={styles.note}>{t('ownSaved', { who: days.username, time: dayTime(new Date(days.savetime)) })}</span>
        )}
      </div>
    </fieldset>
  );
}
