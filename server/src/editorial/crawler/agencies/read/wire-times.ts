import { instantOf } from '../../read/dates.ts'

/** Months in English, German and French, by their first three letters. */
const months: Readonly<Record<string, number>> = {
  ...{ jan: 1, feb: 2, mar: 3, apr: 4, may: 5, jun: 6, jul: 7, aug: 8, sep: 9, oct: 10, nov: 11, dec: 12 },
  ...{ mär: 3, mrz: 3, mai: 5, okt: 10, dez: 12, fev: 2, fév: 2, avr: 4, jui: 6, aou: 8, aoû: 8, déc: 12 },
}

const iso =
  /^(\d{4})-?(\d\d)-?(\d\d)(?:[T ](\d\d):?(\d\d)(?::?(\d\d(?:\.\d{1,9})?))?)?\s?(Z|GMT|UTC|[+-]\d\d:?\d\d)?$/i

function offsetOf(given: string): number {
  const found = /^([+-])(\d\d):?(\d\d)$/.exec(given)
  if (!found) return 0
  return (found[1] === '-' ? -1 : 1) * (Number(found[2]) * 60 + Number(found[3])) * 60_000
}

const seconds = (at: Date | null, more: number): string | null =>
  at && new Date(at.getTime() + more * 1000).toISOString()

/** An instant of ISO 8601, compact or not, and of RFC 5322, as ISO 8601 in UTC; null when it is neither. */
export function wireTime(given: string | null | undefined, zone: string): string | null {
  const text = (given ?? '').trim()
  const found = iso.exec(text)
  if (found) {
    const [year, month, day, hour, minute, second] = found.slice(1, 7).map((part) => Number(part ?? 0)) as [
      number,
      number,
      number,
      number,
      number,
      number,
    ]
    const offset = found[7]
    const at = instantOf({ year, month, day, hour, minute }, offset ? 'UTC' : zone)
    return at && seconds(new Date(at.getTime() - (offset ? offsetOf(offset) : 0)), second)
  }
  const mail = /^(?:[A-Z][a-z]{2}, )?\d{1,2} [A-Z][a-z]{2} \d{4} \d\d:\d\d/.test(text)
    ? Date.parse(text)
    : Number.NaN
  return Number.isNaN(mail) ? null : new Date(mail).toISOString()
}

/** The time line of IPTC 7901: `071341 GMT Okt 15` is the 7th of October 2015, 13:41. */
export function time7901(given: string, zone: string): string | null {
  const found = /(\d\d)(\d\d)(\d\d)\s{0,3}([A-Z]{3,4})?\s{1,3}([\p{L}]{3,9})\.?\s{1,3}(\d{2,4})/u.exec(given)
  if (!found) return null
  const month = months[(found[5] as string).slice(0, 3).toLowerCase()]
  if (!month) return null
  const year = Number(found[6])
  const clock = {
    year: year < 100 ? 2000 + year : year,
    month,
    day: Number(found[1]),
    hour: Number(found[2]),
    minute: Number(found[3]),
  }
  const name = found[4]?.toUpperCase()
  const hours = name === 'CET' || name === 'MEZ' ? 1 : name === 'CEST' || name === 'MESZ' ? 2 : 0
  const at = instantOf(clock, name ? 'UTC' : zone)
  return at && new Date(at.getTime() - hours * 3_600_000).toISOString()
}

/** The time line of ANPA 1312: `AP-WF-11-13-13 1509GMT`. */
export function timeAnpa(given: string, zone: string): string | null {
  const found = /(\d\d)-(\d\d)-(\d\d) (\d\d)(\d\d)([A-Z]{3})?/.exec(given)
  if (!found) return null
  const [month = 0, day = 0, year = 0, hour = 0, minute = 0] = found.slice(1, 6).map(Number)
  const hours = { EST: 5, EDT: 4, CST: 6, CDT: 5, PST: 8, PDT: 7 }[found[6] ?? ''] ?? 0
  const at = instantOf({ year: 2000 + year, month, day, hour, minute }, found[6] ? 'UTC' : zone)
  return at && new Date(at.getTime() + hours * 3_600_000).toISOString()
}
