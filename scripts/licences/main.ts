/*
 * npm run licences [-- --texts <file>]: what others made of the program, with its licence. --texts writes the
 * licences' own texts into one file, to be handed on with the program. Ends with 1 when a package says none, or one
 * that nobody has read yet.
 */
import { writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { questionable, thirdParty } from './third-party.ts'

const { values } = parseArgs({ options: { texts: { type: 'string' } } })
const parts = thirdParty()
for (const { name, version, licence } of parts) console.info(`${licence.padEnd(24)} ${name} ${version}`)
if (values.texts) {
  const head = ({ name, version, licence }: (typeof parts)[number]) => `${name} ${version} (${licence})`
  const pages = parts.map((part) => `${head(part)}\n${'='.repeat(head(part).length)}\n\n${part.text}\n`)
  writeFileSync(resolve(process.env.INIT_CWD ?? '.', values.texts), pages.join('\n\n'))
}
const open = questionable(parts)
console.info(
  `${parts.length} packages; to be looked at: ${open.map(({ name }) => name).join(', ') || 'none'}`,
)
process.exitCode = open.length > 0 ? 1 : 0
