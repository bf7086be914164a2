import { browser } from 'wxt/browser';

export interface ToolbarState {
  /** At most 3 characters; empty for none. */
  badge: string;
  colour: string;
  title: string;
}

/** Shows a state on the toolbar button. */
export async function showOnToolbar({ badge, colour, title }: ToolbarState): Promise<void> {
  const { action } = browser;
  await Promise.all([
    action.setBadgeText({ text: badge }),
    action.setTitle({ title }),
    ...(badge === '' ? [] : [action.setBadgeBackgroundColor({ color: colour })]),
  ]);
  // Chromium picks a colour of its own by contrast unless told; not every version of Firefox has this call.
  if (badge !== '') await action.setBadgeTextColor?.({ color: '#ffffff' });
}
