import { expect, test } from 'vitest'
import { stories } from '../counterpart/stories.ts'
import { arrive, readAll } from '../labelled/arrive.ts'
import { shuffled } from '../labelled/shuffled.ts'
import { eventScore, eventThreshold, marksOf } from './event.ts'
import { bands, isCopy, likeness, verbatimShare } from './sketch.ts'

const flood =
  'Sáng 20/11, nước lũ trên sông Trà Vinh Thượng dâng nhanh, làm ngập 340 ngôi nhà ở xã An Phú Bình. Chủ tịch xã Nguyễn Hữu Tạo cho biết toàn bộ 1.200 người dân đã được đưa đến trường học trên đồi. Lực lượng dân quân dùng 12 xuồng máy chở người già và trẻ em đi trước, lương thực được chuyển đến vào buổi chiều. Dự báo đêm nay mưa còn lớn, mực nước có thể lên thêm nửa mét.'
const shortened = `${flood.split('. ').slice(0, 2).join('. ')}.`
const lengthened = `${flood} ${'Tòa soạn sẽ tiếp tục thông tin về diễn biến của đợt lũ này tới bạn đọc trong các bản tin sau, mời quý vị đón xem.'}`
const retold =
  'An Phú Bình ngập sâu vì lũ sông Trà Vinh Thượng. Theo ông Nguyễn Hữu Tạo, 340 ngôi nhà chìm trong nước và 1.200 người dân phải rời đi; xã huy động 12 xuồng máy.'
const other =
  'Đội tuyển bóng chuyền nữ thắng chủ nhà 3-1 trong trận mở màn giải khu vực tối 20/11 tại nhà thi đấu Hồ Lam. Huấn luyện viên Trần Bích Thảo khen tinh thần của 14 cô gái trẻ, chủ công Lê Ngân ghi 21 điểm.'

const sharesBand = (one: string, another: string) => {
  const known = new Set(bands(one))
  return (bands(another) ?? []).some((band) => known.has(band))
}

test('a copy is found by its bands and told by what it shares', () => {
  expect(isCopy(flood, lengthened)).toBe(true)
  expect(isCopy(flood, shortened)).toBe(true)
  expect(sharesBand(flood, lengthened)).toBe(true)
  expect(sharesBand(flood, flood.normalize('NFD').toUpperCase())).toBe(true)
  expect(isCopy(flood, retold)).toBe(false)
  expect(isCopy(flood, other)).toBe(false)
  expect(sharesBand(flood, other)).toBe(false)
  expect(bands('Quá ngắn để nói')).toBeNull()
  expect(likeness('', '')).toEqual({ jaccard: 0, containment: 0 })
})

test('the share that is repeated word for word', () => {
  expect(verbatimShare(flood, flood)).toBe(100)
  expect(verbatimShare(other, flood)).toBe(0)
  const half = `${shortened} ${other}`
  expect(verbatimShare(half, flood)).toBeGreaterThan(40)
  expect(verbatimShare(half, flood)).toBeLessThan(70)
  expect(verbatimShare('', flood)).toBe(0)
})

test('one event in other words is one story, another event of the same day is not', () => {
  const of = (title: string, plain: string) => marksOf({ title, lead: '', plain })
  const [a, b, c] = [
    of('Lũ sông Trà Vinh Thượng làm ngập An Phú Bình', flood),
    of('An Phú Bình ngập sâu vì lũ', retold),
    of('Thắng trận mở màn', other),
  ]
  const all = [a, b, c]
  const inHow = new Map<string, number>()
  for (const mark of all.flat()) inHow.set(mark, (inHow.get(mark) ?? 0) + 1)
  expect(eventScore(a, b, inHow, 500)).toBeGreaterThan(eventThreshold)
  expect(eventScore(a, c, inHow, 500)).toBeLessThan(eventThreshold)
  expect(eventScore(a, [], inHow, 500)).toBe(0)
})

/** As five papers tell them: the first two in the same words, the others in theirs. */
const told = [1, 2, 3, 4, 5].flatMap((paper) =>
  stories.map((story, n) => {
    const { title, paragraphs } = paper < 3 ? story : story.retold
    const lead = paper < 3 ? story.lead : ''
    return { id: paper * 100 + n, at: 0, title, lead, plain: paragraphs.join(' ') }
  }),
)

test('each event is one story, in whatever order and however few the items come in', () => {
  const read = readAll(told)
  for (let seed = 1; seed <= 40; seed += 1) {
    const placed = arrive(shuffled(read, seed))
    const eventsOf = new Map<number, Set<number>>()
    for (const { story, id } of placed) eventsOf.set(story, (eventsOf.get(story) ?? new Set()).add(id % 100))
    expect(eventsOf.size, `order ${seed}`).toBe(stories.length)
    expect(
      [...eventsOf.values()].every((events) => events.size === 1),
      `order ${seed}`,
    ).toBe(true)
  }
})

test('a handful of items says no less of what belongs together than hundreds do', () => {
  const [original, retelling] = readAll([told[3]!, told[3 + 2 * stories.length]!])
  const score = (all: number) => {
    const marks = [...original!.marks, ...retelling!.marks]
    const inHow = new Map(marks.map((mark) => [mark, marks.filter((one) => one === mark).length]))
    return eventScore(original!.marks, retelling!.marks, inHow, all)
  }
  expect(score(2)).toBeGreaterThan(eventThreshold)
  expect(Math.abs(score(2) - score(1000))).toBeLessThan(0.04)
})

test('two stories become one when a telling comes in that belongs to both', () => {
  const marks = (names: string) => names.split(' ').map((name) => `n:${name}`)
  const item = (id: number, names: string) => ({
    id,
    at: id,
    title: '',
    lead: '',
    plain: '',
    bands: null,
    marks: marks(names),
  })
  const [a, b, bridge] = [item(1, 'a b c d e f'), item(2, 'u v w x y z'), item(3, 'a b c u v w')]
  expect(new Set(arrive([a, b]).map(({ story }) => story)).size).toBe(2)
  for (const order of [
    [a, b, bridge],
    [a, bridge, b],
    [bridge, b, a],
  ])
    expect(new Set(arrive(order).map(({ story }) => story)).size).toBe(1)
})
