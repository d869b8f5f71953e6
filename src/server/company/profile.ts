import { type Kysely, sql } from 'kysely';

import { authorOf } from '#server/customer/change-log.ts';
import type { Database } from '#server/database/schema.ts';
import { writeLog } from '#server/log/write-log.ts';
import { type Caller, type Operation, Refusal, type Schemas } from '#server/operation.ts';
import { describePictures, keepPictures, readPictures } from '#server/product/picture/read-pictures.ts';

type Profile = Schemas['CompanyProfile'];

/** What the company says of itself; empty where it never wrote anything. */
export const getCompanyProfile: Operation<'getCompanyProfile'> = ({ db, user }) => readProfile(db, user);

/** Writes what the company says of itself, if nobody has since it was read. */
export const updateCompanyProfile: Operation<'updateCompanyProfile'> = (context, { version, logo, photos, texts, email, ...input }) =>
  context.db.transaction().execute(async (db) => {
    const { user } = context;
    // The row may not be there yet, so the company itself is what two writers wait for.
    await sql`SELECT FROM tenant WHERE id = ${user.tenantId} FOR UPDATE`.execute(db);
    const former = await readProfile(db, user);
    if (former.version !== version) throw new Refusal(409, 'stale', { current: { ...former } });
    const [logo_id = null] = await describePictures(db, user, logo ? [logo] : []);
    const columns = { ...input, email: email.trim(), texts: JSON.stringify(texts), logo_id, version: version + 1, updatetime: new Date() };
    await db
      .insertInto('company_profile')
      .values({ tenant_id: user.tenantId, ...columns })
      .onConflict((conflict) => conflict.column('tenant_id').doUpdateSet(columns))
      .execute();
    await keepPictures(db, user, { place: { table: 'company_photo', owner: user.tenantId }, pictures: photos });
    await writeLog(db, authorOf(context), [{ entity: 'profile', entityId: user.tenantId, action: 'update' }]);
    return readProfile(db, user);
  });

const EMPTY: Omit<Profile, 'company'> = {
  version: 0,
  isdemo: false,
  businesstype: '',
  founded: null,
  employees: '',
  annualexport: '',
  mainmarkets: [],
  factoryarea: null,
  province: '',
  city: '',
  district: '',
  contactname: '',
  phone: '',
  email: '',
  website: '',
  whatsapp: '',
  wechat: '',
  texts: {},
  logo: null,
  photos: [],
};

/** The profile of a company. */
export async function readProfile(db: Kysely<Database>, { tenantId }: Pick<Caller, 'tenantId'>): Promise<Profile> {
  const { name: company } = await db.selectFrom('tenant').where('id', '=', tenantId).select('name').executeTakeFirstOrThrow();
  const row = await db.selectFrom('company_profile').where('tenant_id', '=', tenantId).selectAll().executeTakeFirst();
  if (!row) return { ...EMPTY, company };
  const { tenant_id: _, logo_id, updatetime: __, ...columns } = row;
  const logo = await db
    .selectFrom('picture')
    .where('id', '=', logo_id ?? '0')
    .select(['id', 'alt'])
    .executeTakeFirst();
  return { ...columns, company, logo: logo ?? null, photos: await readPictures(db, { table: 'company_photo', owner: tenantId }) };
}
