import { number } from '#web/ui/date-time.ts'

/** Whole đồng in display format: `1.250.000 đ`. */
export const dong = (amount: number): string => `${number(amount)} đ`
