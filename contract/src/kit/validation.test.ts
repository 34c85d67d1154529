import { expect, test } from 'vitest'
import { z } from 'zod'
import { line, prose, shortCode } from './schemas.ts'
import { fieldErrors } from './validation.ts'

const errorsOf = (schema: z.ZodType, value: unknown) => {
  const { error } = schema.safeParse(value)
  if (!error) throw new Error('it was taken')
  return [fieldErrors(error, value, 'vi'), fieldErrors(error, value, 'en')]
}

test('a bound that is itself refused is named as one to be beyond', () => {
  expect(errorsOf(z.number().positive(), 0)).toEqual([{ _: ['Phải lớn hơn 0.'] }, { _: ['More than 0.'] }])
  expect(errorsOf(z.number().lt(7), 7)).toEqual([{ _: ['Phải nhỏ hơn 7.'] }, { _: ['Less than 7.'] }])
  expect(errorsOf(z.number().min(1), 0)[0]).toEqual({ _: ['Không được nhỏ hơn 1.'] })
})

test('a sentence is said once of a field, however many checks lead to it', () => {
  const id = z.number().int().positive().max(Number.MAX_SAFE_INTEGER)
  const [vi] = errorsOf(z.object({ id }), { id: 1e300 })
  expect(vi).toEqual({ id: ['Không được lớn hơn 9007199254740991.'] })
})

test('of alternatives, the one that the value was meant for says what is wrong', () => {
  const email = z.union([z.literal(''), z.email()])
  expect(errorsOf(email, 'toa soan')).toEqual([
    { _: ['Địa chỉ thư điện tử chưa đúng.'] },
    { _: ['This is not an e-mail address.'] },
  ])
  expect(errorsOf(z.union([z.literal(1), z.literal(2)]), 3)[0]).toEqual({ _: ['Giá trị chưa hợp lệ.'] })
})

test('a choice that was taken back is asked for, not answered with a list of codes', () => {
  const schema = z.object({ kind: z.enum(['car', 'truck']) })
  expect(errorsOf(schema, { kind: null })[0]).toEqual({ kind: ['Bắt buộc nhập.'] })
  expect(errorsOf(schema, { kind: '' })[1]).toEqual({ kind: ['This is required.'] })
  expect(errorsOf(schema, { kind: 'ship' })[1]).toEqual({ kind: ['One of: car, truck.'] })
})

test('an address, a day or a code that was emptied is asked for, not called wrong', () => {
  const schema = z.object({ url: z.url(), day: z.iso.date(), code: z.string().regex(/^[a-z]+$/) })
  expect(errorsOf(schema, { url: '', day: '', code: '' })[0]).toEqual({
    url: ['Bắt buộc nhập.'],
    day: ['Bắt buộc nhập.'],
    code: ['Bắt buộc nhập.'],
  })
  expect(errorsOf(schema, { url: 'x', day: '2026', code: '1' })[1]).toEqual({
    url: ['This is not a link.'],
    day: ['This is not a date.'],
    code: ['This has the wrong format.'],
  })
})

test('a text that is far too long is told the bound that it has to keep', () => {
  for (const length of [201, 900, 10_000])
    expect(errorsOf(line(200), 'ễ'.repeat(length))[0]).toEqual({ _: ['Tối đa 200 ký tự.'] })
  expect(errorsOf(prose(2000), 'a'.repeat(9000))[1]).toEqual({ _: ['At most 2000 characters.'] })
  expect(line(20).parse(`  ảnh\u202Egpj.exe\u0000 ${' '.repeat(40)}`)).toBe('ảnhgpj.exe')
})

test('a code that is not there is asked for, one with accents is told what it may have', () => {
  expect(errorsOf(shortCode(20), '  ')[1]).toEqual({ _: ['This is required.'] })
  expect(errorsOf(shortCode(20), 'Đài')[1]).toEqual({ _: ['Plain letters, digits and dashes only.'] })
})
