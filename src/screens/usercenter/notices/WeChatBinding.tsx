import { useCalls } from '#actors/calls.ts';
import { type QrLogin, useQrLogin } from '#actors/use-qr-login.ts';
import { useAction } from '#actors/use-submission.ts';
import type { Schemas } from '#client/calls.ts';
import { failureWords } from '#i18n/failure-words.ts';
import { useLanguage, useStrings } from '#i18n/use-strings.ts';
import { Button } from '#ui/button/Button.tsx';
import { Status } from '#ui/status/Status.tsx';

import * as styles from './notices.css.ts';
import { strings } from './strings.ts';

interface WeChatBindingProps {
  state: Schemas['NoticeSettings']['wechat'];
  onChanged: () => void;
}

/** Binds the account to somebody's WeChat by a code, or ends that. */
export function WeChatBinding({ state, onChanged }: WeChatBindingProps) {
  const t = useStrings(strings);
  const { startWeChatBinding, checkWeChatBinding, deleteWeChatBinding } = useCalls();
  const binding = useQrLogin(
    {
      ask: async () => {
        const { scene: id, ...code } = await startWeChatBinding();
        return { id, ...code };
      },
      look: (scene) => checkWeChatBinding({ scene }),
    },
    onChanged,
  );
  const end = useAction(deleteWeChatBinding);
  return (
    <section className={styles.part}>
      <h2 className={styles.heading}>{t('wechat')}</h2>
      {state === 'none' ? (
        <p className={styles.note}>{t('wechatNone')}</p>
      ) : (
        <>
          {/* Said once it changes: the phone does it, and nobody looks at this page meanwhile. */}
          <output>
            <Status tone={state === 'bound' ? 'done' : 'draft'}>{t(state === 'bound' ? 'bound' : 'open')}</Status>
            {binding.state === 'scanned' ? <span className={styles.said}>{t('scanned')}</span> : null}
          </output>
          <Code binding={binding} />
          <div className={styles.actions}>
            {binding.picture === undefined ? (
              <Button isBusy={binding.state === 'asking'} onPress={binding.ask}>
                {t(state === 'bound' ? 'rebind' : 'bind')}
              </Button>
            ) : (
              <Button onPress={binding.leave}>{t('cancel')}</Button>
            )}
            {state === 'bound' ? (
              <Button variant="danger" isBusy={end.isBusy} onPress={() => void end.submit(undefined).then(onChanged)}>
                {t('unbind')}
              </Button>
            ) : null}
          </div>
        </>
      )}
    </section>
  );
}

/** The code with its seconds, or why there is none. */
function Code({ binding: { picture, seconds, state, error } }: { binding: QrLogin }) {
  const t = useStrings(strings);
  const language = useLanguage();
  return (
    <>
      {picture === undefined ? null : (
        <>
          <p>{t('scan')}</p>
          <img className={styles.code} src={picture} alt={t('codeOf')} />
          {state === 'scanned' ? null : <p className={styles.note}>{t('seconds', { n: seconds })}</p>}
        </>
      )}
      <div role="alert">
        {state === 'expired' ? <Status tone="warning">{t('expired')}</Status> : null}
        {error ? <Status tone="danger">{failureWords(error, language)}</Status> : null}
      </div>
    </>
  );
}
