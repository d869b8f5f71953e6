import { type ReactNode, useState } from 'react';

import { useGo } from '#actors/page.ts';
import type { Schemas } from '#client/calls.ts';
import { useStrings } from '#i18n/use-strings.ts';
import type { Sheet } from '#lib/csv.ts';
import { Button } from '#ui/button/Button.tsx';
import { Empty } from '#ui/empty/Empty.tsx';
import { TextLink } from '#ui/link/TextLink.tsx';
import { RecordTable } from '#ui/record-table/RecordTable.tsx';
import { Segmented } from '#ui/segmented/Segmented.tsx';

import { listAddress } from '../condition/asked-trade-list.ts';
import { NO_CONDITION } from '../condition/trade-condition.ts';
import * as styles from '../Customs.css.ts';
import { DownloadPage } from '../list/DownloadPage.tsx';
import { useWords, type Words } from '../words/use-words.ts';
import { companyAddress, type CompanyQuestion } from './company-address.ts';
import { strings } from './strings.ts';
import { usePartnerColumns } from './use-partner-columns.tsx';

export interface PartnersProps {
  analysis: Schemas['CustomsAnalysis'];
  question: CompanyQuestion;
}

/** Shows with whom the company trades: how much, and who is new or lost; every one leads to its records, its own analysis and who else trades with it. */
export function Partners({ analysis: { profile, partners }, question }: PartnersProps) {
  const t = useStrings(strings);
  const go = useGo();
  const [kind, setKind] = useState<'all' | 'new' | 'lost'>('all');
  const words = useWords();
  const columns = usePartnerColumns(profile, question);
  const rows = partners
    .filter(({ isnew, islost }) => kind === 'all' || (kind === 'new' ? isnew : islost))
    .map((partner) => ({ ...partner, id: partner.companyid }));
  const { shown, more } = useFirst(rows);
  const other = profile.role === 'buyer' ? 'supplier' : 'buyer';
  return (
    <section className={styles.part} aria-labelledby="customs-partners">
      <div className={styles.heading}>
        <h2 id="customs-partners">{t(profile.role === 'buyer' ? 'partnersOf' : 'partnersTo')}</h2>
        <span className={styles.end}>
          {profile.role === 'supplier' ? <TextLink href={stoppedBuyers(profile)}>{t('stopped')}</TextLink> : null}
          <Segmented
            label={t('showPartners')}
            isLabelHidden
            value={kind}
            options={(['all', 'new', 'lost'] as const).map((id) => ({ id, name: t(id) }))}
            onChange={setKind}
          />
          <DownloadPage
            name={t('partners')}
            label={
              profile.partners > partners.length
                ? t('csvFirst', { n: partners.length, total: profile.partners })
                : t('csv', { n: partners.length })
            }
            title={profile.name}
            sheet={() => partnerSheet(partners, words)}
            isEmpty={partners.length === 0}
          />
        </span>
      </div>
      <RecordTable
        label={t('partners')}
        columns={columns}
        rows={shown}
        onOpen={(id) => go(companyAddress({ company: id, role: other }))}
        empty={
          <Empty kind="no-match" title={t(partners.length === 0 ? 'noPartners' : 'noSuchPartners')}>
            {partners.length === 0 ? t('noPartnersHow') : undefined}
          </Empty>
        }
      />
      {more}
    </section>
  );
}

/** The rows shown at first, so that the company's goods and countries below stay in reach. */
const AT_FIRST = 10;

/** The first of very many, and the way to all of them. */
function useFirst<Item>(items: readonly Item[]): { shown: readonly Item[]; more: ReactNode } {
  const t = useStrings(strings);
  const [isWhole, setWhole] = useState(false);
  if (items.length <= AT_FIRST) return { shown: items, more: null };
  const more = (
    <p className={styles.line}>
      <Button variant="text" size="small" aria-expanded={isWhole} onPress={() => setWhole(!isWhole)}>
        {isWhole ? t('firstPartners', { n: AT_FIRST }) : t('allPartners', { n: items.length })}
      </Button>
    </p>
  );
  return { shown: isWhole ? items : items.slice(0, AT_FIRST), more };
}

function stoppedBuyers({ companyid, name }: Schemas['CustomsProfile']): string {
  return listAddress({
    side: 'buyer',
    state: 'stopped',
    condition: { ...NO_CONDITION, companyid, role: 'supplier' },
    names: { [companyid]: name },
  });
}

/** All partners that an analysis tells of as a table to be written, whichever of them are in sight. */
function partnerSheet(partners: readonly Schemas['CustomsPartner'][], { t, country }: Words): Sheet {
  return {
    columns: [t('name'), t('country'), t('records'), t('share'), t('value'), t('firstdate'), t('lastdate')],
    rows: partners.map((partner) => [
      partner.name,
      country(partner.countrycode),
      partner.count,
      `${Math.round(partner.share * 1000) / 10}%`,
      partner.value,
      partner.firstdate,
      partner.lastdate,
    ]),
  };
}
