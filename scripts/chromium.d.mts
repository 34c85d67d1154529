export function chromiumPath(): string | undefined
export function ensureChromium(
  run: (program: string, words: string[], environment?: Record<string, string>) => Promise<number>,
): Promise<boolean>
