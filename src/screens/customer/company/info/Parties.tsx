import { useStrings } from '#i18n/use-strings.ts';
import { Button } from '#ui/button/Button.tsx';

import { useCompany, useCompanyPermission } from '../company-scope.ts';
import * as lists from '../lists.css.ts';
import { Section } from '../Section.tsx';
import { strings } from './strings.ts';

/** Who receives the goods, who is told of them, and to whom the invoice goes. */
export function Parties() {
  const t = useStrings(strings);
  const may = useCompanyPermission();
  const { company, open } = useCompany();
  const { parties = [] } = company.info;
  const edit = (
    <Button variant="text" size="small" aria-label={t('editParties')} {...may('edit')} onPress={() => open({ kind: 'parties' })}>
      {t('edit')}
    </Button>
  );
  return (
    <Section title={t('parties')} action={edit}>
      {parties.length === 0 ? <p className={lists.nothing}>{t('noParties')}</p> : null}
      <ul>
        {parties.map(({ type, name, address = '', contact = '', phone = '', destinationport = '', isdefault }, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- two may be the same but for their place
          <li key={at} className={lists.line}>
            <span className={lists.term}>{t(`party.${type}`)}</span>
            <div className={lists.words} lang="en">
              <span className={lists.strong}>{name}</span>
              <p className={lists.second}>{[address, contact, phone, destinationport].filter(Boolean).join(' · ')}</p>
            </div>
            {isdefault ? <span className={lists.note}>{t('partyDefault')}</span> : null}
          </li>
        ))}
      </ul>
    </Section>
  );
}
