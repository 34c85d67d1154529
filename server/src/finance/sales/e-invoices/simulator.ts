import { randomBytes } from 'node:crypto'
import { readXml, within } from './invoice-xml.ts'

/** How the next asking goes: the provider answers late, issues without answering, or refuses. */
export type Mood = 'away' | 'lost' | 'refuse' | 'garbled'

export type Answer = { status: number; body: string } | null

const refusal = (code: string, why: string): Answer => ({
  status: 422,
  body: `<KQua><LDo><MLoi>${code}</MLoi><MTa>${why}</MTa></LDo></KQua>`,
})

const weights = [31, 29, 23, 19, 17, 13, 7, 5, 3] as const

/** Whether the tenth digit of a tax number follows from the nine before it. */
export function isTaxCode(code: string): boolean {
  const digits = [...code.slice(0, 10)].map(Number)
  const sum = weights.reduce((all, weight, at) => all + weight * (digits[at] ?? 0), 0)
  return /^\d{10}(-\d{3})?$/.test(code) && 10 - (sum % 11) === digits[9]
}

type Manner = {
  /** Number before the first of a series. */
  after?: number
  /** Whether an adjustment is only taken in at the first asking, and issued at the next. */
  slowAdjustments?: boolean
}

/**
 * A counterpart of a provider of e-invoices for tests and the demo: it checks the file and the tax numbers in it, numbers
 * invoices by series, adds a lookup code and a code of the tax office, and gives the same invoice for the same key. It signs
 * nothing.
 */
export function invoiceSimulator(token: string, { after = 0, slowAdjustments = false }: Manner = {}) {
  const byKey = new Map<string, string>()
  const takenIn = new Set<string>()
  const numbers = new Map<string, number>()
  const moods: Mood[] = []

  const issue = (key: string, xml: string): string => {
    const known = byKey.get(key)
    if (known) return known
    const series = /<KHMSHDon>(\d)<\/KHMSHDon><KHHDon>([A-Z0-9]{6})<\/KHHDon>/.exec(xml)
    const name = `${series?.[1]}${series?.[2]}`
    const number = (numbers.get(name) ?? after) + 1
    numbers.set(name, number)
    const lookup = randomBytes(6).toString('hex').toUpperCase()
    const issued = xml
      .replace('</KHHDon>', `</KHHDon><SHDon>${number}</SHDon>`)
      .replace(
        '</TTKhac></TTChung>',
        `<TTin><TTruong>MaTraCuu</TTruong><KDLieu>string</KDLieu><DLieu>${lookup}</DLieu></TTin></TTKhac></TTChung>`,
      )
      .replace('</HDon>', `<MCCQT>M${number}-26-${lookup}</MCCQT></HDon>`)
    byKey.set(key, issued)
    return issued
  }

  /** Whether its sums fit: tax of the amount, and both together. */
  const fits = (xml: string): boolean => {
    const [, amount, vat, total] =
      /<TgTCThue>(-?\d{1,18})<\/TgTCThue><TgTThue>(-?\d{1,18})<\/TgTThue><TgTTTBSo>(-?\d{1,18})</.exec(xml) ??
      []
    return Number(amount) + Number(vat) === Number(total)
  }

  /** Which of the two has a tax number that cannot be one; a buyer may have none. */
  const unknownParty = (xml: string): string | null => {
    const codeOf = (party: string) => within(readXml(xml), 'HDon', 'DLHDon', 'NDHDon', party, 'MST')
    const buyer = codeOf('NMua')
    if (!isTaxCode(String(codeOf('NBan') ?? ''))) return 'bán'
    // Twelve digits are those of a person.
    const known = buyer === undefined || /^\d{12}$/.test(String(buyer)) || isTaxCode(String(buyer))
    return known ? null : 'mua'
  }

  return {
    issued: byKey,
    /** How the next askings go, in this order. */
    next: (...more: Mood[]) => moods.push(...more),
    answer(xml: string, headers: { authorization?: string; 'idempotency-key'?: string }): Answer {
      if (headers.authorization !== `Bearer ${token}`) return { status: 401, body: '' }
      const key = headers['idempotency-key'] ?? ''
      const mood = moods.shift()
      if (mood === 'away') return null
      if (mood === 'garbled') return { status: 200, body: '<html>Bảo trì</html>' }
      if (mood === 'refuse') return refusal('20001', 'Mã số thuế người mua không tồn tại')
      if (!key || !readXml(xml)) return refusal('10001', 'Tệp không đúng định dạng')
      if (!fits(xml)) return refusal('10002', 'Tổng tiền không khớp')
      if (xml.includes('<TCHDon>2</TCHDon>') && !/<SHDCLQuan>\d+<\/SHDCLQuan>/.test(xml))
        return refusal('10003', 'Thiếu hóa đơn bị điều chỉnh')
      const party = unknownParty(xml)
      if (party) return refusal('20001', `Mã số thuế người ${party} không tồn tại`)
      if (slowAdjustments && xml.includes('<TCHDon>2</TCHDon>') && !takenIn.has(key)) {
        takenIn.add(key)
        return { status: 202, body: '' }
      }
      const body = issue(key, xml)
      return mood === 'lost' ? null : { status: 200, body }
    },
  }
}
