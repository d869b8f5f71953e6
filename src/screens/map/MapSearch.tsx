import { useState } from 'react';

import { useCalls } from '#actors/calls.ts';
import { useAddressChange, usePage, useGo } from '#actors/page.ts';
import { useRecord } from '#actors/use-record.ts';
import { useReturn } from '#actors/use-return.ts';
import { useSearchText } from '#actors/use-search-text.ts';
import { useToastActions } from '#actors/use-toasts.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { href } from '#routes/href.ts';
import { Button } from '#ui/button/Button.tsx';
import { Key } from '#ui/chart/figure/Key.tsx';
import { Choice } from '#ui/choice/Choice.tsx';
import { FilterBar } from '#ui/filter-bar/FilterBar.tsx';
import { MarkSwatch } from '#ui/map/Mark.tsx';
import { WorldMap } from '#ui/map/WorldMap.tsx';
import { PageHead } from '#ui/page-head/PageHead.tsx';
import { SearchField } from '#ui/search-field/SearchField.tsx';
import { Status } from '#ui/status/Status.tsx';

import { AreaNameDialog } from './AreaNameDialog.tsx';
import { AreaTools } from './AreaTools.tsx';
import { CompanySide } from './CompanySide.tsx';
import { KEYWORD_LENGTH, mapHref, NOT_NARROWED, readMapAddress } from './map-address.ts';
import { outlineOf } from './map-area.ts';
import * as styles from './MapSearch.css.ts';
import { strings } from './strings.ts';
import { useAreaWords } from './use-area-words.ts';
import { type MapState, useMap } from './use-map.ts';

/** Companies on a world map (`/search/mapData`), and the same companies as a list beside it. */
export default function MapSearch() {
  const t = useStrings(strings);
  const { query, fullPath } = usePage();
  const changeAddress = useAddressChange();
  const map = useMap(readMapAddress(query), (address) => {
    const next = mapHref(address);
    if (next !== fullPath) changeAddress(next);
  });
  return (
    <>
      <PageHead title={t('title')}>
        <SavedAreas map={map} />
      </PageHead>
      <div className={styles.tools}>
        <Narrowing map={map} />
        <AreaTools map={map} />
      </div>
      <div className={styles.columns}>
        <MapSide map={map} />
        <CompanySide list={map.list} area={map.area} onChange={map.reload} onClear={() => map.narrow(NOT_NARROWED)} />
      </div>
    </>
  );
}

function MapSide({ map }: { map: MapState }) {
  const t = useStrings(strings);
  const { number } = useFormats();
  const { clusters, send } = map;
  const unplaced = clusters.record?.unplaced ?? 0;
  return (
    <div className={styles.side}>
      <WorldMap
        look={map.look}
        clusters={clusters.record?.datas ?? []}
        finding={useFinding(map)}
        area={outlineOf(map.area)}
        corners={map.corners}
        isBox={!map.isOutlining}
        onPan={(by) => send({ type: 'view.pan', ...by })}
        onZoom={(by, at) => send(at ? { type: 'view.zoom', by, at } : { type: 'view.zoom', by })}
        onWorld={map.seeWorld}
        onCluster={map.open}
        onCorner={(at) => send({ type: 'corner.add', at })}
        onUndo={() => send({ type: 'corner.undo' })}
        onFinish={() => send({ type: 'outline.finish' })}
        onCancel={() => send({ type: 'drawing.cancel' })}
        onFrame={map.resized}
      >
        {map.corners ? <Drawing map={map} count={map.corners.length} /> : null}
      </WorldMap>
      <div className={styles.under}>
        {clusters.error ? <Status tone="danger">{t('mapFailed')}</Status> : null}
        <Key items={PRECISIONS.map((precision) => ({ name: t(`key.${precision}`), swatch: <MarkSwatch precision={precision} /> }))} />
        {unplaced > 0 ? <p>{t('unplaced', { n: number(unplaced) })}</p> : null}
      </div>
    </div>
  );
}

const PRECISIONS = ['address', 'city', 'both'] as const;

/** Returns the map's findings in one sentence. */
function useFinding({ clusters: { record } }: MapState): string {
  const t = useStrings(strings);
  if (!record || record.total === 0) return t('findingNone');
  const largest = record.datas.reduce((most, cluster) => (cluster.count > most.count ? cluster : most));
  const name = largest.name === '' ? '' : t('findingIn', { name: largest.name });
  return t('finding', { total: record.total, n: record.datas.length, most: largest.count, name });
}

/** Shows the filters of the companies that are looked for, wherever they are. */
function Narrowing({ map: { narrowing, narrow } }: { map: MapState }) {
  const t = useStrings(strings);
  const { listIndustryTags } = useCalls();
  const { keyword, industryid } = narrowing;
  const { text, type, ask } = useSearchText('keyword', keyword);
  const industries = useRecord(({ signal }) => listIndustryTags({ keyword: '' }, { signal }));
  const options = (industries.record?.datas ?? []).map(({ id, name, count }) => ({ id, name, count }));
  return (
    <FilterBar setCount={(keyword === '' ? 0 : 1) + (industryid.length > 0 ? 1 : 0)} onClear={() => narrow(NOT_NARROWED)}>
      <SearchField
        label={t('keyword')}
        placeholder={t('keyword')}
        value={text}
        maxLength={KEYWORD_LENGTH}
        onChange={type}
        onSearch={(typed) => {
          ask(typed);
          narrow({ keyword: typed.trim() });
        }}
      />
      <Choice label={t('industry')} isMulti options={options} value={industryid} onChange={(ids) => narrow({ industryid: ids })} />
    </FilterBar>
  );
}

/** Says what to do while drawing, and says it aloud when drawing begins. */
function Drawing({ map: { isOutlining, mayFinish, mayUndo, send }, count }: { map: MapState; count: number }) {
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

/** Areas that were kept, each with a list of its own, and the way to keep the one that is shown. */
function SavedAreas({ map }: { map: MapState }) {
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
