/** Characters that search results show of a headline and of a description, about: they cut by width, not by letters. */
export const searchLengths = { title: 60, description: 155 } as const

/** Text as a search result shows it: cut at a word, with an ellipsis. */
export function clipped(text: string, most: number): string {
  const plain = text.replace(/\s+/g, ' ').trim()
  if (plain.length <= most) return plain
  const end = plain.lastIndexOf(' ', most - 1)
  return `${plain.slice(0, end > 0 ? end : most - 1)}…`
}
