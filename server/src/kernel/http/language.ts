import type { Language } from '@toasoan/contract/kit/text'

/** The language of the answer: English only when it is asked for before Vietnamese. */
export function languageOf(header: string | undefined): Language {
  if (!header) return 'vi'
  const first = header
    .slice(0, 200)
    .split(',')
    .find((part) => /^\s*(vi|en)\b/i.test(part))
  return first?.trim().toLowerCase().startsWith('en') ? 'en' : 'vi'
}
