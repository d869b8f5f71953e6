import { failureMessage } from '#actors/failure-message.ts';
import type { System } from '#actors/system.ts';
import { translator } from '#i18n/use-strings.ts';
import type { Language } from '#lib/language.ts';
import type { MiningNews } from '#machines/mining.machine.ts';
import type { ToastMessage } from '#machines/toasts.machine.ts';
import { href } from '#routes/href.ts';

import { strings } from './strings.ts';

/** Says what came of a mining in a short message, with the way to where it can be seen, whatever page is in front. */
export function tellMining({ toasts, browser, readLanguage }: System, news: MiningNews, asked: readonly string[]): void {
  const language = readLanguage();
  const message = messageOf(news, language);
  if (!message) return;
  const [first = ''] = asked;
  const place = asked.length === 1 ? href('customer.company', { type: 'slist', id: first }) : href('customer.private');
  const action = { name: translator(strings, language)('open'), onPress: () => browser.go(place) };
  toasts.send({ type: 'show', message: message.tone === 'success' ? { ...message, action } : message });
}

function messageOf(news: MiningNews, language: Language): ToastMessage | undefined {
  const t = translator(strings, language);
  if (news.type === 'failed') return failureMessage(news.error, language);
  if (news.type === 'going on') return { tone: 'warning', text: t('goingOn') };
  if (news.type === 'finished behind') return { tone: 'success', text: t('finishedBehind') };
  const n = news.result.succeed.length;
  if (n === 0) return { tone: 'info', text: t('nothing') };
  return { tone: 'success', text: news.asked > 1 ? t('minedMany', { n }) : t('minedOne') };
}
