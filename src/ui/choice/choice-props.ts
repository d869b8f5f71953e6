/** One thing that can be chosen. */
export interface ChoiceOption<Id extends string = string> {
  readonly id: Id;
  readonly name: string;
  /** How many results would be left after choosing it. */
  readonly count?: number | undefined;
}

interface Common<Id extends string> {
  /** The kind of thing that is chosen: `国家/地区`. */
  label: string;
  options: readonly ChoiceOption<Id>[];
  size?: 'small' | 'medium' | 'large' | undefined;
  /** The words while nothing is chosen, where that does not mean all: `未选择`. */
  none?: string | undefined;
  /** Never dressed as a filter that is set: for the order of a list or its page size. */
  isPlain?: boolean | undefined;
}

interface OneChoice<Id extends string> extends Common<Id> {
  isMulti?: false | undefined;
  /** The empty id stands for no choice. */
  value: NoInfer<Id>;
  onChange: (value: NoInfer<Id>) => void;
}

interface ManyChoices<Id extends string> extends Common<Id> {
  isMulti: true;
  value: readonly NoInfer<Id>[];
  onChange: (value: NoInfer<Id>[]) => void;
}

/** One choice or several; the options say which ids there are, and value and handler must agree with them. */
export type ChoiceProps<Id extends string> = OneChoice<Id> | ManyChoices<Id>;
