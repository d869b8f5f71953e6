import { useSettings } from '#actors/use-settings.ts';
import { languageNames } from '#i18n/strings.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { LANGUAGES } from '#lib/language.ts';
import { WEAK_MODES } from '#lib/settings.ts';
import { Segmented } from '#ui/segmented/Segmented.tsx';
import { Switch } from '#ui/switch/Switch.tsx';

import { Group } from './Group.tsx';
import { strings } from './strings.ts';

/** Language, colour-weak mode, tabs, and the drawer's own handle. */
export function OtherSettings() {
  const t = useStrings(strings);
  const { settings, change } = useSettings();
  const isWeak = settings.weekMode !== 'off';
  return (
    <Group title={t('others')}>
      <Segmented
        label={t('language')}
        value={settings.lang}
        options={LANGUAGES.map((id) => ({ id, name: languageNames[id] }))}
        onChange={(lang) => change({ lang })}
      />
      <Switch help={t('weakHelp')} isSelected={isWeak} onChange={(isOn) => change({ weekMode: isOn ? 'red-green' : 'off' })}>
        {t('weak')}
      </Switch>
      {isWeak ? (
        <Segmented
          label={t('weakKind')}
          value={settings.weekMode}
          options={WEAK_MODES.filter((id) => id !== 'off').map((id) => ({ id, name: t(`weak.${id}`) }))}
          onChange={(weekMode) => change({ weekMode })}
        />
      ) : null}
      <Switch isSelected={settings.multiPage} onChange={(multiPage) => change({ multiPage })}>
        {t('multiPage')}
      </Switch>
      <Switch help={t('singleKeysHelp')} isSelected={settings.singleKeys} onChange={(singleKeys) => change({ singleKeys })}>
        {t('singleKeys')}
      </Switch>
      <Switch help={t('hideSettingHelp')} isSelected={settings.hideSetting} onChange={(hideSetting) => change({ hideSetting })}>
        {t('hideSetting')}
      </Switch>
    </Group>
  );
}
