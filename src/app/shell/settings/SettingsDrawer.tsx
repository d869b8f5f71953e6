import { useSettings } from '#actors/use-settings.ts';
import { languageNames } from '#i18n/strings.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { LANGUAGES } from '#lib/language.ts';
import { THEME_COLOURS, THEME_MODES, ANIMATIONS, DIRECTIONS, WEAK_MODES } from '#lib/settings.ts';
import { Choice } from '#ui/choice/Choice.tsx';
import { ColourChoice } from '#ui/colour-choice/ColourChoice.tsx';
import { Drawer } from '#ui/drawer/Drawer.tsx';
import { PictureChoice } from '#ui/picture-choice/PictureChoice.tsx';
import { Segmented } from '#ui/segmented/Segmented.tsx';
import { Switch } from '#ui/switch/Switch.tsx';

import type { OverlayProps } from '../shell-overlays.ts';
import { Group } from './Group.tsx';
import { NavigationSettings } from './NavigationSettings.tsx';
import { SettingsActions } from './SettingsActions.tsx';
import * as styles from './SettingsDrawer.css.ts';
import { strings } from './strings.ts';
import { ThemePicture } from './ThemePicture.tsx';

/** Everything a user may change about the product's look and manner; each change shows and is kept at once. */
export function SettingsDrawer({ isOpen, onClose }: OverlayProps) {
  const t = useStrings(strings);
  return (
    <Drawer title={t('settings')} isOpen={isOpen} onClose={onClose} footer={<SettingsActions />}>
      <div className={styles.groups}>
        <p>{t('keptAtOnce')}</p>
        <StyleSettings />
        <NavigationSettings />
        <OtherSettings />
        <AnimationSettings />
      </div>
    </Drawer>
  );
}

/** Overall style and theme colour. */
function StyleSettings() {
  const t = useStrings(strings);
  const { settings, change } = useSettings();
  return (
    <>
      <Group title={t('style')}>
        <PictureChoice
          label={t('style')}
          isLabelHidden
          value={settings.theme.mode}
          options={THEME_MODES.map((id) => ({
            id,
            name: t(`mode.${id}`),
            picture: <ThemePicture mode={id} accent={settings.theme.color} />,
          }))}
          onChange={(mode) => change({ theme: { mode } })}
        />
      </Group>
      <Group title={t('colour')}>
        <ColourChoice
          label={t('colour')}
          isLabelHidden
          value={settings.theme.color}
          options={THEME_COLOURS.map((id) => ({ id, name: t(`colour.${id}`) }))}
          onChange={(color) => change({ theme: { color } })}
        />
        <p className={styles.help}>{t('colourHelp')}</p>
      </Group>
    </>
  );
}

/** How a page comes in. */
function AnimationSettings() {
  const t = useStrings(strings);
  const { settings, change } = useSettings();
  const { disabled, name, direction } = settings.animate;
  return (
    <Group title={t('animation')}>
      <Switch isSelected={disabled} onChange={(isOff) => change({ animate: { disabled: isOff } })}>
        {t('animationOff')}
      </Switch>
      {disabled ? null : (
        <>
          <div className={styles.line}>
            <span aria-hidden="true">{t('effect')}</span>
            <Choice
              label={t('effect')}
              isPlain
              value={name}
              options={ANIMATIONS.map((id) => ({ id, name: t(`effect.${id}`) }))}
              onChange={(effect) => change({ animate: { name: effect } })}
            />
          </div>
          <Segmented
            label={t('direction')}
            value={direction}
            options={DIRECTIONS.map((id) => ({ id, name: t(`direction.${id}`) }))}
            onChange={(way) => change({ animate: { direction: way } })}
          />
        </>
      )}
    </Group>
  );
}

/** Language, colour-weak mode, tabs, and the drawer's own handle. */
function OtherSettings() {
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
