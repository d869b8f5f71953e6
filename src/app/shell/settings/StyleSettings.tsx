import { useSettings } from '#actors/use-settings.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { THEME_COLOURS, THEME_MODES } from '#lib/settings.ts';
import { ColourChoice } from '#ui/colour-choice/ColourChoice.tsx';
import { PictureChoice } from '#ui/picture-choice/PictureChoice.tsx';

import { Group } from './Group.tsx';
import * as styles from './SettingsDrawer.css.ts';
import { strings } from './strings.ts';
import { ThemePicture } from './ThemePicture.tsx';

/** Overall style and theme colour. */
export function StyleSettings() {
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
