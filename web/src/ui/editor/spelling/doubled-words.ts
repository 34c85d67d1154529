import type { Hint } from './hint.ts'

/**
 * Words that are never doubled on purpose. Vietnamese doubles most others to form new words (xanh xanh, người
 * người).
 */
const singles = new Set(
  `của và các những được cho với để đã đang bị này thì nên vào tại do theo khi sự nhưng cũng việc hoặc bởi
  đến trên dưới giữa rằng vì nếu như cùng sau trước gồm thuộc từng mỗi mọi một hai không có phải ông bà anh
  chị còn lại chỉ ra về đây đó`.split(/\s+/),
)

type Word = { text: string; from: number; to: number }

const isSpace = (text: string): boolean => /^[ \u00a0]+$/.test(text)

/** One or two words repeated, with only spaces between. */
export function doubledWords(text: string, words: readonly Word[]): Hint[] {
  const found: Hint[] = []
  const follows = (at: number): boolean => {
    const [one, next] = [words[at], words[at + 1]]
    return one !== undefined && next !== undefined && isSpace(text.slice(one.to, next.from))
  }
  const low = (at: number): string | undefined => words[at]?.text.toLocaleLowerCase('vi')
  const add = (first: number, last: number, keepTo: number) => {
    const from = words[first]!.from
    const to = words[last]!.to
    found.push({
      from,
      to,
      kind: 'double',
      found: text.slice(from, to),
      suggestion: text.slice(from, words[keepTo]!.to),
    })
  }
  for (let at = 0; at + 1 < words.length; at++) {
    if (!follows(at)) continue
    const one = low(at) as string
    if (one === low(at + 1)) {
      if (singles.has(one)) add(at, at + 1, at)
      continue
    }
    const pair = follows(at + 1) && follows(at + 2) && one === low(at + 2) && low(at + 1) === low(at + 3)
    if (pair && /\p{L}/u.test(one)) {
      add(at, at + 3, at + 1)
      at += 3
    }
  }
  return found
}
