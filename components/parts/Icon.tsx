// What lives here: the parts all pages are built from, each with the states of the look.
// Any component may use it. A part takes values and callbacks; it knows no store.

interface IconProps {
  name: string;
  size?: 's' | 'l';
  /** The tick of a chosen tile: its place is kept while it is not seen. */
  isTick?: boolean;
}

/** A sign from the sprite that every page carries. Signs are decoration: the word beside them says the same. */
export function Icon({ name, size, isTick }: IconProps) {
  const sizeClass = size ? ` icon-${size}` : '';
  return (
    <svg class={`icon${sizeClass}${isTick ? ' tickmark' : ''}`} aria-hidden="true">
      <use href={`#i-${name}`} />
    </svg>
  );
}
