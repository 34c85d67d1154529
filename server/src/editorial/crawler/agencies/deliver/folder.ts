import { lstat, mkdir, opendir, readFile, rename } from 'node:fs/promises'
import { join } from 'node:path'
import type { Kernel } from '#server/kernel/kernel.ts'
import { FetchProblem } from '../../fetch/fetch-problem.ts'
import { wireLimit } from '../read/wire-item.ts'
import type { Taken } from '../take-file.ts'
import { type Delivery, mostFiles } from './delivery.ts'

/** Milliseconds for which a file that does not say where it ends must not have grown. */
const still = 10_000

/** How formats write an urgency of 1 or 2, or a kill; what only seems so is no more than read first. */
const urgentMarks =
  /urgency["'>:=\s]{1,4}(?:FormalName=["'])?[12]\b|ed-urg="[12]"|\b(?:flash|alert|bulletin|canceled|cancelled|kill)\b|^\W{0,4}[a-z]{2,4}\d{1,5} [12] /i

/** Letters of a file in which its urgency is looked for. */
const lookedThrough = 8000

const seemsUrgent = (bytes: Buffer): boolean => urgentMarks.test(bytes.toString('latin1', 0, lookedThrough))

/** Names under which servers write what is not whole yet. */
const unfinished = /^\.|\.(?:tmp|part|partial|filepart|crdownload|swp|lock)$|~$/i

const largest = 3 * wireLimit

const folderOf = ({ configuration }: Kernel, address: string): string => {
  const name = address.replace(/^folder:/, '')
  if (!/^[\p{L}\p{N}][\p{L}\p{N}_.-]{0,80}$/u.test(name)) throw new FetchProblem('no_folder')
  return join(configuration.agencyFolder || join(configuration.dataDir, 'agencies'), name)
}

/** Files of a folder that may be whole, as many as a poll takes. A folder with a hundred thousand is not listed whole. */
async function waitingIn(folder: string): Promise<string[]> {
  const names: string[] = []
  const opened = await opendir(folder).catch((error) => {
    throw error.code === 'ENOENT' || error.code === 'ENOTDIR' ? new FetchProblem('no_folder') : error
  })
  for await (const entry of opened) {
    if (entry.isFile() && !unfinished.test(entry.name)) names.push(entry.name)
    if (names.length >= mostFiles) break
  }
  return names.sort()
}

/** Moves a file that was dealt with; a name that is taken gets a number before it. */
async function moveTo(folder: string, part: 'done' | 'failed', name: string): Promise<void> {
  const day = join(folder, part, new Date().toISOString().slice(0, 10))
  await mkdir(day, { recursive: true })
  const isTaken = await lstat(join(day, name)).then(
    () => true,
    () => false,
  )
  await rename(join(folder, name), join(day, isTaken ? `${Date.now()}-${name}` : name))
}

const startOfHeading = 1
const endOfText = 3
const synchronousIdle = 0x16

/**
 * Whether a file is of a format that says where it ends: of XML and JSON reading decides, of wires their mark at the end.
 * Mail and pictures do not say it.
 */
function mayBeWhole(bytes: Buffer): boolean {
  const start = bytes.subarray(0, 40)
  if (start.includes(startOfHeading) || start.includes(synchronousIdle))
    return bytes.subarray(-200).includes(endOfText)
  return /^[<{[]/.test(
    start
      .toString('utf8')
      .replace(/^\ufeff/, '')
      .trimStart(),
  )
}

type Waiting = { name: string; isStill: boolean; bytes: Buffer | null }

/** Bytes of a poll's files that are kept while the urgent ones among them are looked for. */
const mostKept = 50_000_000

/**
 * Files of a folder that can be read, those that seem urgent first: a flash does not wait for the two hundred of a burst. What
 * is too large is put aside.
 */
async function readable(folder: string, names: readonly string[]): Promise<Waiting[]> {
  const [urgent, others]: [Waiting[], Waiting[]] = [[], []]
  let kept = 0
  for (const name of names) {
    const path = join(folder, name)
    const found = await lstat(path).catch(() => null)
    if (!found?.isFile() || found.size === 0) continue
    const isStill = Date.now() - found.mtimeMs > still
    if (found.size > largest) {
      if (isStill) await moveTo(folder, 'failed', name)
      continue
    }
    const bytes = await readFile(path)
    if (!isStill && !mayBeWhole(bytes)) continue
    const keeps = kept + bytes.length <= mostKept
    if (keeps) kept += bytes.length
    ;(seemsUrgent(bytes) ? urgent : others).push({ name, isStill, bytes: keeps ? bytes : null })
  }
  return [...urgent, ...others]
}

/** Reasons for which a file that is still being written cannot be read. */
const mayGrow = new Set(['broken', 'unreadable', 'no_items', 'unknown_format'])

/**
 * Files that a server of this organisation writes into a folder below `AGENCY_FOLDER`. XML, JSON and wires with an end mark
 * are read as soon as they are whole; others once they have not grown for ten seconds. A file is moved to `done` or
 * `failed` after what it holds is stored, so that one that was not is found again.
 */
export const fromFolder: Delivery = async ({ kernel, source, take, signal }) => {
  const folder = folderOf(kernel, source.address)
  const names = await waitingIn(folder)
  let files = 0
  const unmoved: unknown[] = []
  for (const { name, isStill, bytes } of await readable(folder, names)) {
    if (signal.aborted) break
    const taken: Taken = await take(name, bytes ?? (await readFile(join(folder, name))), {
      keepsFailure: isStill,
    })
    if (taken.state === 'held') continue
    if (taken.state === 'failed' && !isStill && mayGrow.has(taken.code)) continue
    // One that is stored and cannot be moved is known at the next poll; it holds up none of the others.
    await moveTo(folder, taken.state === 'failed' ? 'failed' : 'done', name).catch((error) =>
      unmoved.push(error),
    )
    files += 1
  }
  if (unmoved.length > 0) throw unmoved[0]
  return { files, isMore: names.length >= mostFiles && files > 0 }
}
