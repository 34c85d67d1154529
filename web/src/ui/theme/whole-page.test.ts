import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const source = fileURLToPath(new URL('../../', import.meta.url))

/** A style sheet without what counts only on paper: such rules are no part of the page. */
function withoutPrint(css: string): string {
  const from = css.indexOf('@media print')
  if (from < 0) return css
  let depth = 0
  let end = css.indexOf('{', from)
  do {
    if (css[end] === '{') depth += 1
    if (css[end] === '}') depth -= 1
    end += 1
  } while (depth > 0 && end < css.length)
  return withoutPrint(css.slice(0, from) + css.slice(end))
}

/** `:has()` of what holds the whole page, or a whole form. */
const wide = /(?::root|\bhtml|\bbody|#root|-Stack-root)\)?:has\(/

it('reads styles for what is on the page only', () => {
  expect(withoutPrint('a{} @media print { b { c:d } } e{}')).toBe('a{}  e{}')
  expect(wide.test(':global(body):has(.x)') && wide.test(':root:has([y])')).toBe(true)
})

it('no style asks what the whole page holds: each key would compute the styles of all of it again', () => {
  const files = globSync('**/*.css', { cwd: source })
  expect(files.length).toBeGreaterThan(100)
  const asking = files.filter((file) => wide.test(withoutPrint(readFileSync(source + file, 'utf8'))))
  expect(asking).toEqual([])
})
