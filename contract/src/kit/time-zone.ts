/** Time zone of the organisation, for days and displayed times, regardless of the computer's zone. */
export const timeZone = 'Asia/Ho_Chi_Minh'

const figures = new Intl.DateTimeFormat('en-GB', {
  timeZone,
  hour: 'numeric',
  minute: '2-digit',
  hourCycle: 'h23',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
})

/** A timestamp in local time: `7:30 21/11/2026`. */
export function inFigures(at: string): string {
  const parts = figures.formatToParts(new Date(at))
  const of = (type: string) => parts.find((part) => part.type === type)?.value ?? ''
  return `${Number(of('hour'))}:${of('minute')} ${of('day')}/${of('month')}/${of('year')}`
}
