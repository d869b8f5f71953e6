import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

import type { Language } from '#lib/language.ts';
import type { Schemas } from '#server/operation.ts';

type Time = ColumnType<Date, Date | string | undefined, Date | string>;
type Later = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
type Json<T> = ColumnType<T, string | undefined, string>;

type Event = Schemas['PushEvent'];
type Channel = Schemas['PushChannel'];
type Wish = Schemas['NoticeChannel'];

interface NoticeSettingTable {
  account_id: string;
  tenant_id: string;
  choices: Json<Partial<Record<Event, Wish[]>>>;
  quietfrom: Generated<string>;
  quietto: Generated<string>;
  timezone: Generated<string>;
  language: Generated<Language>;
}

interface WechatAccountTable {
  tenant_id: string;
  enabled: Generated<boolean>;
  kind: Generated<'template' | 'subscribe'>;
  appid: string;
  appsecret: Buffer;
  hookkey: string;
  templates: Json<Partial<Record<Event, string>>>;
  accesstoken: ColumnType<Buffer | null, Buffer | null | undefined, Buffer | null>;
  tokenend: Later;
  fault: Generated<string>;
}

interface WechatBindingTable {
  account_id: string;
  tenant_id: string;
  openid: string;
  bindtime: Time;
}

interface WechatSceneTable {
  scene: string;
  tenant_id: string;
  account_id: string;
  endtime: Time;
  donetime: Later;
}

interface PushLogTable {
  id: GeneratedAlways<string>;
  tenant_id: string;
  account_id: string;
  notice_id: ColumnType<string | null, string | null | undefined, string | null>;
  event: Event;
  channel: Channel;
  text: Generated<string>;
  status: Generated<Schemas['PushStatus'] | 'sending'>;
  msgid: Generated<string>;
  fault: Generated<string>;
  dueat: Time;
  begun: Later;
  createtime: Time;
}

/** What is told to people outside the app. */
export interface PushTables {
  notice_setting: NoticeSettingTable;
  wechat_account: WechatAccountTable;
  wechat_binding: WechatBindingTable;
  wechat_scene: WechatSceneTable;
  push_log: PushLogTable;
}
