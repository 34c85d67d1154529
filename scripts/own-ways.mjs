/*
 * What the kits do is not written by hand elsewhere: a list with its own page, a unique index's complaint, a cast that
 * says nothing. `own-ways.json` names the files that still do it, and how often. A count that rises fails; one that
 * falls must be lowered there: `node scripts/own-ways.mjs --lower` does that, and never raises one.
 */
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectFolder } from './node.mjs'

const records = ['server/src/kernel/records/']
const kits = [
  ...records,
  'contract/src/kit/',
  'server/src/kernel/requests/',
  'web/src/entities/records/',
  'web/src/entities/requests/',
]

/** What is looked for, where it belongs, and what to use instead. */
const ways = {
  'offset ${': { home: records, instead: 'pagedList' },
  "'23505'": { home: records, instead: 'atField' },
  'as never': { home: kits, instead: 'a type that fits' },
}

const list = join(projectFolder, 'scripts/own-ways.json')

/** How often each way is in each file of the product, outside its home. */
export function countWays(cwd = projectFolder) {
  const files = globSync('{contract,server,web,site}/src/**/*.{ts,tsx}', { cwd })
    .filter((file) => !/\.(test|generated)\.|-for-tests\.|\/testing\//.test(file))
    .sort()
  const counts = Object.fromEntries(Object.keys(ways).map((way) => [way, {}]))
  for (const file of files) {
    const source = readFileSync(join(cwd, file), 'utf8')
    for (const [way, { home }] of Object.entries(ways)) {
      // A word of a sentence is not one of the code: “it was never …”.
      const count = source
        .split(way)
        .slice(0, -1)
        .filter((before) => !/\w$/.test(before)).length
      if (count > 0 && !home.some((folder) => file.startsWith(folder))) counts[way][file] = count
    }
  }
  return counts
}

/** What differs from the allowed counts, as sentences. */
export function complaints(counts, allowed) {
  return Object.entries(ways).flatMap(([way, { instead }]) => {
    const [found, kept] = [counts[way] ?? {}, allowed[way] ?? {}]
    return [...new Set([...Object.keys(kept), ...Object.keys(found)])].flatMap((file) => {
      const [now, most] = [found[file] ?? 0, kept[file] ?? 0]
      if (now > most) return [`${file}: \`${way}\` ${now} times, allowed are ${most}; use ${instead}`]
      if (now < most) return [`${file}: \`${way}\` ${now} times, not ${most} any more: lower it (--lower)`]
      return []
    })
  })
}

/** The allowed counts, none higher than what is there. */
export const lowered = (counts, allowed) =>
  Object.fromEntries(
    Object.entries(allowed).map(([way, files]) => [
      way,
      Object.fromEntries(
        Object.entries(files)
          .map(([file, most]) => [file, Math.min(most, counts[way]?.[file] ?? 0)])
          .filter(([, most]) => most > 0),
      ),
    ]),
  )

if (import.meta.main) {
  const counts = countWays()
  let allowed = JSON.parse(readFileSync(list, 'utf8'))
  if (process.argv.includes('--lower')) {
    allowed = lowered(counts, allowed)
    writeFileSync(list, `${JSON.stringify(allowed, null, 2)}\n`)
  }
  const wrong = complaints(counts, allowed)
  for (const line of wrong) console.error(line)
  const sums = Object.entries(allowed).map(
    ([way, files]) => `\`${way}\` ${Object.values(files).reduce((sum, count) => sum + count, 0)}`,
  )
  console.info(`own ways that are left: ${sums.join(', ')}`)
  if (wrong.length > 0) process.exit(1)
}
