import { readFile, stat } from 'node:fs/promises';

/** The user and group that PostgreSQL's processes run as. */
export interface Identity {
  uid: number;
  gid: number;
}

/** Users that a system may already have, in order of preference; making one would outlive the program. */
const CANDIDATES = ['postgres', 'nobody'];

/**
 * Who PostgreSQL is to run as: nothing means as this process does.
 *
 * PostgreSQL refuses to run as root, so root hands it to the owner of the existing data or, for new data, to a user that the system has.
 */
export async function chooseIdentity(cluster: string): Promise<Identity | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const owner = await stat(cluster).catch(() => undefined);
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  const accounts = (await readFile('/etc/passwd', 'utf8')).split('\n').map((line) => line.split(':'));
  for (const name of CANDIDATES) {
    const account = accounts.find((fields) => fields[0] === name);
    if (account) return { uid: Number(account[2]), gid: Number(account[3]) };
  }
  throw new Error(
    `PostgreSQL does not run as root, and this system has none of the users ${CANDIDATES.join(', ')}: start as an ordinary user, or set DATABASE_URL.`,
  );
}
