import type { Language } from '@toasoan/contract/kit/text'

/** Response language: English only if preferred over Vietnamese. */
export function languageOf(header: string | undefined): Language {
  if (!header) return 'vi'
  const first = header
    .slice(0, 200)
    .split(',')
    .find((part) => /^\s*(vi|en)\b/i.test(part))
  return first?.trim().toLowerCase().startsWith('en') ? 'en' : 'vi'
}
