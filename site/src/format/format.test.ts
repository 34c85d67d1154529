import { describe, expect, it } from 'vitest'
import { clock, day, duration, isoInVietnam, longDay, moment, shortMoment, wholeMoment } from './dates.ts'
import { count, fileSize } from './numbers.ts'

const now = '2025-11-21T05:00:00.000Z'

describe('dates', () => {
  it('writes h:mm DD/MM/YYYY on the clock of Vietnam', () => {
    expect(moment('2025-11-21T02:05:09.000Z')).toBe('9:05 21/11/2025')
    expect(moment('2025-11-21T09:05:00+07:00')).toBe('9:05 21/11/2025')
    expect(moment('2025-12-31T17:00:00Z')).toBe('0:00 01/01/2026')
  })

  it('leaves out what today makes plain', () => {
    expect(shortMoment('2025-11-21T04:55:00Z', now, 'vi')).toBe('5 phút trước')
    expect(shortMoment('2025-11-21T04:59:30Z', now, 'en')).toBe('just now')
    expect(shortMoment('2025-11-20T17:00:00Z', now, 'vi')).toBe('00:00')
    expect(shortMoment('2025-11-20T16:59:00Z', now, 'vi')).toBe('hôm qua')
    expect(shortMoment('2025-11-19T16:59:00Z', now, 'vi')).toBe('19/11')
    expect(shortMoment('2024-11-20T16:59:00Z', now, 'vi')).toBe('20/11/2024')
  })

  it('names the day in both languages', () => {
    expect(longDay(now, 'vi')).toBe('Thứ Sáu, 21/11/2025')
    expect(longDay('2025-11-23T00:00:00Z', 'vi')).toBe('Chủ nhật, 23/11/2025')
    expect(longDay(now, 'en')).toBe('Friday, 21/11/2025')
    expect(wholeMoment('2026-11-22T20:34:00Z', 'vi')).toBe('Thứ Hai, 23/11/2026, 03:34 (GMT+7)')
    expect(wholeMoment('2026-11-22T20:34:00Z', 'en')).toBe('Monday, 23/11/2026, 03:34 (GMT+7)')
  })

  it('gives machines the offset', () => {
    expect(isoInVietnam(now)).toBe('2025-11-21T12:00:00+07:00')
    expect(clock(now)).toBe('12:00')
    expect(day(now)).toBe('21/11/2025')
  })

  it('writes durations', () => {
    expect(duration(245)).toBe('4:05')
    expect(duration(3725)).toBe('1:02:05')
  })
})

describe('numbers', () => {
  it('groups thousands', () => {
    expect(count(1234567, 'vi')).toBe('1.234.567')
    expect(count(999, 'vi')).toBe('999')
    expect(count(1234, 'en')).toBe('1,234')
  })

  it('writes sizes in units of 1024 with two decimals', () => {
    expect(fileSize(500, 'vi')).toBe('500 B')
    expect(fileSize(123456, 'vi')).toBe('120,56 KB')
    expect(fileSize(10_737_418_240, 'en')).toBe('10.00 GB')
  })
})
