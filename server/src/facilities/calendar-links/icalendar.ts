/** Something in a calendar. Times are ISO 8601. */
export type CalendarEvent = {
  uid: string
  version: number
  starts_at: string
  ends_at: string
  changed_at: string
  title: string
  place: string
  note: string
  tentative: boolean
}

const escaped = (words: string) => words.replace(/[\\;,]/g, '\\$&').replace(/\r\n?|\n/g, '\\n')
const stamp = (instant: string) => new Date(instant).toISOString().replace(/[-:]|\.\d+/g, '')

const longestLine = 75

/** A line broken after at most 75 octets, never inside a character (RFC 5545, 3.1). */
function folded(line: string): string {
  const parts: string[] = []
  let part = ''
  for (const character of line) {
    const limit = parts.length === 0 ? longestLine : longestLine - 1
    if (Buffer.byteLength(part + character) > limit) {
      parts.push(part)
      part = ''
    }
    part += character
  }
  return [...parts, part].join('\r\n ')
}

const linesOf = (event: CalendarEvent) => [
  'BEGIN:VEVENT',
  `UID:${event.uid}`,
  `SEQUENCE:${event.version}`,
  `DTSTAMP:${stamp(event.changed_at)}`,
  `DTSTART:${stamp(event.starts_at)}`,
  `DTEND:${stamp(event.ends_at)}`,
  `SUMMARY:${escaped(event.title)}`,
  ...(event.place ? [`LOCATION:${escaped(event.place)}`] : []),
  ...(event.note ? [`DESCRIPTION:${escaped(event.note)}`] : []),
  `STATUS:${event.tentative ? 'TENTATIVE' : 'CONFIRMED'}`,
  'END:VEVENT',
]

/** A calendar as text in iCalendar format (RFC 5545). */
export const icalendar = (name: string, events: readonly CalendarEvent[]): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Toa Soan//Facilities//VI',
    'CALSCALE:GREGORIAN',
    `X-WR-CALNAME:${escaped(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT15M',
    ...events.flatMap(linesOf),
    'END:VCALENDAR',
    '',
  ]
    .map(folded)
    .join('\r\n')
