import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs';
import { Fragment, useState } from 'react';

import { type CallFailure, NO_SUCH_RECORD, failureWords } from '#i18n/failure-words.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { useLanguage, useStrings } from '#i18n/use-strings.ts';
import { Button } from '#ui/button/Button.tsx';
import { Drawing } from '#ui/empty/Drawing.tsx';
import * as styles from '#ui/empty/Empty.css.ts';
import { Icon } from '#ui/icon/Icon.tsx';
import { tellingKey } from '#ui/voice/telling-key.ts';

import { strings } from './strings.ts';

export interface FailureProps {
  error: CallFailure;
  onRetry?: (() => void) | undefined;
  /** The words for what did not load: `客户列表没有载入`. */
  title?: string | undefined;
}

/** Says what failed, what is safe and how to go on, in place of the region that failed; a screen reader says it once. */
export function Failure(props: FailureProps) {
  return props.error.code === NO_SUCH_RECORD ? <Gone /> : <Failed {...props} />;
}

/** Stands in for a record that is gone, which an old link or bookmark leads to; to try again would change nothing. */
function Gone() {
  const t = useStrings(strings);
  return (
    <div className={styles.empty} role="alert">
      <Drawing kind="no-match" />
      <h2 className={styles.title}>{t('gone')}</h2>
      <p className={styles.words}>{t('goneHow')}</p>
    </div>
  );
}

/** A failure that is on the screen from now on; another one comes only when it was tried again. */
const firstSeen = (error: CallFailure) => ({ error, at: new Date(), isTriedAgain: false });

function Failed({ error, onRetry, title }: FailureProps) {
  const t = useStrings(strings);
  const language = useLanguage();
  const [last, setLast] = useState(() => firstSeen(error));
  if (last.error !== error) setLast(firstSeen(error));
  const time = useFormats().clock(last.at);
  const id = error.detail?.id;
  const retry = () => {
    setLast({ ...last, isTriedAgain: true });
    onRetry?.();
  };

  return (
    <div className={styles.empty} role="alert">
      <Drawing kind="failed" />
      <Fragment key={tellingKey(error)}>
        <h2 className={styles.title}>{title ?? t('title')}</h2>
        <p className={styles.words}>{failureWords(error, language)}</p>
        {error.kind === 'network' ? <p className={styles.words}>{t('safe')}</p> : null}
      </Fragment>
      {onRetry ? (
        // The button keeps the focus, and its word for the wait is no news of what failed.
        <div className={styles.actions} aria-live="off">
          <Button variant="primary" icon={<Icon of={IconRefresh} size="small" />} isBusy={last.isTriedAgain} onPress={retry}>
            {t('retry')}
          </Button>
        </div>
      ) : null}
      <p className={styles.note}>{id ? `${time} · ${t('number', { id })}` : time}</p>
    </div>
  );
}
