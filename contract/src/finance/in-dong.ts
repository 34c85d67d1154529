/** Whole đồng as people read them: 1.234.567. */
export const inDong = (amount: number | bigint): string => amount.toLocaleString('vi-VN')

/** A number of hundredths as people read it: 250 is 2,5. */
export const inHundredths = (hundredths: number): string =>
  (hundredths / 100).toLocaleString('vi-VN', { maximumFractionDigits: 2 })

/** A day (YYYY-MM-DD) or month (YYYY-MM) as people write it. */
export const inDay = (day: string): string => day.split('-').reverse().join('/')
