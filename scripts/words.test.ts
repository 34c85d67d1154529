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

/** House metaphors and loose words that docs and comments no longer use, with the standard word. */
const banned: Record<string, RegExp> = {
  'told (notified, reported, given)': /\btold\b/i,
  'anew (again)': /\banew\b/i,
  'whoever (user, caller)': /\bwho(so)?ever\b/i,
  'somebody (user, another user)': /\bsomebody\b/i,
  'stands (is)': /\bstands\b/i,
  'looks at (polls, checks, reads)': /\blooks? at\b/i,
  'house (organisation, system, site)': /\b(the|this|a) house\b|\bhouse's\b/i,
  'letter (email)': /\bletters? (to|leaves?|goes|sent|is sent|are sent)\b/i,
  'sign of life (heartbeat)': /\bsigns? of life\b/i,
}

const complaints = (name: string, text: string) =>
  Object.entries(banned).flatMap(([word, found]) => (found.test(text) ? [`${name}: ${word}`] : []))

/** Folders and documents whose comments and texts are not rewritten yet: this list only shrinks. */
const unfinished: string[] = JSON.parse(readFileSync(join(root, 'scripts/unfinished-words.json'), 'utf8'))

/** The lines of a file that are comments; texts for users and marks for tools are not. */
const commentsOf = (source: string) =>
  source
    .split('\n')
    .filter((line) => /^\s*(\{?\/\*|\*|\/\/)/.test(line) && !/biome-ignore|@module-tag/.test(line))
    .join('\n')

const areaOf = (file: string) => file.split('/').slice(0, -1).slice(0, 3).join('/')

test('finished folders and documents use no banned words', () => {
  const files = globSync('{contract,server,web,site,scripts,e2e}/**/*.{ts,tsx,mjs}', {
    cwd: root,
    exclude: (name) => name.endsWith('node_modules'),
  }).filter((file) => file !== 'scripts/words.test.ts' && !file.startsWith('web/dist'))
  const documents = globSync('{*.md,docs/**/*.md}', { cwd: root })
  const found = [
    ...files.map((file) => [
      areaOf(file),
      complaints(file, commentsOf(readFileSync(join(root, file), 'utf8'))),
    ]),
    ...documents.map((file) => [
      file,
      complaints(file, readFileSync(join(root, file), 'utf8').replace(/`[^`\n]*`/g, '')),
    ]),
  ] as [string, string[]][]
  expect(found.flatMap(([area, lines]) => (unfinished.includes(area) ? [] : lines))).toEqual([])
  const clean = unfinished.filter((area) => !found.some(([name, lines]) => name === area && lines.length > 0))
  expect(clean, 'clean by now: remove them from scripts/unfinished-words.json').toEqual([])
})
