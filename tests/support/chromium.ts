import { execFileSync } from 'node:child_process';
import { accessSync, constants, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'microsoft-edge'];
const ELSEWHERE = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:/Program Files/Google/Chrome/Application/chrome.exe',
  'C:/Program Files (x86)/Microsoft/Edge/Application/msedge.exe',
];
/** Without the CJK fonts every Chinese text is measured as a row of empty boxes. */
const DEBIAN_PACKAGES = ['chromium', 'fonts-noto-cjk'];

/** The Chromium-like browser of this machine: the one that `CHROMIUM` names, else the first found. */
function findChromium(): string | undefined {
  const named = process.env['CHROMIUM'];
  if (named) return canRun(named) ? named : undefined;
  const onPath = (process.env['PATH'] ?? '').split(delimiter).filter((folder) => !folder.includes('node_modules'));
  return [...onPath.flatMap((folder) => NAMES.map((name) => join(folder, name))), ...ELSEWHERE].find(canRun);
}

/** The browser's path; on Debian as root it is installed if absent, elsewhere its absence is an error that says what to do. */
export function needChromium(): string {
  if (findChromium() === undefined && canInstall()) {
    execFileSync('apt-get', ['update', '-q'], { stdio: 'inherit' });
    execFileSync('apt-get', ['install', '-y', '-q', '--no-install-recommends', ...DEBIAN_PACKAGES], {
      stdio: 'inherit',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  }
  const found = findChromium();
  if (found === undefined) {
    throw new Error(
      'The browser tests need Chromium or Chrome and found none. Install one, or name it: CHROMIUM=/path/to/chromium npm test',
    );
  }
  return found;
}

function canRun(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Ubuntu is left out: its `chromium` package only fetches a snap. */
function canInstall(): boolean {
  if (process.env['CHROMIUM'] || process.getuid?.() !== 0 || !canRun('/usr/bin/apt-get')) return false;
  return /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'));
}
