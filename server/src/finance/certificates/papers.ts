import { inDay, inDong } from '@toasoan/contract/finance/in-dong'
import { inWords } from '@toasoan/contract/finance/in-words'
import { type Language, say, text } from '@toasoan/contract/kit/text'
import { footOf, paperWord } from '#server/kernel/papers/paper-words.ts'
import type { SignedPaper } from '#server/kernel/papers/write-paper.ts'
import type { MoneyTable } from '../papers/public.ts'
import type { Certificate, PaidInYear } from './certificate-rows.ts'

/** Who pays: name, tax number and address of the house. */
export type House = { name: string; tax: string; address: string }

const texts = {
  title: text('CHỨNG TỪ KHẤU TRỪ THUẾ THU NHẬP CÁ NHÂN', 'CERTIFICATE OF INCOME TAX WITHHELD'),
  numbered: text('Mẫu CTT56 · Ký hiệu {series} · Số {number}', 'Form CTT56 · Series {series} · No. {number}'),
  item: text('Chỉ tiêu', 'Item'),
  value: text('Nội dung', 'Value'),
  payer: text('Tên tổ chức trả thu nhập', 'Payer'),
  payerTax: text('Mã số thuế của tổ chức', 'Tax number of the payer'),
  payerAddress: text('Địa chỉ của tổ chức', 'Address of the payer'),
  payee: text('Họ và tên người nộp thuế', 'Taxpayer'),
  payeeTax: text('Mã số thuế', 'Tax number'),
  nationality: text('Quốc tịch', 'Nationality'),
  residence: text('Tình trạng cư trú', 'Residence'),
  resident: text('Cá nhân cư trú', 'Resident'),
  nonResident: text('Cá nhân không cư trú', 'Non-resident'),
  address: text('Địa chỉ liên hệ', 'Address'),
  idNumber: text('Số CCCD hoặc hộ chiếu', 'Identity or passport number'),
  income: text('Khoản thu nhập', 'Income'),
  royalties: text('Nhuận bút, thù lao', 'Royalties and fees'),
  paid: text('Thời điểm trả thu nhập', 'Paid in'),
  months: text('Tháng {from} đến tháng {until} năm {year}', 'Months {from} to {until} of {year}'),
  insurance: text('Khoản đóng bảo hiểm bắt buộc (đ)', 'Compulsory insurance (đ)'),
  charity: text('Khoản từ thiện, nhân đạo, khuyến học (đ)', 'Charity, relief and scholarships (đ)'),
  gross: text('Tổng thu nhập chịu thuế đã trả (đ)', 'Taxable income paid (đ)'),
  tax: text('Số thuế thu nhập cá nhân đã khấu trừ (đ)', 'Income tax withheld (đ)'),
  net: text('Số thu nhập còn được nhận (đ)', 'Income received (đ)'),
  words: text('Số thuế bằng chữ: {words}.', 'The tax in words: {words}.'),
  place: text('Ngày {day}', '{day}'),
  signer: text('Đại diện tổ chức trả thu nhập', 'For the payer'),
  hint: text('(Ký, ghi rõ họ tên, đóng dấu)', '(Signature, full name, seal)'),
  list: text('Bảng kê 05-2/BK-TNCN năm {year}', 'List 05-2/BK-TNCN of {year}'),
  notResident: text('Không cư trú', 'Non-resident'),
} as const

/** Number of a certificate as papers have it. */
const asNumber = (number: number): string => String(number).padStart(7, '0')

/** A certificate to be signed, with the fields of CTT56. */
export function certificatePaper(one: Certificate, house: House, language: Language): SignedPaper {
  const named = (key: keyof typeof texts) => say(texts[key], language)
  const number = asNumber(one.number)
  const { from_month, until_month, year } = one
  const rows: [string, string][] = [
    [named('payer'), house.name],
    [named('payerTax'), house.tax],
    [named('payerAddress'), house.address],
    [named('payee'), one.name],
    [named('payeeTax'), one.tax_number],
    [named('nationality'), one.nationality],
    [named('residence'), named(one.resident ? 'resident' : 'nonResident')],
    [named('address'), one.address],
    [named('idNumber'), one.id_number],
    [named('income'), named('royalties')],
    [named('paid'), say(texts.months, language, { from: from_month, until: until_month, year })],
    // Neither is deducted from royalties that are taxed by their rate.
    [named('insurance'), inDong(0)],
    [named('charity'), inDong(0)],
    [named('gross'), inDong(one.gross)],
    [named('tax'), inDong(one.tax)],
    [named('net'), inDong(one.net)],
  ]
  return {
    house: house.name,
    title: named('title'),
    period: say(texts.numbered, language, { series: one.series, number }),
    facts: [],
    laws: [],
    columns: [
      { name: paperWord('order', language), width: 28, right: true },
      { name: named('item'), width: 210 },
      { name: named('value'), width: '*' },
    ],
    rows: rows.map(([item, value], at) => [String(at + 1), item, value]),
    totals: [],
    sums: language === 'vi' ? [say(texts.words, language, { words: inWords(one.tax) })] : [],
    place: say(texts.place, language, { day: inDay(one.issued_on) }),
    signatures: [{ role: named('signer'), hint: named('hint'), name: '' }],
    foot: footOf(`${one.series} · ${number}`, language),
    page: paperWord('page', language),
    landscape: false,
  }
}

/** Title of the annual list. */
export const listTitle = (year: number, language: Language): string => say(texts.list, language, { year })

/** Everybody who was paid in a year, as the tax return lists them. */
export function annualTable(year: number, people: readonly PaidInYear[], language: Language): MoneyTable {
  const named = (key: keyof typeof texts) => say(texts[key], language)
  return {
    name: `05-2 BK-TNCN ${year}`,
    columns: [
      { name: paperWord('order', language), width: 11 },
      { name: named('payee'), width: 34 },
      { name: named('payeeTax'), width: 18 },
      { name: named('idNumber'), width: 22 },
      { name: named('notResident'), width: 14 },
      { name: named('gross'), kind: 'money', width: 24 },
      { name: named('tax'), kind: 'money', width: 24 },
    ],
    rows: people.map(({ name, tax_number, id_number, resident, gross, tax }, at) => [
      at + 1,
      name,
      tax_number,
      id_number,
      resident ? '' : 'x',
      gross,
      tax,
    ]),
    total: paperWord('total', language),
  }
}
