import type { Schemas } from '#client/calls.ts';
import type { Language } from '#lib/language.ts';

type Port = Schemas['Port'];

/** The name of a port in a language; in English where no source has a Chinese one. */
export function portName({ name, namecn, namehk }: Pick<Port, 'name' | 'namecn' | 'namehk'>, language: Language): string {
  return { CN: namecn, HK: namehk, US: '' }[language] || name;
}

/** Its number in either list. */
export function portCode({ unlocode, schedulek }: Pick<Port, 'unlocode' | 'schedulek'>): string {
  return unlocode || `K ${schedulek}`;
}

/** Returns the place of a port: `31.23° N 121.47° E`; empty where that is not known. */
export function portPlace({ lat, lng }: Pick<Port, 'lat' | 'lng'>): string {
  if (lat === null || lng === null) return '';
  return `${Math.abs(lat).toFixed(2)}° ${lat < 0 ? 'S' : 'N'} ${Math.abs(lng).toFixed(2)}° ${lng < 0 ? 'W' : 'E'}`;
}
