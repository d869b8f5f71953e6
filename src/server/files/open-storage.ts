import { join } from 'node:path';
import { Readable } from 'node:stream';
import { arrayBuffer } from 'node:stream/consumers';

import { AwsClient } from 'aws4fetch';
import type { Kysely } from 'kysely';

import type { Settings } from '#server/config.ts';
import type { Database } from '#server/database/schema.ts';

import { folderStorage } from './folder-storage.ts';
import { notedStorage } from './noted-storage.ts';
import { type Storage, isFileId, limited, newFileId } from './storage.ts';

interface Bucket {
  /** The bucket's address, without a slash at its end. */
  address: string;
  client: AwsClient;
}

/** The deployment's file storage: its bucket, or a folder beside the database, which notes what begins to be kept. */
export function openStorage({ filesUrl, dataDir }: Pick<Settings, 'filesUrl' | 'dataDir'>, db: Kysely<Database>): Storage {
  return notedStorage(db, filesUrl === undefined ? folderStorage(join(dataDir, 'files')) : bucketStorage(filesUrl));
}

/**
 * Keeps files in an S3-compatible bucket, for many servers.
 *
 * A file is read into memory before it is sent: the protocol wants its length first, and files here are small.
 */
function bucketStorage(filesUrl: string): Storage {
  const { address, client } = readBucket(filesUrl);
  const ask = async (method: 'GET' | 'HEAD' | 'PUT' | 'DELETE', id: string, body?: ArrayBuffer) => {
    const reply = await client.fetch(`${address}/${id}`, { method, ...(body && { body }) });
    if (!reply.ok && reply.status !== 404) throw new Error(`The bucket answered ${reply.status} to ${method}`);
    return reply;
  };
  return {
    async put(content, { mostBytes, id = newFileId() }) {
      const reply = await ask('PUT', id, await arrayBuffer(limited(content, mostBytes)));
      if (!reply.ok) throw new Error('The bucket does not exist');
      return id;
    },
    async get(id) {
      if (!isFileId(id)) return undefined;
      const reply = await ask('GET', id);
      if (!reply.ok) return reply.body?.cancel().then(() => undefined);
      return Readable.fromWeb((reply.body ?? new ReadableStream()) as Parameters<typeof Readable.fromWeb>[0]);
    },
    async exists(id) {
      return isFileId(id) && (await ask('HEAD', id)).ok;
    },
    async delete(id) {
      if (isFileId(id)) await ask('DELETE', id);
    },
  };
}

/** Reads `s3://key:secret@host/bucket?region=…&protocol=http`; the protocol is https unless told otherwise. */
function readBucket(filesUrl: string): Bucket {
  const { username, password, host, pathname, searchParams } = new URL(filesUrl);
  const client = new AwsClient({
    accessKeyId: decodeURIComponent(username),
    secretAccessKey: decodeURIComponent(password),
    service: 's3',
    region: searchParams.get('region') ?? 'us-east-1',
    retries: 3,
  });
  const protocol = searchParams.get('protocol') === 'http' ? 'http' : 'https';
  return { address: `${protocol}://${host}${pathname.replace(/\/$/, '')}`, client };
}
