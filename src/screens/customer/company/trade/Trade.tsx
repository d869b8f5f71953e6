import { useCalls } from '#actors/calls.ts';
import { useGo } from '#actors/page.ts';
import { useMinute } from '#actors/use-minute.ts';
import { usePermission } from '#actors/use-permission.ts';
import { useRecordStream } from '#actors/use-record-stream.ts';
import type { Schemas } from '#client/calls.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { href } from '#routes/href.ts';
import { Awaited } from '#ui/awaited/Awaited.tsx';
import { BusyLine } from '#ui/busy-line/BusyLine.tsx';
import { Button } from '#ui/button/Button.tsx';
import { Empty } from '#ui/empty/Empty.tsx';
import { TextLink } from '#ui/link/TextLink.tsx';
import { ReadOn } from '#ui/read-on/ReadOn.tsx';

import { useCompany } from '../company-scope.ts';
import { Facts } from '../info/Facts.tsx';
import * as styles from '../lists.css.ts';
import { Section } from '../Section.tsx';
import { ShipmentEntry } from '../timeline/ShipmentEntry.tsx';
import { strings } from './strings.ts';

const SIZE = 20;
const ROWS_AWAITED = 6;

/** Shows the customs data of the company under all of its names: how much, since when, and the latest records. */
export function Trade() {
  return useCompany().company.counts.shipments === 0 ? (
    <NoTrade />
  ) : (
    <div className={styles.parts}>
      <Figures />
      <Latest />
    </div>
  );
}

/** The ways on where no record names the company: it is looked for by its name, or records are brought. */
function NoTrade() {
  const t = useStrings(strings);
  const { company } = useCompany();
  const may = usePermission();
  const go = useGo();
  const search = `${href('search.customsList')}?${new URLSearchParams({ company: company.companyname })}`;
  return (
    <Section title={t('latest')}>
      <Empty
        kind="first"
        title={t('none')}
        actions={
          <>
            <Button onPress={() => go(search)}>{t('search')}</Button>
            {may('customs', 'import').isDisabled ? null : <Button onPress={() => go(href('search.customsImport'))}>{t('import')}</Button>}
          </>
        }
      >
        {t('noneHow')}
      </Empty>
    </Section>
  );
}

function Figures() {
  const t = useStrings(strings);
  const { counts, shipments, tradecompanyid } = useCompany().company;
  const aYearAgo = monthBefore(useMinute());
  const lastYear = shipments.filter(({ month }) => month > aYearAgo).reduce((sum, { count }) => sum + count, 0);
  const usd = shipments.reduce((sum, { valueusd }) => sum + Number(valueusd), 0);
  const [first, last] = [shipments[0]?.month ?? '', shipments.at(-1)?.month ?? ''];
  const analysis = `${href('search.customsDetail')}?${new URLSearchParams({ company: tradecompanyid })}`;
  return (
    <Section title={t('figures')} action={<TextLink href={analysis}>{t('analysis')}</TextLink>}>
      <Facts
        facts={[
          [t('records'), t('count', { n: counts.shipments })],
          [t('year'), t('count', { n: lastYear })],
          [t('value'), usd === 0 ? '' : t('worth', { usd: Math.round(usd) })],
          [t('since'), first === last ? first : t('sinceTo', { from: first, to: last })],
        ]}
      />
    </Section>
  );
}

/** The month a year ago; what comes after it is of the last twelve. */
function monthBefore(now: Date): string {
  return new Date(Date.UTC(now.getUTCFullYear() - 1, now.getUTCMonth())).toISOString().slice(0, 'YYYY-MM'.length);
}

function Latest() {
  const t = useStrings(strings);
  const { company, group } = useCompany();
  const { id, companyname, tradecompanyid } = company;
  const { listTimeline } = useCalls();
  const { day } = useFormats();
  const stream = useRecordStream<Schemas['TimelineItem'], null>(
    ({ cursor }, options) => listTimeline({ id, kind: ['shipment'], size: SIZE, ...(cursor !== null && { cursor }) }, options),
    null,
    group,
  );
  const query = { companyid: tradecompanyid, view: 'records', name: `${tradecompanyid}:${companyname}` };
  const all = <TextLink href={`${href('search.customsList')}?${new URLSearchParams(query)}`}>{t('all')}</TextLink>;
  if (stream.isFirst)
    return (
      <Section title={t('latest')} action={all}>
        <Awaited
          rows={ROWS_AWAITED}
          label={t('loading')}
          error={stream.error}
          title={t('failed')}
          onRetry={() => stream.send({ type: 'reload' })}
        />
      </Section>
    );
  return (
    <Section title={t('latest')} action={all}>
      <div aria-busy={stream.isBusy}>
        <BusyLine isBusy={stream.isBusy} />
        <ul>
          {stream.rows.map((item) => (
            <li key={item.key} className={styles.line}>
              <time className={styles.term} dateTime={item.time}>
                {day(item.time)}
              </time>
              <div className={styles.words}>{item.shipment ? <ShipmentEntry item={item} shipment={item.shipment} /> : null}</div>
            </li>
          ))}
        </ul>
        <ReadOn list={stream} label={t('more')} failed={t('failed')} onReadOn={() => stream.send({ type: 'more' })} />
      </div>
    </Section>
  );
}
