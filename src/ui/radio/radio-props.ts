/** One of several named things; the id is the caller's. */
export interface RadioOption<Id extends string> {
  readonly id: Id;
  readonly name: string;
}

/** The props that every group of radio buttons takes, however it is drawn. */
export interface RadioProps<Id extends string, Option extends RadioOption<Id> = RadioOption<Id>> {
  label: string;
  /** The label is named but not shown, where a heading above says it already. */
  isLabelHidden?: boolean | undefined;
  value: Id;
  options: readonly Option[];
  onChange: (value: Id) => void;
}
