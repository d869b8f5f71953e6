import { useCalls } from '#actors/calls.ts';
import { useRecord } from '#actors/use-record.ts';
import { useSession } from '#actors/use-session.ts';
import { useAction } from '#actors/use-submission.ts';
import { useToastActions } from '#actors/use-toasts.ts';
import type { Schemas } from '#client/calls.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { mayDo } from '#lib/rights.ts';
import { Awaited } from '#ui/awaited/Awaited.tsx';
import { Segmented } from '#ui/segmented/Segmented.tsx';
import { SelectField } from '#ui/select-field/SelectField.tsx';
import { Switch } from '#ui/switch/Switch.tsx';

import { AssistantSwitch } from '../assistant/AssistantSwitch.tsx';
import * as styles from './Settings.css.ts';
import { strings } from './strings.ts';

const ROWS_AWAITED = 5;
const PANES = ['right', 'below', 'none'] as const;
const SECONDS = [0, 5, 10, 20, 30] as const;

/** How the reader reads and sends mail; each change is kept at once. */
export function Preferences() {
  const t = useStrings(strings);
  const { rights } = useSession();
  const { getMailSettings, saveMailSettings } = useCalls();
  const { show } = useToastActions();
  const { record: settings, error, reload } = useRecord(({ signal }) => getMailSettings(undefined, { signal }));
  const { submit } = useAction(saveMailSettings);
  if (!settings) return <Awaited rows={ROWS_AWAITED} label={t('loading')} error={error} title={t('failed')} onRetry={reload} />;

  const change = async (patch: Schemas['MailSettingsChange']) => {
    if (!(await submit(patch))) return;
    show({ tone: 'success', text: t('saved') });
    reload();
  };
  return (
    <div className={styles.form}>
      <Segmented
        label={t('pane')}
        value={settings.pane}
        options={PANES.map((id) => ({ id, name: t(`pane.${id}`) }))}
        onChange={(pane) => void change({ pane })}
      />
      <Switch
        isSelected={settings.conversations}
        help={t('conversationsHelp')}
        onChange={(conversations) => void change({ conversations })}
      >
        {t('conversations')}
      </Switch>
      <Switch isSelected={settings.shortcuts} help={t('shortcutsHelp')} onChange={(shortcuts) => void change({ shortcuts })}>
        {t('shortcuts')}
      </Switch>
      <SelectField
        label={t('undo')}
        name="undoseconds"
        value={String(settings.undoseconds)}
        options={SECONDS.map((n) => ({ id: String(n), name: n === 0 ? t('undoNone') : t('undoSeconds', { n }) }))}
        onChange={(id) => void change({ undoseconds: SECONDS.find((n) => String(n) === id) ?? settings.undoseconds })}
      />
      {mayDo(rights, 'account', 'edit') ? (
        <Switch isSelected={settings.shareall} help={t('shareallHelp')} onChange={(shareall) => void change({ shareall })}>
          {t('shareall')}
        </Switch>
      ) : null}
      <AssistantSwitch />
    </div>
  );
}
