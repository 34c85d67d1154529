import { inWords } from '@toasoan/contract/finance/in-words'
import { XMLBuilder, XMLParser, XMLValidator } from 'fast-xml-parser'

/*
 * An e-invoice in the format that the General Department of Taxation published for Decree 123/2020 (elements HDon, DLHDon,
 * TTChung, NDHDon …). A provider adds its number, the tax office's code and the signature.
 */

type Party = { name: string; tax: string; address: string; email?: string }

export type Invoice = {
  /** Names what is asked for: the provider makes one invoice of it. */
  key: string
  /** Form and series, as 1C26TAA. */
  series: string
  day: string
  seller: Party
  buyer: Party
  title: string
  /** In per cent. */
  rate: number
  /** Whole đồng; negative where an earlier invoice is adjusted. */
  amount: number
  vat: number
  /** The invoice that it adjusts, and why. */
  adjusts?: { series: string; number: string; issued_on: string; reason: string }
}

const builder = new XMLBuilder({ ignoreAttributes: false, suppressEmptyNode: true })

const partyOf = ({ name, tax, address, email }: Party) => ({
  Ten: name,
  ...(tax ? { MST: tax } : {}),
  ...(address ? { DChi: address } : {}),
  ...(email ? { DCTDTu: email } : {}),
})

const formOf = (series: string) => ({ KHMSHDon: series.slice(0, 1), KHHDon: series.slice(1) })

const said = (amount: number): string =>
  amount < 0 ? `Âm ${inWords(-amount).replace(/^./, (letter) => letter.toLowerCase())}` : inWords(amount)

/** The file of an invoice, without number and signature. */
export function invoiceXml(invoice: Invoice): string {
  const { key, series, day, seller, buyer, title, rate, amount, vat, adjusts } = invoice
  const TSuat = `${rate}%`
  const content = {
    TTChung: {
      PBan: '2.1.0',
      THDon: 'Hóa đơn giá trị gia tăng',
      ...formOf(series),
      NLap: day,
      DVTTe: 'VND',
      TGia: 1,
      HTTToan: 'TM/CK',
      ...(adjusts
        ? {
            TTHDLQuan: {
              // An adjustment, of an e-invoice.
              TCHDon: 2,
              LHDCLQuan: 1,
              KHMSHDCLQuan: adjusts.series.slice(0, 1),
              KHHDCLQuan: adjusts.series.slice(1),
              SHDCLQuan: adjusts.number,
              NLHDCLQuan: adjusts.issued_on,
              GChu: adjusts.reason,
            },
          }
        : {}),
      TTKhac: { TTin: { TTruong: 'MaGiaoDich', KDLieu: 'string', DLieu: key } },
    },
    NDHDon: {
      NBan: partyOf(seller),
      NMua: partyOf(buyer),
      DSHHDVu: {
        HHDVu: {
          ...{ TChat: 1, STT: 1, THHDVu: title, DVTinh: 'Bài', SLuong: 1 },
          ...{ DGia: amount, ThTien: amount, TSuat },
        },
      },
      TToan: {
        THTTLTSuat: { LTSuat: { TSuat, ThTien: amount, TThue: vat } },
        ...{ TgTCThue: amount, TgTThue: vat, TgTTTBSo: amount + vat, TgTTTBChu: said(amount + vat) },
      },
    },
  }
  return `<?xml version="1.0" encoding="UTF-8"?>${builder.build({
    HDon: { DLHDon: { '@_Id': 'data', ...content } },
  })}`
}

const parser = new XMLParser({ ignoreAttributes: false, parseTagValue: false, processEntities: true })

type Read = Record<string, unknown>
/** What is at a path of elements. */
export const within = (of: unknown, ...names: string[]): unknown =>
  names.reduce<unknown>((node, name) => (node as Read | undefined)?.[name], of)

const asText = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')

/** An XML file as objects; null where it is none. */
export function readXml(xml: string): Read | null {
  if (xml.length > 1_000_000 || XMLValidator.validate(xml) !== true) return null
  try {
    return parser.parse(xml) as Read
  } catch {
    return null
  }
}

export type IssuedInvoice = {
  series: string
  number: string
  lookup_code: string
  issued_on: string
  key: string
}

/** What an issued invoice says of itself; null for what is no invoice with a number. */
export function readInvoice(xml: string): IssuedInvoice | null {
  const root = readXml(xml)
  const common = within(root, 'HDon', 'DLHDon', 'TTChung')
  const series = `${asText(within(common, 'KHMSHDon'))}${asText(within(common, 'KHHDon'))}`
  const number = asText(within(common, 'SHDon'))
  const issued_on = asText(within(common, 'NLap'))
  const more = [within(common, 'TTKhac', 'TTin')].flat() as Read[]
  const moreOf = (name: string) => asText(more.find((one) => one?.TTruong === name)?.DLieu)
  if (!/^[1-9][CK]\d\d[A-Z]{3}$/.test(series) || !/^\d{1,8}$/.test(number)) return null
  if (!/^\d{4}-\d{2}-\d{2}$/.test(issued_on)) return null
  const lookup_code = moreOf('MaTraCuu') || asText(within(root, 'HDon', 'MCCQT'))
  return { series, number, issued_on, lookup_code: lookup_code.slice(0, 60), key: moreOf('MaGiaoDich') }
}
