/** Whole đồng as people read them: 1.234.567. */
export const inDong = (amount: number | bigint): string => amount.toLocaleString('vi-VN')

/** An exact decimal number of đồng (`111317.66`) as people read it: 111.317,66. */
export function inExactDong(exact: string): string {
  const [whole = '0', rest] = exact.split('.')
  return rest === undefined ? inDong(BigInt(whole)) : `${inDong(BigInt(whole))},${rest}`
}

/** A number of hundredths as people read it: 250 is 2,5. */
export const inHundredths = (hundredths: number): string =>
  (hundredths / 100).toLocaleString('vi-VN', { maximumFractionDigits: 2 })

/** Millionths of a point as people read them: 1875000 is 1,875. */
export const inPoints = (millionths: number): string =>
  (millionths / 1_000_000).toLocaleString('vi-VN', { maximumFractionDigits: 6 })

/** A day (YYYY-MM-DD) or month (YYYY-MM) as people write it. */
export const inDay = (day: string): string => day.split('-').reverse().join('/')
