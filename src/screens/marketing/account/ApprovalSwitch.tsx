import { useCalls } from '#actors/calls.ts';
import { usePermission } from '#actors/use-permission.ts';
import { useRecord } from '#actors/use-record.ts';
import { useAction } from '#actors/use-submission.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { Switch } from '#ui/switch/Switch.tsx';

import * as styles from './account.css.ts';
import { strings } from './strings.ts';

/** Whether marketing mail of those who may not approve waits for approval; shown to those who may. */
export function ApprovalSwitch() {
  const t = useStrings(strings);
  const may = usePermission();
  const { getEdmSettings, saveEdmSettings } = useCalls();
  const { record, reload } = useRecord(({ signal }) => getEdmSettings(undefined, { signal }));
  const { submit } = useAction(saveEdmSettings);
  if (!record) return null;
  if (may('marketing', 'approve').isDisabled) return record.approval ? <p className={styles.note}>{t('approvalOn')}</p> : null;
  return (
    <Switch isSelected={record.approval} onChange={(approval) => void submit({ approval }).then(reload)} help={t('approvalHow')}>
      {t('approval')}
    </Switch>
  );
}
