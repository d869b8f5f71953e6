import { useCalls } from '#actors/calls.ts';
import { useRecord } from '#actors/use-record.ts';
import { useSession } from '#actors/use-session.ts';
import { useAction } from '#actors/use-submission.ts';
import { useToastActions } from '#actors/use-toasts.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { mayDo } from '#lib/rights.ts';
import { Switch } from '#ui/switch/Switch.tsx';

import { strings } from './strings.ts';

/** Says where texts of mails would go, and lets the company's owner decide whether they may; where they cannot go anywhere it says that. */
export function AssistantSwitch() {
  const t = useStrings(strings);
  const { rights } = useSession();
  const { getMailAssistant, saveMailAssistant } = useCalls();
  const { show } = useToastActions();
  const { record: assistant, reload } = useRecord(({ signal }) => getMailAssistant(undefined, { signal }));
  const { submit } = useAction(saveMailAssistant);
  if (!assistant) return null;
  if (!assistant.available) return <p>{t('off')}</p>;

  const { host, model } = assistant;
  const leaves = t('leaves', { host, model });
  if (!mayDo(rights, 'account', 'edit')) return assistant.enabled ? <p>{leaves}</p> : null;
  const change = async (enabled: boolean) => {
    if (!(await submit({ enabled }))) return;
    show({ tone: 'success', text: t('changed') });
    reload();
  };
  return (
    <Switch isSelected={assistant.enabled} help={leaves} onChange={(enabled) => void change(enabled)}>
      {t('allow')}
    </Switch>
  );
}
