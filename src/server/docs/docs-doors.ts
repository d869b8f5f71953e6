import { escapeHtml } from '#server/mail/out/document/html-of-document.ts';

import { type DocsWord, wordOf } from './docs-words.ts';

interface DoorsView {
  language: Parameters<typeof wordOf>[1];
  origin: string;
}

/** Writes the parts of the page that are not in the contract: files in two steps, assistants, and the messages that the server sends by itself. */
export function doorsParts({ language, origin }: DoorsView): string {
  const say = (key: DocsWord) => escapeHtml(wordOf(key, language));
  return `<h2>${say('files')}</h2>
<p>${say('filesHow')}</p>
${shown(downloadExample(origin))}
<h2>${say('mcp')}</h2>
<p>${say('mcpHow')}</p>
${shown(`${origin}/mcp\nAuthorization: Bearer fsl_…`)}
<p>${say('mcpExample')}</p>
${shown(assistantSettings(origin))}
<h2 id="webhooks">${say('webhooks')}</h2>
<p>${say('webhooksHow')}</p>
${shown(MESSAGE)}
<p>${say('webhooksKey')}</p>
${shown(CHECK)}
<p>${say('webhooksTries')}</p>
<p>${say('webhooksTypes')}</p>
<ul>${TYPES.map((types) => `<li><code>${types}</code></li>`).join('')}</ul>`;
}

function shown(text: string): string {
  return `<pre tabindex="0"><code>${escapeHtml(text)}</code></pre>`;
}

/** As most assistants keep the servers that they may ask. */
function assistantSettings(origin: string): string {
  const server = { type: 'http', url: `${origin}/mcp`, headers: { Authorization: 'Bearer fsl_…' } };
  return JSON.stringify({ mcpServers: { farsail: server } }, undefined, 2);
}

function downloadExample(origin: string): string {
  return `FILE=$(curl -s '${origin}/api/customer/startcontactdownload' \\
  -H "Authorization: Bearer $FARSAIL_TOKEN" \\
  -H 'content-type: application/json' \\
  -d '{"id":"7|8","format":"vcf"}' | jq -r .result.id)
curl "${origin}/api/customer/contactdownload?id=$FILE" \\
  -H "Authorization: Bearer $FARSAIL_TOKEN" -o contacts.vcf`;
}

const MESSAGE = `POST /your/address
content-type: application/json
webhook-id: evt_42
webhook-timestamp: 1790000000
webhook-signature: v1,<Base64 of HMAC-SHA256 of "evt_42.1790000000.<body>">

{"type":"customer.updated","timestamp":"2026-09-21T13:33:20.000Z","data":{"id":"7","action":"transfer","customerid":"7","userid":"3","fields":["owneruserid"]}}`;

/** What a receiver in Node does with a message; a test runs it on one that was signed here. */
export const CHECK = `import { createHmac, timingSafeEqual } from 'node:crypto';

function isFromFarsail(secret, headers, body) {
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
  const signed = \`\${headers['webhook-id']}.\${headers['webhook-timestamp']}.\${body}\`;
  const expected = Buffer.from('v1,' + createHmac('sha256', key).update(signed).digest('base64'));
  const given = Buffer.from(headers['webhook-signature']);
  const age = Math.abs(Date.now() / 1000 - Number(headers['webhook-timestamp']));
  return age < 300 && given.length === expected.length && timingSafeEqual(given, expected);
}`;

const TYPES = [
  'customer.created customer.updated customer.deleted',
  'followup.created followup.updated followup.deleted plan.created plan.updated plan.deleted',
  'inquiry.created inquiry.updated',
  'offer.created offer.updated',
  'mail.received mail.sent mail.bounced',
  'task.created task.updated',
];
