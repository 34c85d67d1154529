import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')

const glossary = readFileSync(join(root, 'docs/GLOSSARY.md'), 'utf8')
const [, table = ''] = glossary.split('## Words that the code does not use')

/** Names of the first column, as expressions that find them as a whole. */
const unused = table
  .split('\n')
  .filter((line) => line.startsWith('| `'))
  .flatMap((line) => [...(line.split('|')[1] ?? '').matchAll(/`(\w+)(…?)`/g)])
  .map(([, name, rest]) => new RegExp(`\\b${name}${rest ? '[A-Z]\\w*' : ''}\\b`))

/** Code without comments and sentences, in which they are words like others. */
const bare = (source: string) =>
  source
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/'(?:[^'\\\n]|\\.)*'/g, "''")
    .replace(/\/\/.*/g, '')

test('the names that the glossary does without are in no code', () => {
  expect(unused.length).toBeGreaterThan(10)
  const files = globSync('{contract,server,web,site,scripts}/**/*.{ts,tsx}', {
    cwd: root,
    exclude: (name) => name.endsWith('node_modules'),
  })
  expect(files.length).toBeGreaterThan(1000)
  const found = files.flatMap((file) => {
    const source = bare(readFileSync(join(root, file), 'utf8'))
    return unused.filter((name) => name.test(source)).map((name) => `${file}: ${name.source}`)
  })
  expect(found).toEqual([])
})
