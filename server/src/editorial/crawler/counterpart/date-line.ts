const vietnamese = new Intl.DateTimeFormat('vi-VN', {
  timeZone: 'Asia/Ho_Chi_Minh',
  weekday: 'long',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
})
const clock = new Intl.DateTimeFormat('vi-VN', {
  timeZone: 'Asia/Ho_Chi_Minh',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

/** `Thứ Sáu, 20/11/2026 | 08:15`. */
export const dateLine = (at: Date): string =>
  `${vietnamese.format(at).replace(/ngày /, '')} | ${clock.format(at)}`
