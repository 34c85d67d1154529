import { z } from 'zod'
import { day, line, requiredLine } from '../kit/schemas.ts'
import { text } from '../kit/text.ts'
import { because } from '../kit/validation.ts'

export const genders = ['male', 'female', 'other'] as const

export type Gender = (typeof genders)[number]

export const genderLabels = {
  male: text('Nam', 'Male'),
  female: text('Nữ', 'Female'),
  other: text('Khác', 'Other'),
}

export const languageLabels = { vi: text('Tiếng Việt', 'Vietnamese'), en: text('Tiếng Anh', 'English') }

/** The youngest and the oldest a member of staff may be, in years. */
export const ages = { least: 14, most: 100 } as const

const hours = 3_600_000

/** Today as YYYY-MM-DD where the newsroom is. */
const today = () => new Date(Date.now() + 7 * hours).toISOString().slice(0, 10)

/** Whole years from one day to another. */
function yearsBetween(from: string, to: string): number {
  const years = Number(to.slice(0, 4)) - Number(from.slice(0, 4))
  return to.slice(5) < from.slice(5) ? years - 1 : years
}

const birthday = day
  .refine((value) => value <= today(), because('Không được ở tương lai.', 'Not in the future.'))
  .refine(
    (value) => {
      const age = yearsBetween(value, today())
      return value > today() || (age >= ages.least && age <= ages.most)
    },
    because(`Tuổi phải từ ${ages.least} đến ${ages.most}.`, `Age must be ${ages.least} to ${ages.most}.`),
  )

const phone = z
  .string()
  .trim()
  .max(25)
  .refine(
    (value) => {
      const digits = value.replace(/\D/g, '').length
      return value === '' || (/^\+?[0-9][0-9 .()-]*$/.test(value) && digits >= 8 && digits <= 15)
    },
    because('Số điện thoại gồm 8 đến 15 chữ số.', 'A phone number has 8 to 15 digits.'),
  )

const alias = line(100).refine(
  (value) => value === '' || /^[\p{L}\p{N}][\p{L}\p{M}\p{N} .,_'’&-]*$/u.test(value),
  because(
    'Bút danh chỉ gồm chữ, số, dấu cách và dấu nối.',
    'A pen name has letters, digits, spaces and dashes.',
  ),
)

/** What people may write of a person, be it themselves or an administrator. */
export const personFields = {
  name: requiredLine(200),
  display_name: line(200).default(''),
  alias: alias.default(''),
  phone: phone.default(''),
  gender: z.enum(genders).nullable().default(null),
  birthday: birthday.nullable().default(null),
  language: z.enum(['vi', 'en']).default('vi'),
}

export const personLabels = {
  name: text('Họ tên', 'Name'),
  display_name: text('Tên hiển thị', 'Display name'),
  alias: text('Bút danh', 'Pen name'),
  phone: text('Điện thoại', 'Phone'),
  gender: text('Giới tính', 'Gender'),
  birthday: text('Ngày sinh', 'Birthday'),
  language: text('Ngôn ngữ', 'Language'),
}
