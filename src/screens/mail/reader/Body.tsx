import { useEffect, useState } from 'react';

import { useCalls } from '#actors/calls.ts';
import { useQuestion } from '#actors/use-question.ts';
import type { Schemas } from '#client/calls.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { Button } from '#ui/button/Button.tsx';
import { Failure } from '#ui/failure/Failure.tsx';

import { frameAddress } from '../served-address.ts';
import * as styles from './reader.css.ts';
import { strings } from './strings.ts';

export interface BodyProps {
  mail: Schemas['Mail'];
  isDark: boolean;
  isPlain: boolean;
  /** Whether pictures of the sender are shown has changed. */
  onChanged: () => void;
}

/** The text of a mail: as it was designed, in a frame in which nothing runs, else as plain text. */
export function Body({ mail, isDark, isPlain, onChanged }: BodyProps) {
  const t = useStrings(strings);
  return (
    <>
      {mail.iscut ? <p className={styles.note}>{t('iscut')}</p> : null}
      {mail.ishtml && !isPlain ? (
        <Designed mail={mail} isDark={isDark} onChanged={onChanged} />
      ) : (
        <pre className={styles.text} dir="auto">
          {mail.text}
        </pre>
      )}
    </>
  );
}

function Designed({ mail, isDark, onChanged }: Omit<BodyProps, 'isPlain'>) {
  const t = useStrings(strings);
  const { getMailFrame } = useCalls();
  const { id } = mail.row;
  // Until the reader says something the pictures are as was decided for the sender.
  const [images, showImages] = useState<boolean>();
  const [isForGood, setForGood] = useState(false);
  const areImagesShown = images ?? mail.imagesallowed;
  const frame = useQuestion(
    async (question: Schemas['MailFrameRequest'], options) => {
      const answer = await getMailFrame(question, options);
      if (question.remember) onChanged();
      return answer;
    },
    { id, dark: isDark },
  );
  const { ask, asked } = frame;
  useEffect(() => {
    const next = { id, dark: isDark, ...(images !== undefined && { images }), ...(isForGood && { remember: true }) };
    if (JSON.stringify(next) !== JSON.stringify(asked)) ask(next);
  }, [ask, asked, id, images, isDark, isForGood]);
  const decide = (isShown: boolean, isLasting: boolean) => {
    showImages(isShown);
    setForGood(isLasting);
  };

  if (frame.error) return <Failure title={t('failed')} error={frame.error} onRetry={frame.reload} />;
  return (
    <>
      {mail.remoteimages === 0 ? null : (
        <Images count={mail.remoteimages} areShown={areImagesShown} isAllowed={mail.imagesallowed} onDecide={decide} />
      )}
      {frame.shown ? (
        <iframe
          key={frame.shown.answer.token}
          title={t('mail')}
          src={frameAddress(frame.shown.answer.token)}
          sandbox="allow-popups allow-popups-to-escape-sandbox"
          referrerPolicy="no-referrer"
          className={styles.frame}
        />
      ) : (
        <div className={styles.frame} aria-busy="true" />
      )}
    </>
  );
}

interface ImagesProps {
  count: number;
  areShown: boolean;
  /** Whether they are always shown for this sender. */
  isAllowed: boolean;
  onDecide: (isShown: boolean, isForGood: boolean) => void;
}

/** Why pictures are missing, and the ways to see them. */
function Images({ count, areShown, isAllowed, onDecide }: ImagesProps) {
  const t = useStrings(strings);
  if (areShown && !isAllowed)
    return (
      <p className={styles.images}>
        <Button size="small" variant="text" onPress={() => onDecide(true, true)}>
          {t('always')}
        </Button>
      </p>
    );
  if (areShown)
    return (
      <p className={styles.images}>
        <Button size="small" variant="text" onPress={() => onDecide(false, true)}>
          {t('never')}
        </Button>
      </p>
    );
  return (
    <p className={styles.images}>
      <span>{t('images', { count })}</span>
      <Button size="small" onPress={() => onDecide(true, false)}>
        {t('show')}
      </Button>
      <Button size="small" variant="text" onPress={() => onDecide(true, true)}>
        {t('always')}
      </Button>
    </p>
  );
}
