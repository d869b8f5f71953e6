import { connect } from '#server/database/connect.ts';
import * as search from '#server/search/index.ts';
const db = connect({ host: '/tmp/datapg/sock', user: 'postgres', database: process.env.DB ?? 'farsail' });
const user = { id: '1', tenantId: '1', parentId: null, dataScope: 'ALL' } as never;
const context = { db, user, language: (process.env.LANGUAGE_ ?? 'CN') } as never;
for (const keyword of process.argv.slice(2)) {
  let t = performance.now();
  let r = await search.searchCompanies(context, { keyword, index: 1 } as never);
  t = performance.now(); r = await search.searchCompanies(context, { keyword, index: 1 } as never);
  const took = performance.now() - t;
  console.log('==', keyword, r.total, took.toFixed(1), 'ms');
  for (const c of r.datas.slice(0, 5)) console.log('  ', c.companyname, '|', c.city, c.country, c.industry.join('/'), JSON.stringify(c.matched));
  t = performance.now(); const s = await search.listSuggestions(context, { keyword }); console.log('  sugg', s.map((x) => x.word + ' ' + x.count).join(', '), (performance.now() - t).toFixed(1));
  t = performance.now(); const f = await search.listCountryData(context, { keyword }); console.log('  countries', f.datas.slice(0, 5).map((x) => x.name + ' ' + x.count).join(', '), f.unknown, (performance.now() - t).toFixed(1));
  t = performance.now(); const g = await search.listIndustryTags(context, { keyword }); console.log('  industries', g.datas.slice(0, 5).map((x) => x.name + ' ' + x.count).join(', '), g.unknown, (performance.now() - t).toFixed(1));
}
await db.destroy();
