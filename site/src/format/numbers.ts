import type { Language } from '@toasoan/contract/kit/text'

/** A whole number with the language's thousands mark. */
export const count = (value: number, language: Language): string =>
  new Intl.NumberFormat(language).format(Math.trunc(value) + 0)

/** A file size in units of 1024 with two decimals (specification, section 9). */
export function fileSize(bytes: number, language: Language): string {
  const units = ['B', 'KB', 'MB', 'GB', 'TB']
  let value = bytes
  let unit = 0
  while (value >= 1024 && unit < units.length - 1) {
    value /= 1024
    unit += 1
  }
  const shown = unit === 0 ? String(value) : value.toFixed(2)
  return `${language === 'vi' ? shown.replace('.', ',') : shown} ${units[unit]}`
}

/** An amount of money in đồng: 100.000 đ, 100,000 đ in English. */
export const dong = (amount: number, language: Language): string => `${count(amount, language)} đ`

/** A number with one digit after the comma: `150,2`. */
export const decimal = (value: number, language: Language): string =>
  new Intl.NumberFormat(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(value)
