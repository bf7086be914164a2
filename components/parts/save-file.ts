/** Offers a text or a blob to the user as a file to save. */
export function saveFile(name: string, kind: string, content: string | Blob): void {
  const url = URL.createObjectURL(new Blob([content], { type: kind }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
