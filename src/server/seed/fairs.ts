import type { DataSet } from './data-set.ts';
import { replaceRows } from './insert-rows.ts';
import { readCsv } from './read-data.ts';

export const fairs: DataSet = {
  name: 'fairs',
  files: ['canton_fair_sessions.csv.gz', 'canton_fair_sections_137.csv', 'names_fair_sections.csv', 'us_ita_trade_events_2020.csv.gz'],
  fill: async (db) => {
    const sessions = (await readCsv('canton_fair_sessions.csv.gz')).map((line) => ({
      session: Number(line('session')),
      phase: Number(line('phase')),
      year: Number(line('year')),
      season: line('season') as 'spring' | 'autumn',
      startdate: line('start_date'),
      enddate: line('end_date'),
      sections: line('sections'),
      dateevidence: line('date_evidence'),
      source: line('source'),
    }));
    const sections = (await readCsv('canton_fair_sections_137.csv')).map((line) => ({
      session: Number(line('session')),
      phase: Number(line('phase')),
      section: line('section'),
    }));
    const events = (await readCsv('us_ita_trade_events_2020.csv.gz')).map((line) => ({
      id: line('event_id'),
      name: line('name'),
      kind: line('type'),
      startdate: line('start_date'),
      enddate: line('end_date'),
      costusd: line('cost_usd') || null,
      venue: line('venue'),
      city: line('city'),
      country: line('country'),
      industries: line('industries'),
      registration: line('registration_url'),
      website: line('website'),
      description: line('description'),
    }));
    const names = (await readCsv('names_fair_sections.csv')).map((line) => ({
      section: line('section'),
      name_cn: line('name_cn'),
      name_hk: line('name_hk'),
    }));
    await replaceRows(db, 'fair_section', sections);
    await replaceRows(db, 'fair_section_name', names);
    return {
      'canton-fair': await replaceRows(db, 'fair_session', sessions),
      'us-ita-events-2020': await replaceRows(db, 'trade_event', events),
    };
  },
};

export const tenders: DataSet = {
  name: 'tenders',
  files: ['buyer_inquiries_canada_tenders_en.csv.gz', 'ted_contract_notices.csv.gz'],
  fill: async (db) => {
    const canadian = (await readCsv('buyer_inquiries_canada_tenders_en.csv.gz')).map((line) => ({
      reference: line('reference_number'),
      countrycode: 'CA',
      title: line('title'),
      publishdate: line('publication_date'),
      closing: line('date_closing'),
      status: line('status'),
      goods: line('gsin'),
      noticetype: line('notice_type'),
      tradeagreement: line('trade_agreement'),
      buyer: line('buyer'),
      enduser: line('end_user'),
      description: line('description_600'),
    }));
    const european = (await readCsv('ted_contract_notices.csv.gz')).map((line) => ({
      reference: line('reference'),
      countrycode: line('countrycode'),
      title: line('title'),
      publishdate: line('published'),
      closing: line('deadline'),
      status: '',
      goods: line('goods'),
      noticetype: 'Contract notice',
      tradeagreement: '',
      buyer: line('buyer'),
      enduser: '',
      description: `${line('description')}\n\n${line('url')}`,
    }));
    await replaceRows(db, 'tender', [...canadian, ...european]);
    return { 'canada-tenders-2020': canadian.length, 'ted-notices': european.length };
  },
};
