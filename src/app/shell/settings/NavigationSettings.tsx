import { useSettings } from '#actors/use-settings.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { type Layout, LAYOUTS, PAGE_WIDTHS } from '#lib/settings.ts';
import { PictureChoice } from '#ui/picture-choice/PictureChoice.tsx';
import { Segmented } from '#ui/segmented/Segmented.tsx';
import { Switch } from '#ui/switch/Switch.tsx';

import { Group } from './Group.tsx';
import * as styles from './pictures.css.ts';
import { strings } from './strings.ts';

/** Shows the settings of the menu's place, the width of the content and what stays while the page scrolls. */
export function NavigationSettings() {
  const t = useStrings(strings);
  const { settings, change } = useSettings();
  return (
    <Group title={t('navigation')}>
      <PictureChoice
        label={t('navigation')}
        isLabelHidden
        value={settings.layout}
        options={LAYOUTS.map((id) => ({ id, name: t(`layout.${id}`), picture: <LayoutPicture layout={id} /> }))}
        onChange={(layout) => change({ layout })}
      />
      <Segmented
        label={t('width')}
        value={settings.pageWidth}
        options={PAGE_WIDTHS.map((id) => ({ id, name: t(`width.${id}`) }))}
        onChange={(pageWidth) => change({ pageWidth })}
      />
      <Switch isSelected={settings.fixedHeader} onChange={(fixedHeader) => change({ fixedHeader })}>
        {t('fixedHeader')}
      </Switch>
      <Switch isSelected={settings.fixedSideBar} onChange={(fixedSideBar) => change({ fixedSideBar })}>
        {t('fixedSideBar')}
      </Switch>
    </Group>
  );
}

/** Draws the place of the menu as blocks. */
function LayoutPicture({ layout }: { layout: Layout }) {
  return (
    <span className={styles.plan}>
      {layout === 'side' ? null : <span className={styles.planTop} />}
      {layout === 'top' ? null : <span className={styles.planSide} />}
    </span>
  );
}
