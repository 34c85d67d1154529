import { open } from 'node:fs/promises'
import { Unzip, UnzipInflate } from 'fflate'
import semver from 'semver'

/** What of an advisory in OSV's format (https://ossf.github.io/osv-schema/) is used here. */
export type Advisory = {
  id: string
  summary?: string
  details?: string
  aliases?: string[]
  withdrawn?: string
  affected?: Affected[]
  database_specific?: { severity?: string }
}

type Affected = {
  package?: { ecosystem?: string; name?: string }
  ranges?: { type?: string; events?: RangeEvent[] }[]
  versions?: string[]
}

type RangeEvent = { introduced?: string; fixed?: string; last_affected?: string }

/** A package as the lock file pins it. */
export type Pinned = { name: string; version: string; isForServing: boolean }

/** One that an advisory is about. `fixed` is the first version that is good; null when there is none. */
export type Found = {
  name: string
  version: string
  isForServing: boolean
  id: string
  severity: string
  summary: string
  fixed: string | null
}

const least = '0.0.0-0'

/** The versions between two events of a range, as npm writes ranges. */
function spansOf(events: readonly RangeEvent[]): { span: string; fixed: string | null }[] {
  const spans: { span: string; fixed: string | null }[] = []
  let from: string | null = null
  for (const { introduced, fixed, last_affected } of events) {
    if (introduced !== undefined) from = introduced === '0' ? least : introduced
    else if (from !== null && (fixed ?? last_affected) !== undefined) {
      spans.push({ span: `>=${from} ${fixed ? `<${fixed}` : `<=${last_affected}`}`, fixed: fixed ?? null })
      from = null
    }
  }
  if (from !== null) spans.push({ span: `>=${from}`, fixed: null })
  return spans
}

/** How a version is affected; null when it is not. */
function affecting(
  { ranges = [], versions = [] }: Affected,
  version: string,
): { fixed: string | null } | null {
  for (const { type, events = [] } of ranges) {
    if (type !== 'SEMVER') continue
    for (const { span, fixed } of spansOf(events))
      if (semver.satisfies(version, span, { includePrerelease: true })) return { fixed }
  }
  return versions.includes(version) ? { fixed: null } : null
}

/** The packages that an advisory is about, of those pinned (by name). One that was withdrawn is about none. */
export function foundBy(advisory: Advisory, pinned: ReadonlyMap<string, readonly Pinned[]>): Found[] {
  if (advisory.withdrawn) return []
  const found: Found[] = []
  for (const affected of advisory.affected ?? []) {
    if (affected.package?.ecosystem !== 'npm') continue
    for (const one of pinned.get(affected.package.name ?? '') ?? []) {
      const how = affecting(affected, one.version)
      if (!how) continue
      found.push({
        ...one,
        id: advisory.aliases?.find((alias) => alias.startsWith('GHSA-')) ?? advisory.id,
        severity: advisory.database_specific?.severity?.toLowerCase() ?? 'unknown',
        summary: (advisory.summary ?? advisory.details ?? '').split('\n')[0] ?? '',
        fixed: how.fixed,
      })
    }
  }
  return found
}

type LockFile = {
  packages: Record<string, { name?: string; version?: string; link?: boolean; dev?: boolean }>
}

/** The packages of a lock file by name, without the project's own. Development's and the server's apart. */
export function pinnedOf(lockFile: string): Map<string, Pinned[]> {
  const byName = new Map<string, Pinned[]>()
  for (const [place, { name, version, link, dev }] of Object.entries(
    (JSON.parse(lockFile) as LockFile).packages,
  )) {
    const at = place.lastIndexOf('node_modules/')
    if (at < 0 || link || !version) continue
    const called = name ?? place.slice(at + 'node_modules/'.length)
    const known = byName.get(called) ?? []
    if (known.some((one) => one.version === version && one.isForServing === !dev)) continue
    byName.set(called, [...known, { name: called, version, isForServing: !dev }])
  }
  return byName
}

/** Advisories of a text: one, an array, or one a line. */
function* parsed(text: string): Generator<Advisory> {
  const begun = text.trimStart()[0]
  if (begun === '[') return yield* JSON.parse(text) as Advisory[]
  try {
    yield JSON.parse(text) as Advisory
  } catch {
    for (const line of text.split('\n')) if (line.trim() !== '') yield JSON.parse(line) as Advisory
  }
}

const isZip = (start: Uint8Array) => start[0] === 0x50 && start[1] === 0x4b

/**
 * Calls back with each advisory of a file: the archive that OSV exports for npm (`npm/all.zip`, some hundred
 * thousand entries, of which one at a time is held), or JSON. Returns how many there were.
 *
 * @throws when the file cannot be read, or holds no advisory
 */
export async function readOsv(path: string, tell: (advisory: Advisory) => void): Promise<number> {
  let count = 0
  const take = (text: string) => {
    for (const advisory of parsed(text)) {
      if (typeof advisory?.id !== 'string') throw new Error(`${path} holds something that is no advisory`)
      count += 1
      tell(advisory)
    }
  }
  const decoder = new TextDecoder()
  const archive = new Unzip((entry) => {
    if (!entry.name.endsWith('.json')) return
    const pieces: Uint8Array[] = []
    entry.ondata = (error, piece, isLast) => {
      if (error) throw error
      pieces.push(piece.slice())
      if (isLast) take(decoder.decode(Buffer.concat(pieces)))
    }
    entry.start()
  })
  archive.register(UnzipInflate)
  const file = await open(path)
  try {
    const texts: Buffer[] = []
    let isArchive: boolean | null = null
    for await (const piece of file.createReadStream({ highWaterMark: 1_048_576 })) {
      isArchive ??= isZip(piece)
      if (isArchive) archive.push(piece)
      else texts.push(piece)
    }
    if (isArchive) archive.push(new Uint8Array(0), true)
    else take(decoder.decode(Buffer.concat(texts)))
  } finally {
    await file.close().catch(() => undefined)
  }
  if (count === 0) throw new Error(`${path} holds no advisory`)
  return count
}
