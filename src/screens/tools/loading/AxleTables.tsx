import { useStrings } from '#i18n/use-strings.ts';
import type { RoadLoads } from '#lib/tools/loading/axle-loads.ts';

import * as frame from '../frame/frame.css.ts';
import { ToolTable } from '../frame/ToolTable.tsx';
import { strings } from './strings.ts';
import { useAxleWords } from './use-axle-words.ts';

/** What the axles of the usual vehicles would carry, a table for each rule; nothing where there is none to tell of. */
export function AxleTables({ roads }: { roads: readonly RoadLoads[] }) {
  const t = useStrings(strings);
  const words = useAxleWords();
  if (roads.length === 0) return null;
  return (
    <>
      {roads.map((road) => (
        <div key={road.rule}>
          <h3 className={frame.legend}>{words.name(road)}</h3>
          <ToolTable name={words.name(road)} columns={[t('axle'), t('axleLoad'), t('axleMost')]} rows={road.axles.map(words.cells)} />
          {words.notes(road).map((note) => (
            <p key={note} className={frame.note}>
              {note}
            </p>
          ))}
        </div>
      ))}
      <p className={frame.note}>{t('axlesHow')}</p>
    </>
  );
}
