import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { readWire, type WireFile } from '../../server/src/editorial/crawler/agencies/read/read-wire.ts'
import type { WireItem } from '../../server/src/editorial/crawler/agencies/read/wire-item.ts'
import { time7901, timeAnpa, wireTime } from '../../server/src/editorial/crawler/agencies/read/wire-times.ts'
import {
  statusOf,
  urgencyOf,
  urgencyOfLetter,
} from '../../server/src/editorial/crawler/agencies/read/wire-words.ts'
import { singleEncoded } from '../../server/src/editorial/crawler/read/double-encoding.ts'

/*
 * npm run prove -- agency-samples --table <file.tsv> --samples <folder> [--all]
 *
 * Reads public samples of agencies, which are not part of the repository, and compares what is read with a table of what
 * must come out. `<folder>/<owner>+<name>/<path>` holds each sample. `--all` prints each difference.
 */

/** Kinds of the table that an agency sends; the others are exports of publishing systems. */
const kinds: Readonly<Record<string, string>> = {
  'newsml-g2': 'newsml-g2',
  'newsml-1.2': 'newsml-1.2',
  nitf: 'nitf',
  ninjs: 'ninjs',
  'ap-media': 'ap-media',
  'dpa-digitalwires-json': 'dpa',
  iptc7901: 'iptc7901',
  anpa1312: 'anpa1312',
  mail: 'mail',
  photo: 'picture',
}

const zone = 'UTC'

type Row = Record<string, string>

function rowsOf(table: string): Row[] {
  const [head = '', ...lines] = readFileSync(table, 'utf8').trimEnd().split('\n')
  const names = head.split('\t')
  return lines.map((line) => Object.fromEntries(line.split('\t').map((cell, n) => [names[n] ?? '', cell])))
}

/** A text of the table without a second encoding, which it keeps where a sample has it. */
function once(text: string): string {
  try {
    return /[Ã]/.test(text)
      ? new TextDecoder('utf-8', { fatal: true }).decode(Buffer.from(text, 'latin1'))
      : text
  } catch {
    return text
  }
}

const line = (text: string) =>
  singleEncoded(once(text)).normalize('NFC').replace(/\\"/g, '"').replace(/\s+/g, ' ').trim()

/** Instant of a table's time, in the writing of its format. */
const timeOf = (kind: string, given: string): string | null =>
  kind === 'iptc7901'
    ? time7901(given, zone)
    : kind === 'anpa1312'
      ? timeAnpa(given, zone)
      : wireTime(given, zone)

function differences(row: Row, item: WireItem | undefined): string[] {
  if (!item) return ['item missing']
  const found: string[] = []
  const differ = (what: string, expected: unknown, got: unknown) =>
    void found.push(`${what}: ${expected} ≠ ${got}`)
  const { kind = '', headline = '', urgency = '', status = '', embargo = '', versioncreated = '' } = row
  // Where the wire has no headline the table holds what is in its place, or a question mark.
  const said = item.headline || item.slugline
  if (headline && headline !== '?' && line(said) !== line(headline.replace(/,\d+$/, '')))
    differ('headline', headline, item.headline)
  if (versioncreated && timeOf(kind, versioncreated) !== item.versionAt)
    differ('time', versioncreated, item.versionAt)
  const level = kind === 'anpa1312' ? urgencyOfLetter(urgency) : urgencyOf(urgency)
  if (level !== null && level !== item.urgency) differ('urgency', urgency, item.urgency)
  if (status && !/^embargo/.test(status) && statusOf(status) !== item.status)
    differ('status', status, item.status)
  if (embargo && wireTime(embargo, zone) !== item.embargoAt) differ('embargo', embargo, item.embargoAt)
  if (!embargo && item.embargoAt) differ('embargo', 'none', item.embargoAt)
  const length = Number(row.body_chars)
  // Lengths of a text encoded twice were counted with the second encoding.
  const got = once(headline) === headline ? [...item.plain].length : Buffer.byteLength(item.plain)
  if (length > 0 && Math.abs(got - length) > Math.max(2, length * 0.02)) differ('body', length, got)
  if (Number(row.renditions) > 0 && kind === 'photo' && item.pictures.length === 0)
    differ('pictures', row.renditions, 0)
  return found
}

const option = (args: readonly string[], name: string) => args[args.indexOf(name) + 1] ?? ''

/** Prints the share of samples that are read right, by format; false when it is under 98 %. */
export async function prove(args: readonly string[]): Promise<boolean> {
  const [table, folder] = [option(args, '--table'), option(args, '--samples')]
  const rows = rowsOf(table).filter(({ kind = '' }) => kind in kinds)
  const files = new Map<string, WireFile | string>()
  const right = new Map<string, { all: number; right: number }>()
  for (const row of rows) {
    const path = join(folder, (row.repo ?? '').replace('/', '+'), row.path ?? '')
    if (!files.has(path)) {
      const setting = { charset: '', zone, provider: '', now: new Date().toISOString() }
      files.set(
        path,
        await readWire(readFileSync(path), basename(path), setting).catch((error) => String(error)),
      )
    }
    const file = files.get(path) as WireFile | string
    const found =
      typeof file === 'string'
        ? [file]
        : file.format !== kinds[row.kind ?? '']
          ? [`format ${file.format}`]
          : differences(row, file.items[Number(row.item)])
    const count = right.get(row.kind ?? '') ?? { all: 0, right: 0 }
    count.all += 1
    if (found.length === 0) count.right += 1
    else if (args.includes('--all'))
      console.info(`${row.kind} ${row.path} ${row.item}\n    ${found.join('\n    ')}`)
    right.set(row.kind ?? '', count)
  }
  let [all, good] = [0, 0]
  for (const [kind, count] of right) {
    console.info(`${kind.padEnd(24)} ${count.right}/${count.all}`)
    all += count.all
    good += count.right
  }
  const share = (100 * good) / all
  console.info(`together                 ${good}/${all} = ${share.toFixed(1)} %`)
  return share >= 98
}
