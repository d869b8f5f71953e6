/** The props that every chart takes besides its numbers. */
export interface ChartProps {
  /** The measure and how it is split. */
  title: string;
  /** Whether the title is hidden, where a heading above says it already. */
  isTitleHidden?: boolean | undefined;
  /** The unit, and the time that the numbers cover. */
  unit: string;
  /** The finding in one sentence; it is all that a screen reader is told of the picture. */
  finding: string;
  /** The source of the numbers, how old they are and what they cannot say. */
  source?: string | undefined;
  /** Writes one value; plain numbers if not given. */
  format?: ((value: number) => string) | undefined;
}

/** One thing and its quantity. */
export interface ChartPoint {
  readonly name: string;
  readonly value: number;
  /** The address of its records: the mark and its row of the table lead there. */
  readonly href?: string | undefined;
  /** The language of the name, where it is not that of the page. */
  readonly lang?: string | undefined;
}

/** The chart's numbers as a table: its file holds what chart and table show. */
export interface Twin {
  readonly columns: readonly string[];
  readonly rows: readonly TwinRow[];
}

export interface TwinRow {
  readonly name: string;
  /** One for each further column; null is a number that nobody knows. */
  readonly values: readonly (number | string | null)[];
  readonly href?: string | undefined;
  readonly lang?: string | undefined;
}
