/** Hands a text, or what was put together piece by piece, over as a file that the user saves. */
export function saveFile(name: string, kind: string, content: string | Blob): void {
  const url = URL.createObjectURL(new Blob([content], { type: kind }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
