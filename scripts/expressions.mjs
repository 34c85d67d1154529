/*
 * Checks that no regular expression of the program takes more than linear time for any text (ReDoS), and that
 * none is built from words that are not known here. What was found safe is remembered in scripts/safe-expressions.txt, so
 * that only new expressions are judged; `npm run test:all` judges all. Commit the file when it has changed.
 */
import { createHash } from 'node:crypto'
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { builtExpressions } from './built-expressions.mjs'
import { expressionsIn } from './expressions-in.mjs'
import { projectFolder } from './node.mjs'

const require = createRequire(import.meta.url)
const { version } = require('recheck/package.json')

/** Fewer than this means that files were not read, not that there are none. */
const leastExpressions = 300

const files = globSync('{contract,server,web,site}/{src,seeds}/**/*.{ts,tsx}', { cwd: projectFolder })
  .concat(globSync('scripts/**/*.{ts,mjs}', { cwd: projectFolder }))
  .filter((file) => !/\.test\.tsx?$/.test(file))
  .sort()

const found = new Map()
const wrong = []
const used = new Set()
for (const file of files) {
  const text = readFileSync(join(projectFolder, file), 'utf8')
  for (const { pattern, flags, source } of expressionsIn(text, file)) {
    const line = text.slice(0, Math.max(0, text.indexOf(source))).split('\n').length
    const place = `${file}:${line}`
    if (pattern === null) {
      if (builtExpressions.has(file)) used.add(file)
      else
        wrong.push(
          `${place}: ${source} is built from words that are not known here (scripts/built-expressions.mjs)`,
        )
      continue
    }
    const key = `/${pattern}/${flags}`
    if (found.has(key)) found.get(key).places.push(place)
    else found.set(key, { pattern, flags, places: [place] })
  }
}
for (const file of builtExpressions.keys())
  if (!used.has(file)) wrong.push(`scripts/built-expressions.mjs: ${file} builds no expression`)

const memory = join(projectFolder, 'scripts', 'safe-expressions.txt')
const head = `recheck ${version}`
const hashOf = (key) => createHash('sha256').update(key).digest('base64url').slice(0, 12)
const [judgedBy, ...remembered] = readFileSync(memory, 'utf8').trim().split('\n')
const before = judgedBy === head && process.env.SUITE !== 'all' ? new Set(remembered) : new Set()
const safe = new Set([...found.keys()].filter((key) => before.has(hashOf(key))))

/** The checker as a program where there is one for this machine, else in JavaScript, which takes longer. */
const native = ['linux-x64', 'macos-arm64', 'macos-x64', 'windows-x64'].some((machine) => {
  try {
    return require.resolve(`recheck-${machine}/package.json`)
  } catch {
    return false
  }
})
process.env.RECHECK_BACKEND = native ? 'native' : 'pure'
const { check } = require('recheck')

/** Milliseconds for one expression, of which the worst needs a twentieth on an idle machine. */
const patience = 120_000

async function judge([key, { pattern, flags, places }]) {
  const { status, complexity, attack, error } = await check(pattern, flags, { timeout: patience })
  const where = places.join(', ')
  if (status === 'safe') safe.add(key)
  else if (status === 'vulnerable')
    wrong.push(`${where}: ${key} is ${complexity.summary}, for instance with ${attack.pattern}`)
  else wrong.push(`${where}: ${key} could not be judged (${error?.kind})`)
}

const unknown = [...found].filter(([key]) => !safe.has(key))
const next = unknown[Symbol.iterator]()
const lane = async () => {
  for (const each of next) await judge(each)
}
await Promise.all([lane(), lane()])
const hashes = [...new Set([...safe].map(hashOf))].sort()
const known = `${[head, ...hashes].join('\n')}\n`
if (known !== readFileSync(memory, 'utf8')) writeFileSync(memory, known)

for (const line of wrong) console.error(line)
console.info(`${found.size} expressions in ${files.length} files, ${wrong.length} wrong`)
// The checker's own process would keep this one waiting.
process.exit(wrong.length > 0 || found.size < leastExpressions ? 1 : 0)
