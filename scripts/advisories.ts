import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { projectFolder } from '../server/src/kernel/configuration/configuration.ts'
import { askRegistry } from './advisories/npm-audit.ts'
import { type Found, foundBy, pinnedOf, readOsv } from './advisories/osv.ts'

/*
 * npm run advisories: known weaknesses of the pinned packages, by the registry that npm uses, or with
 * `-- --osv FILE` by what OSV exports. Ends with 0 when nothing is known, 1 when something is, and 3
 * when nobody could be asked.
 */
const couldNotAsk = 3

function print(found: readonly Found[]): void {
  const order = ['critical', 'high', 'moderate', 'medium', 'low']
  const rank = ({ severity }: Found) => (order.indexOf(severity) + 99) % 99
  for (const { name, version, id, severity, summary, fixed, isForServing } of found.toSorted(
    (one, other) => rank(one) - rank(other) || one.name.localeCompare(other.name),
  )) {
    const mended = fixed ? `→ ${fixed}` : 'chưa có bản sửa / no fix yet'
    const where = isForServing ? '' : ' (chỉ khi phát triển / development only)'
    console.info(`${severity.padEnd(8)} ${name} ${version} ${mended}${where}\n         ${id} ${summary}`)
  }
}

function conclude(found: readonly Found[], asked: string): never {
  print(found)
  console.info(
    found.length === 0
      ? `Không có cảnh báo nào về các gói đã ghim. / Nothing is known of the pinned packages. (${asked})`
      : `${found.length} cảnh báo. / ${found.length} advisories. (${asked})`,
  )
  process.exit(found.length === 0 ? 0 : 1)
}

function giveUp(vi: string, en: string): never {
  console.error(`${vi}\n${en}`)
  process.exit(couldNotAsk)
}

function wordsOf() {
  try {
    return parseArgs({ options: { osv: { type: 'string' } } }).values
  } catch (error) {
    return giveUp(`${(error as Error).message}`, 'npm run advisories [-- --osv FILE]')
  }
}

const { osv } = wordsOf()
if (osv) {
  const pinned = pinnedOf(readFileSync(join(projectFolder, 'package-lock.json'), 'utf8'))
  const found: Found[] = []
  const count = await readOsv(osv, (advisory) => found.push(...foundBy(advisory, pinned))).catch((error) =>
    giveUp(`Không đọc được ${osv} (${error.message}).`, `${osv} cannot be read (${error.message}).`),
  )
  conclude(found, `OSV: ${count}`)
}
const audited = await askRegistry(projectFolder)
if ('found' in audited) conclude(audited.found, 'npm audit')
giveUp(
  `CHƯA KIỂM TRA ĐƯỢC: kho gói không trả lời về cảnh báo bảo mật (${audited.reason}). Hãy tải npm/all.zip của OSV trên máy có mạng rồi chạy \`npm run advisories -- --osv all.zip\`; điều đã biết nằm ở docs/advisories.md.`,
  `NOT CHECKED: the registry answers no question about advisories (${audited.reason}). Fetch npm/all.zip of OSV on a machine that may, and run \`npm run advisories -- --osv all.zip\`; what is known is in docs/advisories.md.`,
)
