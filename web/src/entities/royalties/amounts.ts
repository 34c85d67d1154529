import * as written from '@toasoan/contract/finance/in-dong'
import { locale } from '#web/language/language.ts'

/** Whole đồng with the language's separators. */
export const inDong = (amount: number | bigint): string => written.inDong(amount, locale())

/** An exact decimal amount in đồng with the language's separators. */
export const inExactDong = (exact: string): string => written.inExactDong(exact, locale())

/** Hundredths as a decimal with the language's separators: 250 is 2,5 or 2.5. */
export const inHundredths = (hundredths: number): string => written.inHundredths(hundredths, locale())

/** Millionths of a point as a decimal with the language's separators. */
export const inPoints = (millionths: number): string => written.inPoints(millionths, locale())
