import { expect, test } from 'vitest'
import { isNestedBeyond, refuseDeepJson } from './nesting.ts'

const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth)

test('arrays and objects within each other are counted, those beside each other are not', () => {
  expect(isNestedBeyond(nested(100))).toBe(false)
  expect(isNestedBeyond(nested(101))).toBe(true)
  expect(isNestedBeyond(`${'{"a":['.repeat(51)}`)).toBe(true)
  expect(isNestedBeyond(`[${'[],{},'.repeat(1000)}1]`)).toBe(false)
})

test('brackets within strings are text', () => {
  expect(isNestedBeyond(JSON.stringify({ text: '[{'.repeat(500) }))).toBe(false)
  expect(isNestedBeyond(JSON.stringify({ text: '\\"[{'.repeat(500), '[[[\\': 1 }))).toBe(false)
  expect(isNestedBeyond(`"\\\\"${nested(101)}`)).toBe(true)
  expect(isNestedBeyond(`"\\\\\\"${nested(101)}`)).toBe(false)
})

test('what is no JSON has an answer, and megabytes take no time', () => {
  expect(isNestedBeyond('"never ended')).toBe(false)
  expect(isNestedBeyond(']]]]}}}}'.repeat(50) + nested(100))).toBe(false)
  const long = JSON.stringify(Array.from({ length: 300_000 }, (_, at) => `chữ ${at}`))
  const begun = process.threadCpuUsage().user
  expect(isNestedBeyond(long)).toBe(false)
  expect(isNestedBeyond(nested(2_900_000))).toBe(true)
  expect(process.threadCpuUsage().user - begun).toBeLessThan(400_000)
  expect(() => refuseDeepJson(nested(101))).toThrow('request.too_nested')
})
