/** What a VietQR says: which account gets how much, and with which words. Whole đồng. */
export type Transfer = {
  /** The six digits by which VietQR knows the bank. */
  bin: string
  account: string
  amount: number
  content: string
}

/** A field of EMVCo's merchant-presented codes: its number, the length of its value, its value. */
const field = (id: string, value: string): string => {
  if (value.length > 99) throw new Error(`The field ${id} of a VietQR holds 99 characters at most`)
  return `${id}${String(value.length).padStart(2, '0')}${value}`
}

/** CRC-16/CCITT-FALSE in four hexadecimal digits: polynomial 0x1021, beginning with 0xFFFF. */
export function crc16(words: string): string {
  let crc = 0xffff
  for (const byte of Buffer.from(words, 'utf8')) {
    crc ^= byte << 8
    for (let bit = 0; bit < 8; bit += 1)
      crc = crc & 0x8000 ? ((crc << 1) ^ 0x1021) & 0xffff : (crc << 1) & 0xffff
  }
  return crc.toString(16).toUpperCase().padStart(4, '0')
}

const napas = 'A000000727'
const toAccount = 'QRIBFTTA'

/** The text of a VietQR for one transfer to an account, as NAPAS 247 has it; every bank's app reads it. */
export function vietQr({ bin, account, amount, content }: Transfer): string {
  const beneficiary = field('00', bin) + field('01', account)
  const body = [
    field('00', '01'),
    // For one payment of a given amount.
    field('01', '12'),
    field('38', field('00', napas) + field('01', beneficiary) + field('02', toAccount)),
    field('53', '704'),
    field('54', String(amount)),
    field('58', 'VN'),
    field('62', field('08', content)),
    '6304',
  ].join('')
  return body + crc16(body)
}
