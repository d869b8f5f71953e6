import { useStrings } from '#i18n/use-strings.ts';
import { Button } from '#ui/button/Button.tsx';

import * as styles from './MapSearch.css.ts';
import { strings } from './strings.ts';
import type { MapState } from './use-map.ts';

/** What to do while drawing; said when it begins. */
export function Drawing({ map: { isOutlining, mayFinish, mayUndo, send }, count }: { map: MapState; count: number }) {
  const t = useStrings(strings);
  return (
    <div className={styles.overMap}>
      <output className={styles.drawing}>{isOutlining ? t('draw.outlineHow') : t('draw.boxHow')}</output>
      <span className={styles.overButton}>
        {isOutlining ? (
          <>
            <Button
              size="small"
              variant="primary"
              isDisabled={!mayFinish}
              disabledReason={t('draw.needsThree')}
              onPress={() => send({ type: 'outline.finish' })}
            >
              {t('draw.finish', { n: count })}
            </Button>
            <Button size="small" isDisabled={!mayUndo} onPress={() => send({ type: 'corner.undo' })}>
              {t('draw.undo')}
            </Button>
          </>
        ) : null}
        <Button size="small" onPress={() => send({ type: 'drawing.cancel' })}>
          {t('draw.cancel')}
        </Button>
      </span>
    </div>
  );
}
