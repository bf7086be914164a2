declare const chrome: {
  commands: { getAll(): Promise<{ name?: string; shortcut?: string }[]> };
};

/**
 * The keys that open the popup, as the browser writes them; empty if there are none. The user can change them in the
 * browser, and another extension may have had them first.
 */
export async function readShortcut(): Promise<string> {
  const commands = await chrome.commands.getAll();
  return commands.find(({ name }) => name === '_execute_action')?.shortcut ?? '';
}
