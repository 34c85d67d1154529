import { expect, test } from 'vitest'
import { checkFacts } from './guard.ts'
import type { FactKind, Finding } from './kinds.ts'
import { further } from './labelled-further.ts'
import { heldOut } from './labelled-held-out.ts'
import { heldOutRest } from './labelled-held-out-rest.ts'
import type { LabelledSource } from './labelled-kinds.ts'

type Figures = {
  recall: Partial<Record<FactKind, number>>
  precision: number
  pairs: number
  wrongly: string[]
  missed: string[]
}

/** Recall by kind at the changed place, and precision over every finding of every pair. */
function measure(sources: readonly LabelledSource[]): Figures {
  const asked: Partial<Record<FactKind, number>> = {}
  const caught: Partial<Record<FactKind, number>> = {}
  const wrongly: string[] = []
  const missed: string[] = []
  let [right, pairs] = [0, 0]
  for (const { source, right: paraphrases, wrong, translated } of sources) {
    const check = (text: string) => checkFacts(text, source, translated ? { translated } : {})
    for (const text of paraphrases) {
      pairs += 1
      wrongly.push(...check(text).map((finding) => `${finding.kind} “${finding.text}” in “${text}”`))
    }
    for (const [kind, index, part, replacement] of wrong) {
      pairs += 1
      const text = paraphrases[index] as string
      expect(text, `${part} is in its paraphrase`).toContain(part)
      const changed = text.replace(part, replacement)
      const start = text.indexOf(part)
      const isThere = (one: Finding) => one.start < start + replacement.length && one.end > start
      const found = check(changed)
      asked[kind] = (asked[kind] ?? 0) + 1
      if (found.some(isThere)) caught[kind] = (caught[kind] ?? 0) + 1
      else missed.push(`${kind}: ${changed}`)
      right += found.filter(isThere).length
    }
  }
  const recall = Object.fromEntries(
    Object.entries(asked).map(([kind, count]) => [kind, (caught[kind as FactKind] ?? 0) / count]),
  )
  return { recall, precision: right / (right + wrongly.length), pairs, wrongly, missed }
}

test('the labelled pairs: invented facts are found, right paraphrases are left in peace', () => {
  const all = measure([...heldOut, ...heldOutRest, ...further])
  const { pairs, recall, precision } = all
  console.info(`fact guard: ${pairs} labelled pairs, precision ${precision.toFixed(3)}, recall`, recall)
  expect(pairs).toBeGreaterThanOrEqual(400)
  const message = [...all.missed, ...all.wrongly].join('\n')
  for (const kind of ['number', 'date', 'unit'] as const)
    expect(all.recall[kind], message).toBeGreaterThanOrEqual(0.98)
  expect(all.recall.name, message).toBeGreaterThanOrEqual(0.95)
  expect(all.recall.quote, message).toBeGreaterThanOrEqual(0.95)
  expect(all.precision, message).toBeGreaterThanOrEqual(0.9)
})

test.each([
  ['1.200 người', '1,200 người'],
  ['1.200 người', 'một nghìn hai trăm người'],
  ['1.200 người', '1200 người'],
  ['1.250.000 đồng', '1,25 triệu đồng'],
  ['hai mươi mốt tỉnh', '21 tỉnh'],
  ['ngày 2/9/2026', 'ngày 2 tháng 9 năm 2026'],
  ['ngày 2-9', 'ngày mùng 2 tháng 9'],
  ['lúc 19h30', 'lúc 19 giờ 30 phút'],
  ['7 giờ tối', '19 giờ'],
  ['quý III', 'quý 3'],
  ['dài 1,2 km', 'dài 1.200 m'],
  ['ủng hộ 5 triệu USD', 'ủng hộ 5.000.000 đô la'],
  ['ở Hòa Bình', 'ở Hoà Bình'],
  ['tại TP HCM', 'tại Thành phố Hồ Chí Minh'],
  ['của Mỹ', 'của Hoa Kỳ'],
])('%s and %s are one claim', (source, proposal) => {
  expect(checkFacts(`Tin nói ${proposal}.`, `Có chuyện ${source} như vậy.`)).toEqual([])
  expect(checkFacts(`Tin nói ${source}.`, `Có chuyện ${proposal} như vậy.`)).toEqual([])
})

test('a relative day counts from the day of the story, when that is known', () => {
  const source = 'Vụ việc xảy ra ngày 27/11 tại Vinh.'
  expect(checkFacts('Vụ việc xảy ra hôm qua.', source, { today: '2026-11-28' })).toEqual([])
  expect(checkFacts('Vụ việc xảy ra hôm qua.', source, { today: '2026-11-30' })).toMatchObject([
    { kind: 'date' },
  ])
  expect(checkFacts('Vụ việc xảy ra hôm qua.', source)).toMatchObject([{ kind: 'date', text: 'hôm qua' }])
})

test('running text is not made a quotation, and offsets point at the finding', () => {
  const source = 'Ông Nam nói rằng xã sẽ làm đường vào tháng 5.'
  const proposal = 'Ông Nam: “xã sẽ làm đường vào tháng 5”'
  const [finding] = checkFacts(proposal, source)
  expect(finding?.kind).toBe('quote')
  expect(proposal.slice(finding?.start, finding?.end)).toBe(finding?.text)
})

test('any text is read without an error and in time', () => {
  const long = 'Ngày 1/1/2026, 1.200 người ở Hà Nội nói “xong”, năm trăm nghìn 12 giờ 30. '.repeat(600)
  expect(checkFacts(long, long)).toEqual([])
  for (const odd of [
    '',
    '1.',
    '.5',
    '1,,2',
    '“',
    'năm',
    'tháng',
    'thứ',
    '1/',
    '99/99/9999',
    '\u0000 1',
    '😀 12 😀',
  ])
    expect(() => checkFacts(odd, odd)).not.toThrow()
})

test('an English draft of a Vietnamese story: names without marks, offices in English words', () => {
  const source =
    'Ngày 14/10, Bộ Y tế cho biết 1.200 người ở Đà Nẵng được ông Nguyễn Văn Nam hỗ trợ 5 tỷ đồng.'
  const check = (text: string) => checkFacts(text, source, { translated: true })
  const right =
    'On October 14, the Ministry of Health said Nguyen Van Nam gave 5 billion dong to 1,200 people in Da Nang.'
  expect(check(right)).toEqual([])
  expect(check(right.replace('Nam', 'Minh'))).toMatchObject([{ kind: 'name', text: 'Nguyen Van Minh' }])
  expect(check(right.replace('1,200', '1,300'))).toMatchObject([{ kind: 'number', text: '1,300 people' }])
  expect(check(right.replace('dong', 'dollars'))).toMatchObject([{ kind: 'unit' }])
  expect(check('Many people came. Some left.')).toEqual([])
})
