import { useCalls } from '#actors/calls.ts';
import { useFileAddress } from '#actors/use-download.ts';
import { useAction } from '#actors/use-submission.ts';
import type { Schemas } from '#client/calls.ts';
import { sizeWords } from '#i18n/size-words.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { Button } from '#ui/button/Button.tsx';
import { Status } from '#ui/status/Status.tsx';

import * as styles from '../messaging.css.ts';
import { strings } from './strings.ts';

type Message = Schemas['WhatsAppMessage'];

interface MessageFileProps {
  message: Pick<Message, 'id' | 'direction' | 'body' | 'filename'> & {
    kind: Exclude<Message['kind'], 'text' | 'template'>;
    file: Schemas['WhatsAppFile'];
  };
  onRetry: () => void;
}

/** The file of a message: a picture, a voice with its player, or a link; what is not here says why. */
export function MessageFile({ message, onRetry }: MessageFileProps) {
  const t = useStrings(strings);
  const { kind, filename, file } = message;
  if (file.state === 'kept') return <KeptFile {...message} />;
  return (
    <>
      <p className={styles.name}>{[t(`kind.${kind}`), filename].filter(Boolean).join(' · ')}</p>
      {file.state === 'waiting' ? <Status tone="progress">{t('fileWaiting')}</Status> : null}
      {file.state === 'toolarge' ? <Status tone="ended">{t('fileTooLarge')}</Status> : null}
      {file.state === 'gone' ? <GoneFile id={message.id} onRetry={onRetry} /> : null}
    </>
  );
}

function GoneFile({ id, onRetry }: { id: string; onRetry: () => void }) {
  const t = useStrings(strings);
  const { startWhatsAppFile } = useCalls();
  const { submit, isBusy } = useAction(startWhatsAppFile);
  return (
    <p className={styles.actions}>
      <Status tone="warning">{t('fileGone')}</Status>
      <Button size="small" isBusy={isBusy} onPress={() => void submit({ id }).then(onRetry)}>
        {t('fetchAgain')}
      </Button>
    </p>
  );
}

function KeptFile({ id, direction, kind, body, filename, file: { shown, size } }: MessageFileProps['message']) {
  const t = useStrings(strings);
  const { number } = useFormats();
  const address = useFileAddress('getWhatsAppFile')(id);
  if (shown === 'picture') {
    const what = t(direction === 'in' ? 'pictureOfTheirs' : 'pictureOfOurs');
    return (
      <a href={address} target="_blank" rel="noreferrer">
        <img className={styles.picture} src={address} alt={body === '' ? what : t('pictureSays', { what, text: body })} loading="lazy" />
      </a>
    );
  }
  if (shown === 'voice')
    return (
      <>
        {/* What is said in it nobody has written down. */}
        {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
        <audio className={styles.voice} src={address} controls preload="metadata" aria-label={t('voiceOf')} />
        <a className={styles.file} href={address} download={`voice-${id}.ogg`}>
          {t('keepVoice')}
        </a>
      </>
    );
  const name = filename || t(`kind.${kind}`);
  return (
    <p>
      <a className={styles.file} href={address} download={name} aria-label={t('keepFile', { name })}>
        {name}
      </a>{' '}
      <span className={styles.note}>{sizeWords(size, number)}</span>
    </p>
  );
}
