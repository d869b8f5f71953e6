import { systemNotices } from '#actors/browser/system-notices.ts';
import { useCalls } from '#actors/calls.ts';
import { useAction } from '#actors/use-submission.ts';
import { useToastActions } from '#actors/use-toasts.ts';
import type { Schemas } from '#client/calls.ts';
import { useLanguage, useStrings } from '#i18n/use-strings.ts';
import { localeOf } from '#lib/language.ts';
import { Button } from '#ui/button/Button.tsx';

import * as styles from './notices.css.ts';
import { strings } from './strings.ts';
import { useReach } from './use-reach.ts';

type Channel = Schemas['NoticeChannel'];

const CHANNELS = ['email', 'wechat', 'browser'] as const;
const needs = { email: 'needsEmail', wechat: 'needsWechat', browser: 'needsBrowser' } as const satisfies Record<
  Channel,
  keyof typeof strings
>;

interface TestNoticesProps {
  settings: Schemas['NoticeSettings'];
  /** The server has sent one. */
  onSent: () => void;
}

/** Tries each way of telling somebody something, and says what became of it. */
export function TestNotices({ settings, onSent }: TestNoticesProps) {
  const t = useStrings(strings);
  const reach = useReach(settings);
  const { send, isBusy } = useServerTest(onSent);
  const showOne = useBrowserTest();
  return (
    <section className={styles.part}>
      <h2 className={styles.heading}>{t('test')}</h2>
      <div className={styles.actions}>
        {CHANNELS.map((channel) => (
          <Button
            key={channel}
            isBusy={channel !== 'browser' && isBusy}
            {...(reach[channel] ? {} : { isDisabled: true, disabledReason: t(needs[channel]) })}
            onPress={() => (channel === 'browser' ? showOne() : void send(channel))}
          >
            {t('testOf', { channel: t(`channel.${channel}`) })}
          </Button>
        ))}
      </div>
    </section>
  );
}

/** Has the server send one. */
function useServerTest(onSent: () => void) {
  const t = useStrings(strings);
  const { sendTestPush } = useCalls();
  const { show } = useToastActions();
  const { submit, isBusy } = useAction(sendTestPush);
  const send = async (channel: Schemas['PushChannel']) => {
    const sent = await submit({ channel });
    if (!sent) return;
    onSent();
    const isLost = sent.status === 'failed' || sent.status === 'userblock';
    show(
      isLost
        ? { tone: 'danger', text: t('testFailed', { fault: sent.fault || t(`status.${sent.status}`) }) }
        : { tone: 'success', text: t('tested') },
    );
  };
  return { send, isBusy };
}

/** Shows one by this browser, also while this page is looked at. */
function useBrowserTest() {
  const t = useStrings(strings);
  const { show } = useToastActions();
  const lang = localeOf[useLanguage()];
  return () => {
    const way = systemNotices().show({ name: 'farsail-test', title: t('browser'), text: t('testText'), lang, onPress: () => {} });
    show(way ? { tone: 'success', text: t('tested') } : { tone: 'danger', text: t('testFailed', { fault: t('browserRefused') }) });
  };
}
