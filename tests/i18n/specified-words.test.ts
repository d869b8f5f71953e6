import { describe, expect, test } from 'vitest';

import { strings as mined } from '#actors/mining/strings.ts';
import { strings as shared } from '#actors/strings.ts';
import { strings as guarded } from '#app/strings.ts';
import { failureTexts, missingToken } from '#lib/failure-texts.ts';
import type { Text } from '#lib/language.ts';
import { strings as mining } from '#screens/customer/mining/strings.ts';
import { strings as remarks } from '#screens/manager/records/remarks/strings.ts';
import { strings as notices } from '#screens/notices/strings.ts';
import { type MessageKey, say } from '#server/messages.ts';

const byServer = (key: MessageKey): Text => ({ CN: say(key, 'CN'), HK: say(key, 'HK'), US: say(key, 'US') });

/** What the specification words, and where it is said. */
const said: readonly (readonly [string, Text])[] = [
  ['备注内容限制输入长度500以内', remarks.tooLong],
  ['备注内容限制输入长度500以内', byServer('remarkTooLong')],
  ['提交成功', remarks.saved],
  ['更新成功', notices.markedAll],
  ['对不起，您无权访问页面: {path}，请联系管理员', guarded.refusedPage],
  ['对不起，您没有操作权限：{check}', shared.operationRefused],
  ['无此权限', shared.noPermission],
  ['登录已失效，请重新登录', failureTexts.expired],
  ['登录已失效，请重新登录', byServer('sessionEnded')],
  ['未登录', byServer('noSession')],
  ['无此权限', failureTexts.forbidden],
  ['无此权限', byServer('noPermission')],
  ['请求被拒绝', failureTexts.refused],
  ['请求被拒绝', byServer('refused')],
  ['网络异常，请稍后[刷新]重试', failureTexts.network],
  ['认证 token 已过期，请重新登录', missingToken],
  ['此次未挖掘到信息，稍等5分钟可重试', mined.goingOn],
  ['未挖掘到信息', mined.nothing],
  ['挖掘成功，可查看详情', mined.minedOne],
  ['挖掘成功{n}条，可查看详情', mined.minedMany],
  ['系统正在挖掘中，请稍后...', mining.progress],
];

describe('a sentence that the specification words', () => {
  test.each(said)('%s stands so in Chinese, and has words of its own for Hong Kong and in English', (words, { CN, HK, US }) => {
    expect(CN).toBe(words);
    expect(HK).toMatch(/\p{Script=Han}/u);
    expect(US).toMatch(/^[A-Z][\x20-\x7e]+$/);
  });
});

test('the last page is refused in the words of the specification, which are English', () => {
  expect(shared.lastPage.US).toBe("This is the last page, you can't close it");
});
