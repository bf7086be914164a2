// What lives here: the parts that pages are built from, each with the states of the look: controls and dialogs, where
// the focus goes, and the words for what several pages say.
// Any component may use it. A part takes values and callbacks; it knows no model.

interface IconProps {
  name: string;
  size?: 's' | 'l';
}

/** An icon from the sprite that every page carries. Icons are decoration: the words beside them say the same. */
export function Icon({ name, size }: IconProps) {
  return (
    <svg class={size ? `icon icon-${size}` : 'icon'} aria-hidden="true">
      <use href={`#i-${name}`} />
    </svg>
  );
}
