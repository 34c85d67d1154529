import type { Field } from './fields.ts'

/** A day so many days from today, as a person writes it. */
export const dayIn = (days: number): string =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10).split('-').reverse().join('/')

/** A day of one save alone, years ahead, and days after it. */
export const dayOf = (mark: string, later = 0): string =>
  dayIn(500 + 2 * [...mark].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 400, 7) + later)

const digits = (count: number) => Array.from({ length: count }, () => Math.floor(Math.random() * 10)).join('')

/** What fields of these names take; every other text takes any words. */
const byName: Record<string, (mark: string) => string> = {
  username: (mark) => `nguoi.${mark}`,
  code: (mark) => `ma-${mark}`,
  slug: (mark) => `duong-dan-${mark}`,
  plate: () => `29A-${digits(3)}.${digits(2)}`,
  password: () => 'thuyen giay qua song 9',
}

const byType: Record<string, (mark: string) => string> = {
  email: (mark) => `${mark}@toasoan.example`,
  tel: () => '0912 345 678',
  url: (mark) => `https://toasoan.example/${mark}`,
  password: () => 'thuyen giay qua song 9',
}

/** A word of this very save. */
export const newMark = (): string => `${Math.random().toString(36).slice(2, 8)}x`

/** What somebody puts into a field who fills in everything; later days for later fields. */
export function valueFor(field: Field, mark: string): string {
  if (/^(Ngày sinh|Birthday)/.test(field.label)) return '15/05/1990'
  const known = byName[field.name] ?? byType[field.type]
  if (known) return known(mark)
  if (field.kind === 'one' || field.kind === 'several') return ''
  if (field.kind === 'day') return dayIn(400 + Number(field.place))
  if (field.kind === 'number') return '7'
  if (field.kind === 'switch' || field.kind === 'checkbox') return field.value === 'on' ? '' : 'on'
  if (/: (Giờ|Time)$/.test(field.label)) return '14:35'
  return `Chữ ${mark} ${field.place}`.slice(0, field.max ?? 60)
}
