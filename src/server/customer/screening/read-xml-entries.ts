import type { Caps } from '#server/sheets/caps.ts';
import { serveParent } from '#server/sheets/parcel.ts';

import { entryRow, type EntryRows } from './entry-row.ts';
import { readXml } from './read-xml.ts';

/** What the child process is sent. */
export interface XmlTask {
  path: string;
  limits: Pick<Caps, 'rows'>;
}

async function* work({ path, limits }: XmlTask): AsyncGenerator<EntryRows> {
  for await (const { entries, day } of readXml(path, limits.rows)) {
    const rows = entries.flatMap(({ key, names, facts }) => entryRow({ key, names, said: facts.map(([label, value]) => `${label}: ${value}`) }) ?? []); // prettier-ignore
    if (rows.length > 0) yield { rows, day };
  }
}

serveParent(work);
