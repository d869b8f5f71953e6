import { useState } from 'react';

import { useCalls } from '#actors/calls.ts';
import { useRecord } from '#actors/use-record.ts';
import { useAction } from '#actors/use-submission.ts';
import { useLanguage, useStrings } from '#i18n/use-strings.ts';
import { localeOf } from '#lib/language.ts';
import { Button } from '#ui/button/Button.tsx';
import { useSaid } from '#ui/voice/use-said.ts';

import * as styles from './assistant.css.ts';
import { strings } from './strings.ts';

interface Answer {
  title: 'translated' | 'summarised';
  text: string;
}

/** A mail in the reader's language, or what its conversation comes to; only where the company lets texts leave. What comes back is only read. */
export function MailHelp({ id }: { id: string }) {
  const t = useStrings(strings);
  const language = localeOf[useLanguage()];
  const { getMailAssistant, getMailTranslation, getThreadSummary } = useCalls();
  const { record: assistant } = useRecord(({ signal }) => getMailAssistant(undefined, { signal }));
  const translation = useAction(getMailTranslation);
  const summary = useAction(getThreadSummary);
  const [answer, setAnswer] = useState<Answer>();
  useSaid(answer ? t(answer.title) : '', answer?.text);
  if (!assistant?.enabled) return null;

  const ask = async (title: Answer['title']) => {
    const found = await (title === 'translated' ? translation : summary).submit({ id, language });
    if (found) setAnswer({ title, text: found.text });
  };
  return (
    <section className={styles.help} aria-label={t('help')}>
      <Button size="small" variant="text" isBusy={translation.isBusy} onPress={() => void ask('translated')}>
        {t('translate')}
      </Button>
      <Button size="small" variant="text" isBusy={summary.isBusy} onPress={() => void ask('summarised')}>
        {t('summarise')}
      </Button>
      {answer ? (
        <div className={styles.answer}>
          <h3 className={styles.title}>{t(answer.title)}</h3>
          <p className={styles.text}>{answer.text}</p>
          <Button size="small" variant="text" onPress={() => setAnswer(undefined)}>
            {t('close')}
          </Button>
        </div>
      ) : null}
    </section>
  );
}
