import { resolve } from 'node:path';

import { describe, expect, test } from 'vitest';

import { readSettings } from '#server/config.ts';

describe('settings', () => {
  test('without any, the server listens on this machine alone and keeps its data beside the program', () => {
    expect(readSettings({})).toEqual({
      host: '127.0.0.1',
      port: 8080,
      dataDir: resolve('data'),
      databaseUrl: undefined,
      demo: true,
      demoPassword: undefined,
      apiBase: undefined,
      icpNumber: '',
      feedbackUrl: '',
      productName: undefined,
      trustProxy: 0,
      asyncRoutes: false,
      filesUrl: undefined,
      smsGateway: 'console',
      allowLoopback: false,
      miningProviderUrl: undefined,
      miningProviderKey: '',
      mailUrl: undefined,
      mailFrom: 'Farsail <no-reply@localhost>',
      secretKey: undefined,
      publicUrl: undefined,
      mailConnections: 200,
      bounceDomain: undefined,
      dnsServers: [],
      aiUrl: undefined,
      aiModel: '',
      verifyHelo: '',
      verifyFrom: '',
      verifyPort: 25,
      aiKey: '',
      appOrigin: undefined,
      sitesDomain: undefined,
      sitesPublicAddress: undefined,
      whatsappUrl: 'https://graph.facebook.com/v26.0',
      wechatUrl: 'https://api.weixin.qq.com',
      whatsappGatewayUrl: undefined,
      whatsappGatewayKey: '',
      whatsappGatewayKind: 'waha',
    });
  });

  test('an empty value means the default', () => {
    expect(readSettings({ PORT: '', DEMO: '' })).toEqual(readSettings({}));
  });

  test('every one of them can be set', () => {
    const settings = readSettings({
      HOST: '::',
      PORT: '0',
      DATA_DIR: '/srv/farsail',
      DATABASE_URL: 'postgres://farsail:secret@db/farsail',
      DEMO: '0',
      DEMO_PASSWORD: 'quiet-river-41',
      API_BASE: 'https://api.example.com/v1',
      ICP_NUMBER: '京ICP备00000000号',
      FEEDBACK_URL: 'https://example.com/feedback',
      PRODUCT_NAME: 'Harbour',
      TRUST_PROXY: '1',
      ASYNC_ROUTES: '1',
      FILES_URL: 's3://key:sec%2Fret@bucket.example.com/files?region=eu-1',
      SMS_GATEWAY: 'http://127.0.0.1:9000/sms',
      ALLOW_LOOPBACK: '1',
      SECRET_KEY: 'thirty-two characters at the least',
      PUBLIC_URL: 'https://Farsail.example.com/',
      MAIL_CONNECTIONS: '50',
      BOUNCE_DOMAIN: 'Bounce.example.com',
      APP_ORIGIN: 'https://app.example.com',
      SITES_PUBLIC_ADDRESS: 'Sites.example.com',
      DNS_SERVERS: '223.5.5.5, 127.0.0.1:5353, [::1]:53',
      AI_URL: 'http://127.0.0.1:11434/v1',
      AI_MODEL: 'a-model',
      AI_KEY: 'a-key',
      WHATSAPP_GATEWAY_KIND: 'evolution',
    });
    expect(settings).toMatchObject({
      secretKey: 'thirty-two characters at the least',
      publicUrl: 'https://farsail.example.com',
      mailConnections: 50,
      bounceDomain: 'bounce.example.com',
      sitesPublicAddress: 'sites.example.com',
      dnsServers: ['223.5.5.5', '127.0.0.1:5353', '[::1]:53'],
      aiUrl: 'http://127.0.0.1:11434/v1',
      aiModel: 'a-model',
      verifyHelo: '',
      verifyFrom: '',
      verifyPort: 25,
      aiKey: 'a-key',
      whatsappGatewayKind: 'evolution',
    });
    expect(settings).toMatchObject({ host: '::', port: 0, dataDir: '/srv/farsail', demo: false, trustProxy: 1, asyncRoutes: true });
    expect(settings).toMatchObject({
      filesUrl: 's3://key:sec%2Fret@bucket.example.com/files?region=eu-1',
      smsGateway: 'http://127.0.0.1:9000/sms',
    });
  });

  test.each([
    ['HOST', 'two words', 'a host name or an IP address'],
    ['PORT', '80a', 'a whole number from 0 to 65535'],
    ['PORT', '65536', 'a whole number from 0 to 65535'],
    ['DATA_DIR', 'a\nb', 'one line of at most 1000 characters'],
    ['DATABASE_URL', 'mysql://u:very-secret@db/x', 'a URL that starts with postgres:// or postgresql://'],
    ['DEMO', 'yes', '0 or 1'],
    ['DEMO_PASSWORD', 'short', '10 to 200 characters long'],
    ['API_BASE', 'ftp://example.com', 'a URL that starts with http:// or https://'],
    ['FEEDBACK_URL', 'javascript:alert(1)', 'a URL that starts with http:// or https://'],
    ['TRUST_PROXY', '-1', 'a whole number from 0 to 10'],
    ['FILES_URL', 's3://key@host/bucket', 's3://key:secret@host/bucket, with the key and the secret percent-encoded'],
    ['SECRET_KEY', 'too-short', '32 to 1000 characters long'],
    ['PUBLIC_URL', 'https://example.com/farsail', 'https://name or http://name, without a path'],
    ['MAIL_CONNECTIONS', '0', 'a whole number from 1 to 2000'],
    ['BOUNCE_DOMAIN', 'https://example.com', 'a domain, as bounce.example.com'],
    ['SITES_PUBLIC_ADDRESS', '203.0.113.7', 'a domain, as bounce.example.com'],
    ['DNS_SERVERS', 'dns.example.com', 'the IP addresses of servers, each with a port if need be, parted by commas'],
    ['AI_URL', 'example.com/v1', 'a URL that starts with http:// or https://'],
    ['WHATSAPP_GATEWAY_KIND', 'baileys', 'waha or evolution'],
    ['SMS_GATEWAY', 'http://sms.example.com', 'the word console, or an https:// URL'],
  ])('a %s of %j stops the start with one line that says why and repeats no value', (name, value, reason) => {
    expect(() => readSettings({ [name]: value })).toThrow(new Error(`The setting ${name} is not valid: it must be ${reason}.`));
  });
});
