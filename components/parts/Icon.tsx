// What lives here: the parts all pages are built from, each with the states of the look.
// Any component may use it. A part takes values and callbacks; it knows no store.

/** A sign from the sprite that every page carries. Signs are decoration: the word beside them says the same. */
export function Icon({ name, size = 'm' }: { name: string; size?: 's' | 'm' | 'l' }) {
  const sizeClass = size === 'm' ? '' : ` icon-${size}`;
  return (
    <svg class={`icon${sizeClass}`} aria-hidden="true">
      <use href={`#i-${name}`} />
    </svg>
  );
}
