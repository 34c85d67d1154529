import { fold } from '@toasoan/contract/kit/fold'
import { family, given, middle } from './names.ts'

/** Names of people: some stand in one article of a hundred, some in none. */
export const names = Array.from(
  { length: 300 },
  (_, n) =>
    `${family[n % family.length]} ${middle[(n * 5) % middle.length]} ${given[(n * 7) % given.length]}`,
)

/** Words that stand in a tenth to a half of all articles. */
export const common = ['thành phố', 'người', 'đường', 'trường', 'nước', 'năm', 'điện', 'nhà']

/** As people type on a phone: without diacritics. */
export const plain = fold
