import { useCalls } from '#actors/calls.ts';
import { useGo, usePage } from '#actors/page.ts';
import { useCustoms } from '#actors/use-customs.ts';
import { useRecord } from '#actors/use-record.ts';
import { useReturn } from '#actors/use-return.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { PageHead } from '#ui/page-head/PageHead.tsx';

import { listAddress } from './condition/asked.ts';
import { readCondition } from './condition/condition.ts';
import { ConditionForm } from './condition/ConditionForm.tsx';
import * as styles from './Customs.css.ts';
import { Coverage } from './start/Coverage.tsx';
import { ImportButton } from './start/ImportButton.tsx';
import { Power } from './start/Power.tsx';
import { SavedConditions } from './start/SavedConditions.tsx';
import { strings } from './start/strings.ts';

/** Where a search of customs data begins (`/search/customs`): the question, what was asked before, and what the data covers. */
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
