import { receiptLetter, writeReceipt } from './receipt-letter.ts'

export const topics = { [receiptLetter]: writeReceipt }
