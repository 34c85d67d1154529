// biome-ignore lint/suspicious/noControlCharactersInRegex: XML 1.0 has no way to write them
const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g
const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}

/** A text as it stands between tags or in an attribute. */
export const escapeXml = (text: string): string =>
  text
    .toWellFormed()
    .replace(forbidden, '')
    .replace(/[&<>"']/g, (mark) => escapes[mark] as string)

/** `<name>text</name>`, or nothing for an empty text. */
export const element = (name: string, text: string): string =>
  text ? `<${name}>${escapeXml(text)}</${name}>` : ''

export const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n'
