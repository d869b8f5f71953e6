import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import { afterAll } from 'vitest';

/** A gateway that keeps what it is told to send. */
export async function startSmsGateway(): Promise<{ url: string; codeFor: (mobile: string) => string | undefined }> {
  const messages: { mobile: string; text: string }[] = [];
  const gateway = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => {
      body += chunk.toString();
    });
    request.on('end', () => {
      messages.push(JSON.parse(body) as (typeof messages)[number]);
      response.end();
    });
  });
  await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve));
  afterAll(() => gateway.close());
  return {
    url: `http://127.0.0.1:${(gateway.address() as AddressInfo).port}/`,
    codeFor: (mobile) => /\d{6}/.exec(messages.findLast((message) => message.mobile === mobile)?.text ?? '')?.[0],
  };
}
