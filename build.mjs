// One script for everything that has to be made before the product can run; the work is in src/build.
const flags = new Set(process.argv.slice(2));
const started = performance.now();

if (flags.has('--generate')) {
  const { generateContract } = await import('./src/build/contract.ts');
  await generateContract();
} else if (flags.has('--watch')) {
  const { watch } = await import('./src/build/watch.ts');
  await watch();
} else if (!flags.has('--if-stale') || (await isStale())) {
  const { build } = await import('./src/build/build.ts');
  await build({ isDevelopment: false });
  console.log(`Built in ${((performance.now() - started) / 1000).toFixed(1)} s`);
  // React, which has rendered some pages, leaves a message port open that would keep this process waiting.
  process.exit(0);
}

async function isStale() {
  const [{ fingerprintOf }, { readManifest }] = await Promise.all([
    import('./src/build/fingerprint.ts'),
    import('./src/build/manifest.ts'),
  ]);
  const [now, manifest] = await Promise.all([fingerprintOf({ isDevelopment: false }), readManifest()]);
  return manifest?.fingerprint !== now;
}
