import { useCalls } from '#actors/calls.ts';
import { useRecord } from '#actors/use-record.ts';
import { useAction } from '#actors/use-submission.ts';
import { useLanguage, useStrings } from '#i18n/use-strings.ts';
import { localeOf } from '#lib/language.ts';
import { Button } from '#ui/button/Button.tsx';
import { useSaid } from '#ui/voice/use-said.ts';

import * as styles from './assistant.css.ts';
import { strings } from './strings.ts';

/** A mail in the reader's language, or what its conversation comes to; only where the company lets texts leave. What comes back is only read. */
export function MailHelp({ id }: { id: string }) {
  const t = useStrings(strings);
  const { getMailAssistant } = useCalls();
  const { record: assistant } = useRecord(({ signal }) => getMailAssistant(undefined, { signal }));
  const { translation, summary, shown } = useHelp(id);
  const [title, text] = shown ? [t(shown.title), shown.text] : [''];
  useSaid(title, text);
  if (!assistant?.enabled) return null;
  return (
    <section className={styles.help} aria-label={t('help')}>
      <Button size="small" variant="text" isBusy={translation.isBusy} onPress={translation.ask}>
        {t('translate')}
      </Button>
      <Button size="small" variant="text" isBusy={summary.isBusy} onPress={summary.ask}>
        {t('summarise')}
      </Button>
      {shown ? (
        <div className={styles.answer}>
          <h3 className={styles.title}>{title}</h3>
          <p className={styles.text}>{text}</p>
          <Button size="small" variant="text" onPress={shown.close}>
            {t('close')}
          </Button>
        </div>
      ) : null}
    </section>
  );
}

/** Both kinds of help, of which one answer at most is shown: the next takes the place of the last. */
function useHelp(id: string) {
  const language = localeOf[useLanguage()];
  const { getMailTranslation, getThreadSummary } = useCalls();
  const translation = useAction(getMailTranslation);
  const summary = useAction(getThreadSummary);
  const ask = async (wanted: typeof translation, other: typeof translation) => {
    if (await wanted.submit({ id, language })) other.reset();
  };
  const help = [
    { title: 'translated', action: translation },
    { title: 'summarised', action: summary },
  ] as const;
  const [shown] = help.flatMap(({ title, action: { answer, reset } }) => (answer ? [{ title, text: answer.text, close: reset }] : []));
  return {
    translation: { isBusy: translation.isBusy, ask: () => void ask(translation, summary) },
    summary: { isBusy: summary.isBusy, ask: () => void ask(summary, translation) },
    shown,
  };
}
