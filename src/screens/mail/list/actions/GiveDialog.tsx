import { useState } from 'react';

import { useCalls } from '#actors/calls.ts';
import { useFormErrors } from '#actors/use-form-errors.ts';
import { useRecord } from '#actors/use-record.ts';
import { useSession } from '#actors/use-session.ts';
import { useAction } from '#actors/use-submission.ts';
import type { Schemas } from '#client/calls.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { Button } from '#ui/button/Button.tsx';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';
import { FailureLine } from '#ui/failure/FailureLine.tsx';
import { SelectField } from '#ui/select-field/SelectField.tsx';

import { actionStrings } from '../action-strings.ts';
import { useMailScope } from '../mail-scope.ts';
import * as styles from './GiveDialog.css.ts';
import type { QuestionProps } from './LabelDialog.tsx';

type Colleague = Schemas['Colleague'];

/** Gives mails to a colleague to answer, and takes them back from those who have them. */
export function GiveDialog({ ids, rows, onClose }: QuestionProps) {
  const t = useStrings(actionStrings);
  const { actions } = useMailScope();
  const { listColleagues } = useCalls();
  const { account } = useSession();
  const { record, error } = useRecord(({ signal }) => listColleagues({ area: 'mail' }, { signal }));
  const [chosen, choose] = useState('');
  const errors = useFormErrors(undefined, ['assigneeid']);
  const holders = holdersOf(rows);
  const others = (record ?? []).filter(({ userid }) => userid !== account?.user.id && !holders.some((one) => one.userid === userid));
  const colleague = others.find(({ userid }) => userid === chosen);
  const { submit, isBusy } = useAction(async () => colleague !== undefined && (await actions.give(ids, colleague)));
  const give = async () => {
    if (!errors.check({ assigneeid: colleague ? undefined : t('colleagueNeeded') })) return;
    if (await submit(undefined)) onClose();
  };
  return (
    <FormDialog
      title={t('giveTitle', { count: ids.length })}
      action={t('giveIt')}
      isOpen
      isBusy={isBusy}
      errors={errors}
      draft={null}
      onSubmit={() => void give()}
      onClose={onClose}
    >
      {record && record.length < 2 ? <p>{t('nobodyElse')}</p> : null}
      <SelectField
        label={t('colleague')}
        name="assigneeid"
        options={[{ id: '', name: t('noColleague') }, ...others.map(({ userid, name }) => ({ id: userid, name }))]}
        value={chosen}
        help={t('giveHow')}
        error={errors.at('assigneeid')}
        onChange={choose}
      />
      <FailureLine failure={error} />
      {holders.length > 0 ? <Holders ids={ids} holders={holders} onClose={onClose} /> : null}
    </FormDialog>
  );
}

/** Returns everybody who has any of the mails. */
function holdersOf(rows: QuestionProps['rows']): Colleague[] {
  const all = rows.flatMap(({ assignees }) => assignees);
  return all.filter(({ userid }, at) => all.findIndex((one) => one.userid === userid) === at);
}

function Holders({ ids, holders, onClose }: { ids: readonly string[]; holders: readonly Colleague[]; onClose: () => void }) {
  const t = useStrings(actionStrings);
  const { actions } = useMailScope();
  const takeBack = async (holder: Colleague) => {
    if (await actions.takeBack(ids, holder)) onClose();
  };
  return (
    <section aria-label={t('withNow')}>
      <h3 className={styles.heading}>{t('withNow')}</h3>
      <ul className={styles.holders}>
        {holders.map((holder) => (
          <li key={holder.userid} className={styles.holder}>
            <span>{holder.name}</span>
            <Button size="small" aria-label={t('takeBackFrom', { name: holder.name })} onPress={() => void takeBack(holder)}>
              {t('takeBack')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
