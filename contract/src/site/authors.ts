/** The names in the line under a headline, in which they are joined by commas, dashes or "và". */
export const namesIn = (byline: string): string[] => [
  ...new Set(
    byline
      .split(/[,;&]|\s[–-]\s|\svà\s/)
      .map((name) => name.trim())
      .filter(Boolean),
  ),
]
