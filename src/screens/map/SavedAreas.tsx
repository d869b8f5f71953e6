import { useState } from 'react';

import { useCalls } from '#actors/calls.ts';
import { useGo } from '#actors/page.ts';
import { useRecord } from '#actors/use-record.ts';
import { useReturn } from '#actors/use-return.ts';
import { useToastActions } from '#actors/use-toasts.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { href } from '#routes/href.ts';
import { Button } from '#ui/button/Button.tsx';
import { Choice } from '#ui/choice/Choice.tsx';

import { AreaNameDialog } from './AreaNameDialog.tsx';
import { strings } from './strings.ts';
import { useAreaWords } from './use-area-words.ts';
import type { MapState } from './use-map.ts';

/** Areas that were kept, each with a list of its own, and the way to keep the one that is shown. */
export function SavedAreas({ map }: { map: MapState }) {
  const t = useStrings(strings);
  const words = useAreaWords();
  const go = useGo();
  const { listMapAreas, addMapArea } = useCalls();
  const { show } = useToastActions();
  const saved = useRecord(({ signal }) => listMapAreas(undefined, { signal }));
  const [isNaming, setNaming] = useState(false);
  useReturn(saved.reload);
  const areas = saved.record ?? [];

  const save = async (name: string) => {
    const made = await addMapArea({ name, area: map.listed, ...map.narrowing });
    saved.reload();
    show({
      tone: 'success',
      text: t('savedAs', { name }),
      action: { name: t('openSaved'), onPress: () => go(href('search.mapList', { id: made.id })) },
    });
  };
  return (
    <>
      <Choice
        label={t('saved')}
        isPlain
        value=""
        options={[
          { id: '', name: areas.length === 0 ? t('noSaved') : String(areas.length) },
          ...areas.map(({ id, name }) => ({ id, name })),
        ]}
        onChange={(id) => (id === '' ? undefined : go(href('search.mapList', { id })))}
      />
      <Button onPress={() => setNaming(true)}>{t('saveArea')}</Button>
      {isNaming ? (
        <AreaNameDialog
          title={t('saveArea')}
          start={map.area ? words(map.area).slice(0, 60) : ''}
          send={save}
          onClose={() => setNaming(false)}
        />
      ) : null}
    </>
  );
}
