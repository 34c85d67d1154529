import { describe, expect, test } from 'vitest'
import { peopleCalled, readQuickLine } from './quick-line.ts'

/** Monday 23 November 2026, 10 o’clock in Hà Nội. */
const now = Date.parse('2026-11-23T10:00:00+07:00')

/** A line, and what is read out of it: title, person, due time of the house’s clock, priority. */
const lines: [
  line: string,
  title: string,
  person: string | null,
  due: string | null,
  priority: number | null,
][] = [
  ['Viết tin lũ @Lan mai 15h !2', 'Viết tin lũ', 'Lan', '2026-11-24T15:00', 2],
  ['viet tin lu @lan mai 15h !2', 'viet tin lu', 'lan', '2026-11-24T15:00', 2],
  ['!1 @Lan Viết tin lũ', 'Viết tin lũ', 'Lan', null, 1],
  ['Họp ban', 'Họp ban', null, null, null],
  ['Họp ban 14h30', 'Họp ban', null, '2026-11-23T14:30', null],
  ['Họp ban 9h', 'Họp ban', null, '2026-11-24T09:00', null],
  ['Họp ban lúc 9 giờ 30 sáng mai', 'Họp ban', null, '2026-11-24T09:30', null],
  ['Họp ban 3h chiều', 'Họp ban', null, '2026-11-23T15:00', null],
  ['Họp ban hôm nay', 'Họp ban', null, '2026-11-23T17:30', null],
  ['Trực tòa soạn tối nay', 'Trực tòa soạn', null, '2026-11-23T20:00', null],
  ['Trực sáng mai', 'Trực', null, '2026-11-24T09:00', null],
  ['Nộp bài mốt', 'Nộp bài', null, '2026-11-25T17:30', null],
  ['Nộp bài ngay kia', 'Nộp bài', null, '2026-11-25T17:30', null],
  ['Nộp bài thứ sáu', 'Nộp bài', null, '2026-11-27T17:30', null],
  ['Nộp bài t6 8:15', 'Nộp bài', null, '2026-11-27T08:15', null],
  ['Nộp bài thứ hai', 'Nộp bài', null, '2026-11-30T17:30', null],
  ['Nộp bài cn', 'Nộp bài', null, '2026-11-29T17:30', null],
  ['Nộp bài 25/12', 'Nộp bài', null, '2026-12-25T17:30', null],
  ['Nộp bài 5/1', 'Nộp bài', null, '2027-01-05T17:30', null],
  ['Nộp bài ngày 5/1/2027 16h', 'Nộp bài', null, '2027-01-05T16:00', null],
  // What is not understood, or stands within the title, stays there.
  ['Bài về hoa mai tối nay', 'Bài về hoa mai', null, '2026-11-23T20:00', null],
  ['Chụp hoa mai ở Huế', 'Chụp hoa mai ở Huế', null, null, null],
  ['Nộp bài 31/2', 'Nộp bài 31/2', null, null, null],
  ['Họp 25h', 'Họp 25h', null, null, null],
  ['Tin số một', 'Tin số một', null, null, null],
  ['Khẩn !5 gửi a@b.vn', 'Khẩn !5 gửi a@b.vn', null, null, null],
  ['mai', 'mai', null, null, null],
  ['Phỏng vấn @"Lê Minh Châu" mai', 'Phỏng vấn', 'Lê Minh Châu', '2026-11-24T17:30', null],
  ['Phỏng vấn @le.minh.chau', 'Phỏng vấn', 'le minh chau', null, null],
  ['Hai người @Lan @Minh', 'Hai người @Minh', 'Lan', null, null],
  ['', '', null, null, null],
]

test.each(lines)('“%s”', (line, title, person, due, priority) => {
  expect(readQuickLine(line, now)).toEqual({
    title,
    person,
    due_at: due && new Date(`${due}:00+07:00`).toISOString(),
    priority,
  })
})

test('a known name may have spaces, typed with diacritics or without; the longest one is meant', () => {
  const names = ['Lê Minh', 'Lê Minh Châu', 'Đỗ Lan']
  const read = (line: string) => {
    const { title, person } = readQuickLine(line, now, names)
    return [title, person]
  }
  expect(read('Phỏng vấn @Lê Minh Châu mai')).toEqual(['Phỏng vấn', 'Lê Minh Châu'])
  expect(read('@le minh viết bài')).toEqual(['viết bài', 'le minh'])
  expect(read('@Lê Văn viết bài')).toEqual(['Văn viết bài', 'Lê'])
  expect(read('Gọi @do lan')).toEqual(['Gọi', 'do lan'])
})

test('late in the evening of Hà Nội tomorrow is the day after that day', () => {
  const late = Date.parse('2026-11-23T23:30:00+07:00')
  expect(readQuickLine('Họp mai', late).due_at).toBe('2026-11-24T10:30:00.000Z')
})

describe('a name', () => {
  const people = ['Trần Thị Lan Phương', 'Đỗ Lan', 'Nguyễn Thu Hà', 'Lan', 'Bùi Đức Lân'].map((name) => ({
    name,
  }))
  test('means whoever is called exactly so, then by their given name, then by a word of it', () => {
    const named = (name: string) => peopleCalled(name, people).map((one) => one.name)
    expect(named('lan')).toEqual(['Lan'])
    expect(named('Đức Lân')).toEqual(['Bùi Đức Lân'])
    expect(named('ha')).toEqual(['Nguyễn Thu Hà'])
    expect(named('lan phuong')).toEqual(['Trần Thị Lan Phương'])
    expect(named('thu')).toEqual(['Nguyễn Thu Hà'])
    expect(named('Tùng')).toEqual([])
  })
})
