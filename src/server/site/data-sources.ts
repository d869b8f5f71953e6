import type { Operation } from '#server/operation.ts';

const notes = { CN: 'note_cn', HK: 'note_hk', US: 'note_us' } as const;

/** The public sources of the shipped data, with the lines their licences ask to show and what each cannot say. */
export const listDataSources: Operation<'listDataSources'> = async ({ db, language }) =>
  db
    .selectFrom('data_source')
    .select(['id', 'name', 'kind', 'publisher', 'licence', 'attribution', 'period', 'records', `${notes[language]} as note`])
    .orderBy('position')
    .execute();
