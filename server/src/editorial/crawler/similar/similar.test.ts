import { expect, test } from 'vitest'
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
