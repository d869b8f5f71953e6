import { useCalls } from '#actors/calls.ts';
import { useGo, usePage } from '#actors/page.ts';
import { useCustoms } from '#actors/use-customs.ts';
import { usePermission } from '#actors/use-permission.ts';
import { useRecord } from '#actors/use-record.ts';
import { useReturn } from '#actors/use-return.ts';
import type { Schemas } from '#client/calls.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { href } from '#routes/href.ts';
import { Reserved } from '#ui/awaited/Reserved.tsx';
import { Button } from '#ui/button/Button.tsx';
import { PageHead } from '#ui/page-head/PageHead.tsx';
import { Status } from '#ui/status/Status.tsx';

import { listAddress } from './condition/asked-trade-list.ts';
import { ConditionForm } from './condition/ConditionForm.tsx';
import { readCondition } from './condition/trade-condition.ts';
import * as styles from './Customs.css.ts';
import { Coverage } from './start/Coverage.tsx';
import { SavedConditions } from './start/SavedConditions.tsx';
import { strings } from './start/strings.ts';

/** The page where a search of customs data begins (`/search/customs`): the question, what was asked before, and what the data covers. */
export default function CustomsSearch() {
  const t = useStrings(strings);
  const go = useGo();
  const { query } = usePage();
  const { getCustomsPower } = useCalls();
  const { listCustomsSources } = useCustoms();
  const power = useRecord(({ signal }) => getCustomsPower(undefined, { signal }));
  const sources = useRecord(({ signal }) => listCustomsSources({}, { signal }));
  useReturn(power.reload);
  const known = sources.record ?? (sources.isBusy ? undefined : []);
  return (
    <>
      <PageHead title={t('title')}>
        <Power power={power.record} />
        <ImportButton />
      </PageHead>
      <p className={styles.second}>{t('question')}</p>
      <ConditionForm condition={readCondition(query)} sources={known ?? []} onSearch={(condition) => go(listAddress({ condition }))} />
      <SavedConditions sources={sources.record} />
      <Coverage sources={known} />
    </>
  );
}

/** The way to one's own customs files. */
function ImportButton() {
  const t = useStrings(strings);
  const go = useGo();
  const may = usePermission();
  return (
    <Button {...may('customs', 'import')} onPress={() => go(href('search.customsImport'))}>
      {t('import')}
    </Button>
  );
}

/** The figures that keep the room until the real ones come. */
const LIKELY: Schemas['CustomsPower'] = { allowed: true, used: 0, quota: 2000, expireat: '', countries: [] };

/** How many of the day's searches are used, and, once none is left, when there are more. */
function Power({ power }: { power: Schemas['CustomsPower'] | undefined }) {
  const t = useStrings(strings);
  const { dayTime } = useFormats();
  const { allowed, used, quota, expireat } = power ?? LIKELY;
  if (!allowed) return <Status tone="warning">{t('usedUp', { when: dayTime(expireat) })}</Status>;
  return (
    <Reserved isKnown={power !== undefined}>
      <span className={styles.note}>{t('used', { used, quota })}</span>
    </Reserved>
  );
}
