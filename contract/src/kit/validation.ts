import type { z } from 'zod'
import type { Language } from './text.ts'

type Issue = z.core.$ZodRawIssue | z.core.$ZodIssue

const words = {
  vi: {
    required: 'Bắt buộc nhập.',
    wrongType: 'Giá trị không đúng kiểu.',
    email: 'Địa chỉ thư điện tử chưa đúng.',
    url: 'Địa chỉ liên kết chưa đúng.',
    date: 'Ngày giờ chưa đúng.',
    format: 'Chưa đúng định dạng.',
    tooShort: (n: unknown) => `Cần ít nhất ${n} ký tự.`,
    tooLong: (n: unknown) => `Tối đa ${n} ký tự.`,
    tooFew: (n: unknown) => `Cần chọn ít nhất ${n} mục.`,
    tooMany: (n: unknown) => `Tối đa ${n} mục.`,
    tooSmall: (n: unknown) => `Không được nhỏ hơn ${n}.`,
    tooBig: (n: unknown) => `Không được lớn hơn ${n}.`,
    above: (n: unknown) => `Phải lớn hơn ${n}.`,
    below: (n: unknown) => `Phải nhỏ hơn ${n}.`,
    oneOf: (list: string) => `Chỉ nhận một trong: ${list}.`,
    unknown: (list: string) => `Không nhận trường: ${list}.`,
    other: 'Giá trị chưa hợp lệ.',
  },
  en: {
    required: 'This is required.',
    wrongType: 'This has the wrong type.',
    email: 'This is not an e-mail address.',
    url: 'This is not a link.',
    date: 'This is not a date.',
    format: 'This has the wrong format.',
    tooShort: (n: unknown) => `At least ${n} characters.`,
    tooLong: (n: unknown) => `At most ${n} characters.`,
    tooFew: (n: unknown) => `Choose at least ${n}.`,
    tooMany: (n: unknown) => `At most ${n} items.`,
    tooSmall: (n: unknown) => `Not less than ${n}.`,
    tooBig: (n: unknown) => `Not more than ${n}.`,
    above: (n: unknown) => `More than ${n}.`,
    below: (n: unknown) => `Less than ${n}.`,
    oneOf: (list: string) => `One of: ${list}.`,
    unknown: (list: string) => `Unknown field: ${list}.`,
    other: 'This value is not valid.',
  },
} as const

function sizeMessage(issue: Issue & { code: 'too_small' | 'too_big' }, language: Language): string {
  const w = words[language]
  const small = issue.code === 'too_small'
  const bound = small ? issue.minimum : issue.maximum
  if (issue.origin === 'string') {
    if (small && Number(bound) === 1) return w.required
    return small ? w.tooShort(bound) : w.tooLong(bound)
  }
  if (issue.origin === 'array' || issue.origin === 'set') return small ? w.tooFew(bound) : w.tooMany(bound)
  if (issue.inclusive === false) return small ? w.above(bound) : w.below(bound)
  return small ? w.tooSmall(bound) : w.tooBig(bound)
}

/** Empty input. */
const isNothing = (value: unknown) => value === undefined || value === null || value === ''

/** Errors of the union member that matches the value's type; the others only report a type mismatch. */
const nearestOf = (alternatives: readonly z.core.$ZodIssue[][] = []): readonly z.core.$ZodIssue[] =>
  alternatives.find(([first]) => first && first.code !== 'invalid_type' && first.code !== 'invalid_value') ??
  []

/** The user-facing message of one failed check. */
export function issueMessage(issue: Issue, language: Language): string {
  const w = words[language]
  switch (issue.code) {
    case 'invalid_type':
      return isNothing(issue.input) ? w.required : w.wrongType
    case 'too_small':
    case 'too_big':
      return sizeMessage(issue, language)
    case 'invalid_format':
      if (isNothing(issue.input)) return w.required
      if (issue.format === 'email') return w.email
      if (issue.format === 'url') return w.url
      return issue.format === 'datetime' || issue.format === 'date' ? w.date : w.format
    case 'invalid_value':
      return isNothing(issue.input) ? w.required : w.oneOf(issue.values.map(String).join(', '))
    case 'unrecognized_keys':
      return w.unknown(issue.keys.join(', '))
    case 'custom': {
      const params = issue.params as { oneOf?: readonly unknown[]; vi?: string; en?: string } | undefined
      if (params?.[language]) return params[language] as string
      return params?.oneOf ? w.oneOf(params.oneOf.join(', ')) : w.other
    }
    case 'invalid_union': {
      const [nearest] = nearestOf(issue.errors)
      return nearest ? issueMessage({ ...nearest, input: issue.input } as Issue, language) : w.other
    }
    default:
      return w.other
  }
}

/** A check with its own message: `schema.refine(check, because('…', '…'))`. */
export const because = (vi: string, en: string) => ({ params: { vi, en } })

/** Field name (dotted if nested, `_` for the whole) → distinct messages. */
export function fieldErrors(
  error: z.ZodError,
  inputs: unknown,
  language: Language,
): Record<string, string[]> {
  const byField: Record<string, string[]> = {}
  for (const issue of error.issues) {
    const field = issue.path.length > 0 ? issue.path.map(String).join('.') : '_'
    const input = issue.path.reduce<unknown>(
      (value, key) =>
        value && typeof value === 'object' ? (value as Record<PropertyKey, unknown>)[key] : undefined,
      inputs,
    )
    const message = issueMessage({ ...issue, input } as Issue, language)
    byField[field] = [...new Set([...(byField[field] ?? []), message])]
  }
  return byField
}
