import { describe, expect, test } from 'vitest';

import { newShutdown } from '#server/shutdown.ts';

describe('a shutdown', () => {
  test('stops the part that was added last first, and goes on when one fails to stop', async () => {
    const stopped: string[] = [];
    const shutdown = newShutdown();
    shutdown.addPatient(async () => stopped.push('database'));
    shutdown.add(async () => Promise.reject(new Error('already gone')));
    shutdown.add(async () => stopped.push('port'));
    await shutdown.stopAll();
    expect(stopped).toEqual(['port', 'database']);
  });

  test('in a hurry waits for no part but the patient ones', async () => {
    const stopped: string[] = [];
    const shutdown = newShutdown();
    shutdown.addPatient(async () => stopped.push('database'));
    shutdown.add(() => new Promise(() => undefined));
    shutdown.hurry();
    await shutdown.stopAll();
    expect(stopped).toEqual(['database']);
  });

  test('breaks off a start that is still going on, and stops what it adds too late', async () => {
    const stopped: string[] = [];
    const shutdown = newShutdown();
    await shutdown.stopAll();
    expect(() => shutdown.add(async () => stopped.push('port'))).toThrow('broken off');
    await shutdown.stopAll();
    expect(stopped).toEqual(['port']);
  });
});
