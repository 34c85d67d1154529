const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Escapes text for HTML, both between tags and in quoted attributes. */
export const escapeHtml = (value: string): string =>
  /[&<>"']/.test(value) ? value.replace(/[&<>"']/g, (character) => entities[character] as string) : value
