import { useEffect } from 'react';

import { useCalls } from '#actors/calls.ts';
import { type QrLogin, useQrLogin } from '#actors/use-qr-login.ts';
import type { Schemas } from '#client/calls.ts';
import { failureWords } from '#i18n/failure-words.ts';
import { useLanguage, useStrings } from '#i18n/use-strings.ts';
import { Button } from '#ui/button/Button.tsx';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { Status } from '#ui/status/Status.tsx';

import * as styles from '../messaging.css.ts';
import { gatewayStrings } from './gateway-strings.ts';

interface GatewayLoginProps {
  account: Schemas['WhatsAppAccount'];
  onChanged: () => void;
  onClose: () => void;
}

/** The code that a phone scans so that the gateway speaks for its number; WhatsApp changes it, and so does what is shown. */
export function GatewayLogin({ account: { id, name }, onChanged, onClose }: GatewayLoginProps) {
  const t = useStrings(gatewayStrings);
  const { startWhatsAppLogin, checkWhatsAppLogin } = useCalls();
  const qrLogin = useQrLogin(
    {
      ask: async () => {
        const { code, ...shown } = await startWhatsAppLogin({ id });
        return { id: code, ...shown };
      },
      look: async (shown) => {
        const { state, seconds, code, picture } = await checkWhatsAppLogin({ id, code: shown });
        return { state, seconds, ...(picture !== '' && { next: { id: code, picture, seconds } }) };
      },
    },
    onChanged,
  );
  const { state, ask } = qrLogin;
  useEffect(ask, [ask]);
  const mayAsk = state === 'idle' || state === 'expired' || state === 'failed';
  return (
    <Dialog
      title={t('loginOf', { name })}
      width="form"
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{t(state === 'working' ? 'close' : 'cancel')}</Button>
          {mayAsk ? (
            <Button variant="primary" onPress={ask}>
              {t('newCode')}
            </Button>
          ) : null}
        </>
      }
    >
      <p className={styles.note}>{t('risk')}</p>
      <Code login={qrLogin} />
    </Dialog>
  );
}

/** Says what to do now, with the code and its seconds, or why there is none. Seconds are not spoken: they change all the time. */
function Code({ login: { picture = '', seconds, state, error } }: { login: QrLogin }) {
  const t = useStrings(gatewayStrings);
  const language = useLanguage();
  return (
    <>
      <output>{isStage(state) ? <Status tone={tones[state]}>{t(`stage.${state}`)}</Status> : null}</output>
      {picture === '' || state === 'scanned' ? null : (
        <>
          <img className={styles.loginCode} src={picture} alt={t('codeOf')} />
          <p className={styles.note}>{t('seconds', { n: seconds })}</p>
        </>
      )}
      <div role="alert">
        {state === 'expired' ? <Status tone="warning">{t('expired')}</Status> : null}
        {error ? <Status tone="danger">{failureWords(error, language)}</Status> : null}
      </div>
    </>
  );
}

const tones = { asking: 'progress', showing: 'progress', scanned: 'progress', working: 'done' } as const;

function isStage(state: QrLogin['state']): state is keyof typeof tones {
  return Object.hasOwn(tones, state);
}
