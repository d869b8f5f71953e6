import { useNoticePermission } from '#actors/use-notice-permission.ts';
import type { Schemas } from '#client/calls.ts';

/** Whether each way of telling somebody something can be used at all; of browsers, this one. */
export function useReach({
  email,
  wechat,
}: Pick<Schemas['NoticeSettings'], 'email' | 'wechat'>): Readonly<Record<Schemas['NoticeChannel'], boolean>> {
  return { email, wechat: wechat === 'bound', browser: useNoticePermission() === 'granted' };
}
