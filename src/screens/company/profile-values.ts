import type { Schemas } from '#client/calls.ts';

import type { strings } from './strings.ts';

type Input = Schemas['CompanyProfileInput'];

/** The profile as its form holds it: numbers and lists as they are typed. */
export type ProfileValues = Omit<Input, 'version' | 'founded' | 'factoryarea' | 'mainmarkets'> &
  Readonly<Record<'founded' | 'factoryarea' | 'mainmarkets', string>>;

export interface ProfilePartProps {
  values: ProfileValues;
  change: (patch: Partial<ProfileValues>) => void;
  at: (field: string) => string | undefined;
}

/** What the form shows of a profile. */
export function valuesOf(profile: Schemas['CompanyProfile']): ProfileValues {
  const { version: _version, company: _company, isdemo: _isdemo, founded, factoryarea, mainmarkets, ...rest } = profile;
  return { ...rest, founded: founded?.toString() ?? '', factoryarea: factoryarea?.toString() ?? '', mainmarkets: mainmarkets.join(', ') };
}

const whole = (text: string) => (text.trim() === '' ? null : Number(text));

/** What the server is sent. */
export function inputOf(values: ProfileValues, version: number): Input {
  return {
    ...values,
    version,
    founded: whole(values.founded),
    factoryarea: whole(values.factoryarea),
    mainmarkets: codesIn(values.mainmarkets),
  };
}

type Wrong = Extract<keyof typeof strings, 'numberNeeded' | 'codesNeeded'>;

/** What is wrong with which field, before anything is sent. */
export function wrongFields({ founded, factoryarea, mainmarkets }: ProfileValues): Record<string, Wrong> {
  return {
    ...(!/^(\d{4})?$/.test(founded.trim()) && { founded: 'numberNeeded' as const }),
    ...(!/^\d{0,8}$/.test(factoryarea.trim()) && { factoryarea: 'numberNeeded' as const }),
    ...(!codesIn(mainmarkets).every((code) => /^[A-Z]{2}$/.test(code)) && { mainmarkets: 'codesNeeded' as const }),
  };
}

function codesIn(text: string): string[] {
  const codes = text.split(/[,，、;；\s]+/).map((code) => code.trim().toUpperCase());
  return [...new Set(codes.filter(Boolean))];
}
