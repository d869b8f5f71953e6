import { useSettings } from '#actors/use-settings.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { ANIMATIONS, DIRECTIONS } from '#lib/settings.ts';
import { Choice } from '#ui/choice/Choice.tsx';
import { Segmented } from '#ui/segmented/Segmented.tsx';
import { Switch } from '#ui/switch/Switch.tsx';

import { Group } from './Group.tsx';
import * as styles from './SettingsDrawer.css.ts';
import { strings } from './strings.ts';

/** How a page comes in. */
export function AnimationSettings() {
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
