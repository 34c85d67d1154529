/** How numbers are written: `vi-VN` as in Vietnam (1.234,5), `en-GB` as in English (1,234.5). */
export type NumberLocale = 'vi-VN' | 'en-GB'

/** Whole đồng as people read them: 1.234.567. */
export const inDong = (amount: number | bigint, locale: NumberLocale = 'vi-VN'): string =>
  amount.toLocaleString(locale)

/** An exact decimal number of đồng (`111317.66`) as people read it: 111.317,66. */
export function inExactDong(exact: string, locale: NumberLocale = 'vi-VN'): string {
  const [whole = '0', rest] = exact.split('.')
  const shown = inDong(BigInt(whole), locale)
  return rest === undefined ? shown : `${shown}${locale === 'vi-VN' ? ',' : '.'}${rest}`
}

/** A number of hundredths as people read it: 250 is 2,5. */
export const inHundredths = (hundredths: number, locale: NumberLocale = 'vi-VN'): string =>
  (hundredths / 100).toLocaleString(locale, { maximumFractionDigits: 2 })

/** Millionths of a point as people read them: 1875000 is 1,875. */
export const inPoints = (millionths: number, locale: NumberLocale = 'vi-VN'): string =>
  (millionths / 1_000_000).toLocaleString(locale, { maximumFractionDigits: 6 })

/** A day (YYYY-MM-DD) or month (YYYY-MM) as people write it. */
export const inDay = (day: string): string => day.split('-').reverse().join('/')
