import type { CloudAdapter, CloudProvider } from './cloud-adapter.ts';
import { directMailAdapter } from './direct-mail.ts';
import { sesAdapter } from './ses.ts';

export type CloudAdapters = Readonly<Record<CloudProvider, CloudAdapter>>;

/** Every provider that the product sends by. */
export const cloudAdapters: CloudAdapters = { ses: sesAdapter(), directmail: directMailAdapter() };
