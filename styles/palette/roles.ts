type Colours<Name extends string> = Readonly<Record<Name, string>>;

/** A status is drawn by a shape (`mark` inside `outline`, with a glyph in `onMark`), a word (`text`) and, in heads, a pill (`soft` with `line`). */
type StatusColour = Colours<'mark' | 'outline' | 'onMark' | 'text' | 'soft' | 'line'>;
export type StatusColours = Readonly<Record<'neutral' | 'info' | 'success' | 'warning' | 'danger', StatusColour>>;

/** What the theme colour gives in one theme: a fill with its text and edge, words, soft fills of a selection, the sail (`mark`) and the focus ring. */
export type AccentColours = Colours<
  'fill' | 'fillHover' | 'fillPressed' | 'onFill' | 'edge' | 'text' | 'soft' | 'softHover' | 'mark' | 'ring'
>;

/** The theme colour on a menu surface. */
export type MenuAccentColours = Colours<'soft' | 'text' | 'mark' | 'ring'>;
export type MenuColours = Colours<'bg' | 'hover' | 'line' | 'text' | 'second'>;

/** All values that one theme gives, the theme colour and the menu aside. */
export interface Palette {
  readonly surface: Colours<'frame' | 'content' | 'sunken' | 'raised' | 'hover' | 'press' | 'paper' | 'inverse' | 'scrim' | 'skeleton'>;
  readonly text: Colours<'body' | 'second' | 'third' | 'disabled' | 'inverse'>;
  readonly line: Colours<'hair' | 'strong' | 'control'>;
  readonly solid: Colours<'danger' | 'onDanger'>;
  readonly status: StatusColours;
  readonly chart: Colours<'one' | 'two' | 'three' | 'four' | 'five' | 'six' | 'label' | 'axis' | 'grid'>;
  readonly map: Colours<
    'water' | 'land' | 'coast' | 'border' | 'graticule' | 'label' | 'route' | 'density1' | 'density2' | 'density3' | 'density4' | 'density5'
  >;
  readonly shadow: Colours<'popover' | 'dialog' | 'sticky'>;
}
