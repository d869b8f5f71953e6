import type { components } from '#contract/api.gen.ts';

type CloudProvider = components['schemas']['CloudProvider'];

/** Where each provider sends from, its most usual region first. */
export const cloudRegions: Readonly<Record<CloudProvider, readonly string[]>> = {
  ses: [
    'us-east-1',
    'us-east-2',
    'us-west-2',
    'eu-central-1',
    'eu-west-1',
    'eu-west-2',
    'ap-southeast-1',
    'ap-southeast-2',
    'ap-northeast-1',
    'ap-northeast-2',
    'ap-south-1',
    'ca-central-1',
    'sa-east-1',
  ],
  directmail: ['ap-southeast-1', 'cn-hangzhou'],
};
