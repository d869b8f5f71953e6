import { useRef } from 'react';

import { systemNotices } from '#actors/browser/system-notices.ts';
import { useCalls } from '#actors/calls.ts';
import { postWishes } from '#actors/running/run-browser-notices.ts';
import { useSystem } from '#actors/system.ts';
import { useChoices } from '#actors/use-choices.ts';
import { useListGroup } from '#actors/use-list-group.ts';
import { useNoticePermission } from '#actors/use-notice-permission.ts';
import { usePermission } from '#actors/use-permission.ts';
import { useRecord } from '#actors/use-record.ts';
import type { Schemas } from '#client/calls.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { Awaited } from '#ui/awaited/Awaited.tsx';
import { Button } from '#ui/button/Button.tsx';
import { Checkbox } from '#ui/checkbox/Checkbox.tsx';
import { useLostFocus } from '#ui/lost-focus/use-lost-focus.ts';
import { SelectField } from '#ui/select-field/SelectField.tsx';
import { Status } from '#ui/status/Status.tsx';
import type { StatusTone } from '#ui/status/StatusShape.tsx';

import * as styles from './notices.css.ts';
import { PushLog } from './PushLog.tsx';
import { strings } from './strings.ts';
import { TestNotices } from './TestNotices.tsx';
import { useReach } from './use-reach.ts';
import { WeChatAccount } from './WeChatAccount.tsx';
import { WeChatBinding } from './WeChatBinding.tsx';

const tones: Readonly<Record<ReturnType<typeof useNoticePermission>, StatusTone>> = {
  absent: 'ended',
  open: 'draft',
  granted: 'done',
  denied: 'warning',
};

type Settings = Schemas['NoticeSettings'];
type Channel = Schemas['NoticeChannel'];

const ROWS_AWAITED = 8;
const CHANNELS = ['email', 'wechat', 'browser'] as const;

/** Shows what one is told by email, WeChat and browser, when not, and what was sent; below it the company's service account, for who may set it up. */
export function NoticeSettings() {
  const t = useStrings(strings);
  const may = usePermission();
  const { getNoticeSettings, saveNoticeSettings } = useCalls();
  const { record, error, reload } = useRecord(({ signal }) => getNoticeSettings(undefined, { signal }));
  const system = useSystem();
  const { chosen, choose } = useChoices<Schemas['NoticeChoices']>(saveNoticeSettings, () => {
    postWishes(system);
    reload();
  });
  const log = useListGroup();
  if (!record) return <Awaited rows={ROWS_AWAITED} label={t('loading')} error={error} title={t('failed')} onRetry={reload} />;
  const settings = { ...record, ...chosen };
  const { choices, quietfrom, quietto, timezone } = record;
  const save = (patch: Partial<Schemas['NoticeChoices']>) => choose({ choices, quietfrom, quietto, timezone }, patch);
  return (
    <>
      <Choices settings={settings} onSave={save} />
      <Quiet settings={settings} onSave={save} />
      <BrowserPermission />
      <WeChatBinding state={record.wechat} onChanged={reload} />
      <TestNotices settings={record} onSent={() => log.send({ type: 'reload' })} />
      {may('account', 'edit').isDisabled ? null : <WeChatAccount onSaved={reload} />}
      <PushLog group={log} />
    </>
  );
}

interface PartProps {
  settings: Settings;
  onSave: (patch: Partial<Schemas['NoticeChoices']>) => void;
}

function Choices({ settings, onSave }: PartProps) {
  const t = useStrings(strings);
  const reach = useReach(settings);
  const turn = (event: Schemas['PushEvent'], channel: Channel, isOn: boolean) =>
    onSave({
      choices: settings.choices.map((choice) =>
        choice.event === event
          ? { event, channels: CHANNELS.filter((one) => (one === channel ? isOn : choice.channels.includes(one))) }
          : choice,
      ),
    });
  return (
    <section className={styles.part}>
      <h2 className={styles.heading}>{t('what')}</h2>
      <p className={styles.note}>{t('whatHow')}</p>
      {reach.email ? null : <p className={styles.note}>{t('noEmail')}</p>}
      {reach.browser ? null : <p className={styles.note}>{t('noBrowser')}</p>}
      <div>
        {settings.choices.map(({ event, channels }) => (
          <fieldset key={event} className={styles.row}>
            <legend className={styles.legend}>{t(`event.${event}`)}</legend>
            {CHANNELS.map((channel) => (
              <Checkbox
                key={channel}
                isSelected={channels.includes(channel)}
                isDisabled={!reach[channel] && !channels.includes(channel)}
                onChange={(isOn) => turn(event, channel, isOn)}
              >
                {t(`channel.${channel}`)}
              </Checkbox>
            ))}
          </fieldset>
        ))}
      </div>
    </section>
  );
}

const HOURS = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:00`);

function Quiet({ settings: { quietfrom, quietto }, onSave }: PartProps) {
  const t = useStrings(strings);
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  const options = (kept: string) => [...new Set(['', kept, ...HOURS])].map((id) => ({ id, name: id || t('never') }));
  // Both or none: half of a span is none.
  const change = (from: string, to: string) => onSave({ quietfrom: from, quietto: from === '' ? '' : to || '08:00', timezone: zone });
  return (
    <section className={styles.part}>
      <h2 className={styles.heading}>{t('quiet')}</h2>
      <p className={styles.note}>{t('quietHow')}</p>
      <div className={styles.pair}>
        <SelectField
          label={t('from')}
          name="quietfrom"
          value={quietfrom}
          options={options(quietfrom)}
          onChange={(from) => change(from, quietto)}
        />
        <SelectField
          label={t('to')}
          name="quietto"
          value={quietto}
          options={options(quietto)}
          onChange={(to) => change(to === '' ? '' : quietfrom || '22:00', to)}
        />
      </div>
    </section>
  );
}

/** Whether this browser may show notices; it asks its user after a press here, and takes a no back in its own settings only. */
function BrowserPermission() {
  const t = useStrings(strings);
  const permission = useNoticePermission();
  const heading = useRef<HTMLHeadingElement>(null);
  // The answer takes the button away, and the focus with it.
  useLostFocus(heading, permission, 'known');
  return (
    <section className={styles.part}>
      <h2 ref={heading} tabIndex={-1} className={styles.heading}>
        {t('browser')}
      </h2>
      <p className={styles.note}>{t('browserHow')}</p>
      <output>
        <Status tone={tones[permission]}>{t(`browser.${permission}`)}</Status>
        {permission === 'denied' ? <span className={styles.said}>{t('browserUndo')}</span> : null}
      </output>
      {permission === 'open' ? (
        <div>
          <Button onPress={() => void systemNotices().ask()}>{t('browserAllow')}</Button>
        </div>
      ) : null}
    </section>
  );
}
