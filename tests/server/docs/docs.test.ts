import { describe, expect, test } from 'vitest';

import { CHECK } from '#server/docs/docs-doors.ts';
import { curlOf, documented, inputExample } from '#server/docs/documented-operation.ts';
import { escapeHtml } from '#server/mail/out/document/html-of-document.ts';
import { newWebhookSecret, signMessage } from '#server/webhook/sign-message.ts';

import { faults, inputFaults, testedOperations } from '../../support/contract.ts';
import { startServer } from '../../support/server.ts';

const server = await startServer();
const areas = [...new Set(documented.map(({ area }) => area))];
const read = async (path: string, language = 'en') => {
  const reply = await server.fetch(path, { headers: { 'accept-language': language } });
  return { reply, html: await reply.text() };
};

test('the documentation is a page without any script or foreign address, in three languages', async () => {
  for (const [language, title] of [
    ['en', 'API documentation'],
    ['zh-CN', 'API 文档'],
    ['zh-HK', 'API 文件'],
  ] as const) {
    const { reply, html } = await read('/api/docs', language);
    expect(reply.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(reply.headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'nonce-/);
    expect(html).toContain(`<h1>${title}</h1>`);
    expect(html).not.toMatch(/<script|<link|<img|<iframe| on\w+=/);
  }
});

test('every operation is listed at the start and stands on the page of its area, with an example where a token may call it', async () => {
  const start = (await read('/api/docs')).html;
  const pages = new Map(await Promise.all(areas.map(async (area) => [area, (await read(`/api/docs/${area}`)).html] as const)));
  for (const { id, area, isOpenToTokens } of testedOperations) {
    expect(start).toContain(`href="/api/docs/${area}#${id}"`);
    const article =
      pages
        .get(area)
        ?.split('<article ')
        .find((part) => part.includes(`<h2 id="${id}">`)) ?? '';
    expect([id, article.includes('curl ')]).toEqual([id, isOpenToTokens]);
  }
});

test('an area that is none is a 404', async () => {
  expect((await read('/api/docs/nothing')).reply.status).toBe(404);
});

describe('an example', () => {
  test.each(documented.filter(({ isOpen }) => isOpen).map((operation) => [operation.id, operation] as const))(
    'of %s fits the contract',
    (id, operation) => {
      const tested = testedOperations.find((one) => one.id === id)!;
      if (tested.input === undefined) return;
      expect(tested.isQuery ? inputFaults(tested, inputExample(operation)) : faults(tested.input, inputExample(operation))).toEqual([]);
    },
  );

  test('says whom a call is about that takes one of several', () => {
    const examples = ['startContactExport', 'giveBackCustomers'].map((id) => inputExample(documented.find((one) => one.id === id)!));
    expect(examples).toEqual([{ linkmanid: '1' }, { id: '1', note: 'Maple Trading' }]);
  });

  test('takes the token from the environment and quotes what a shell would read', () => {
    const operation = documented.find(({ id }) => id === 'listPrivateCustomers')!;
    expect(curlOf(operation, 'https://farsail.example')).toBe(
      `curl 'https://farsail.example/api/customer/getcustomermanagelistpage' \\\n  -H "Authorization: Bearer $FARSAIL_TOKEN" \\\n  -H 'content-type: application/json' \\\n  -d '{"index":1}'`,
    );
  });
});

test('whoever reads the page knows how to fetch a file, to connect an assistant, and to tell that a webhook’s message is ours', async () => {
  const { html } = await read('/api/docs');
  for (const path of ['/api/customer/startcontactdownload', '/api/customer/contactdownload', '/mcp']) expect(html).toContain(path);
  expect(html).toContain(escapeHtml(CHECK));
  const { isFromFarsail } = await import(`data:text/javascript,${encodeURIComponent(`${CHECK}\nexport { isFromFarsail };`)}`);
  const secret = newWebhookSecret();
  const body = '{"type":"customer.updated"}';
  const headers = signMessage(secret, { id: 'evt_42', body, time: new Date() });
  expect([
    isFromFarsail(secret, headers, body),
    isFromFarsail(secret, headers, `${body} `),
    isFromFarsail(newWebhookSecret(), headers, body),
  ]).toEqual([true, false, false]);
});
