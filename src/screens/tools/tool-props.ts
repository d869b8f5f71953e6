/** The props that the page of the tools gives each of them. */
export interface ToolProps {
  /** Its name, for the heading of its answer and for what is copied. */
  readonly title: string;
}
