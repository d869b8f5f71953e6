import type { Schemas } from '#client/calls.ts';

import type { strings } from './strings.ts';

type Input = Schemas['CompanyProfileInput'];

/** The profile as its form holds it: numbers as they are typed. */
export type ProfileValues = Omit<Input, 'version' | 'founded' | 'factoryarea'> & Readonly<Record<'founded' | 'factoryarea', string>>;

export interface ProfilePartProps {
  values: ProfileValues;
  change: (patch: Partial<ProfileValues>) => void;
  at: (field: string) => string | undefined;
}

/** Returns the form's values for a profile. */
export function valuesOf(profile: Schemas['CompanyProfile']): ProfileValues {
  const { version: _version, company: _company, isdemo: _isdemo, founded, factoryarea, ...rest } = profile;
  return { ...rest, founded: founded?.toString() ?? '', factoryarea: factoryarea?.toString() ?? '' };
}

const whole = (text: string) => (text.trim() === '' ? null : Number(text));

/** Returns the input that the server is sent. */
export function inputOf(values: ProfileValues, version: number): Input {
  return {
    ...values,
    version,
    founded: whole(values.founded),
    factoryarea: whole(values.factoryarea),
  };
}

type Wrong = Extract<keyof typeof strings, 'numberNeeded'>;

/** Returns what is wrong with which field, before anything is sent. */
export function wrongFields({ founded, factoryarea }: ProfileValues): Record<string, Wrong> {
  return {
    ...(!/^(\d{4})?$/.test(founded.trim()) && { founded: 'numberNeeded' as const }),
    ...(!/^\d{0,8}$/.test(factoryarea.trim()) && { factoryarea: 'numberNeeded' as const }),
  };
}
