const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Makes a text safe inside HTML, both between tags and inside a quoted attribute. */
export const escapeHtml = (value: string): string =>
  /[&<>"']/.test(value) ? value.replace(/[&<>"']/g, (character) => entities[character] as string) : value
