/** No browser sends a longer user agent. */
export const LONGEST_AGENT = 300;

/** In this order, because browsers also call themselves what they are compatible with. */
const browsers: readonly [RegExp, string][] = [
  [/MicroMessenger/, 'WeChat'],
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/SamsungBrowser/, 'Samsung Internet'],
  [/(Firefox|FxiOS)\//, 'Firefox'],
  [/(HeadlessChrome|Chrome|CriOS)\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];

const systems: readonly [RegExp, string][] = [
  [/iPhone|iPod/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/HarmonyOS|OpenHarmony/, 'HarmonyOS'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
];

/** Browser and system as their user would name them, as far as the browser tells; empty for what is no browser. */
export function deviceName(agent: string): string {
  const named = [browsers, systems].map((kinds) => kinds.find(([pattern]) => pattern.test(agent))?.[1]);
  return named.filter((name) => name !== undefined).join(' · ');
}
