import { text } from '@toasoan/contract/kit/text'

export const bookTitles = { title: text('Sổ kế toán', 'Ledger') }
