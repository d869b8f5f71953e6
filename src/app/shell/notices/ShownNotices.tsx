import { use, useEffect, useEffectEvent, useState } from 'react';

import { windowSight } from '#actors/browser/sight.ts';
import { systemNotices } from '#actors/browser/system-notices.ts';
import { useGo } from '#actors/page.ts';
import { runBrowserNotices } from '#actors/running/run-browser-notices.ts';
import { useSystem } from '#actors/system.ts';
import { NoticesContext } from '#actors/use-notices.ts';
import { useLanguage, useStrings } from '#i18n/use-strings.ts';
import { localeOf } from '#lib/language.ts';
import { href } from '#routes/href.ts';
import { strings } from '#screens/notices/strings.ts';
import { type Notice, useOpenNotice } from '#screens/notices/use-open-notice.ts';

/** More at once are told as a number: a heap of them hides what they say. */
const MOST_AT_ONCE = 3;

/** Has the system show what comes while nobody looks, and takes it away once the reader is gone or the window is locked. */
export function ShownNotices() {
  const system = useSystem();
  const t = useStrings(strings);
  const lang = localeOf[useLanguage()];
  const go = useGo();
  const open = useOpenNotice();
  const bell = use(NoticesContext);
  const [{ actor, start }] = useState(() =>
    runBrowserNotices(system, {
      sight: windowSight(window),
      countedAt: () => bell?.getSnapshot().context.countedAt ?? Number.NEGATIVE_INFINITY,
    }),
  );
  const worded = (notice: Notice) => ({
    name: `farsail-${notice.id}`,
    title: t(`type.${notice.recordtype}` as 'type.1'),
    text: notice.content,
    lang,
    onPress: () => open(notice),
  });
  const counted = (n: number) => ({
    name: 'farsail-many',
    title: t('notices'),
    text: t('many', { n }),
    lang,
    onPress: () => go(href('dashboard.notices')),
  });
  const show = useEffectEvent((news: readonly Notice[]) => {
    const notices = news.length > MOST_AT_ONCE ? [counted(news.length)] : news.toReversed().map(worded);
    return notices.flatMap((notice) => systemNotices().show(notice) ?? []);
  });
  useEffect(() => {
    const ways: (() => void)[] = [];
    const hearing = actor.on('told', ({ news }) => void ways.push(...show(news)));
    const stop = start();
    return () => {
      stop();
      hearing.unsubscribe();
      for (const takeAway of ways) takeAway();
    };
  }, [actor, start]);
  return null;
}
