import type { MatchKey } from '../duplicate/match.ts';
import type { Identified } from './identity.ts';

/** Knows again, among customers that come together, one that came before. */
export class Twins {
  readonly #first = new Map<string, number>();
  readonly #by: ReadonlySet<MatchKey>;

  /** @param by what makes two of them the same one */
  constructor(by: ReadonlySet<MatchKey>) {
    this.#by = by;
  }

  /** The place of the one that this is the same as; nothing where it is the first, which it then is known as. */
  add(one: Identified, at: number): number | undefined {
    const names = this.#namesOf(one);
    const of = names.map((name) => this.#first.get(name)).find((earlier) => earlier !== undefined);
    if (of === undefined) for (const name of names) this.#first.set(name, at);
    return of;
  }

  #namesOf({ companyId, namekey, countrycode, domains, emails, phones }: Identified): string[] {
    const keys: Record<MatchKey, readonly string[]> = {
      source: companyId ? [companyId] : [],
      name: [`${countrycode} ${namekey}`],
      domain: domains,
      email: emails,
      phone: phones,
    };
    return [...this.#by].flatMap((key) => keys[key].map((value) => `${key} ${value}`));
  }
}
