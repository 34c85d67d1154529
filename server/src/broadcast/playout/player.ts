import { mkdir, readFile, rename, rm } from 'node:fs/promises'
import type { Kernel } from '#server/kernel/kernel.ts'
import { mayListen } from '../streams/public.ts'
import { dropFiles, localFile, musicOf } from './local-files.ts'
import { entriesOf, type PlannedItem, planText } from './plan.ts'
import { askPrograms, keepRunning, lastWords, replaceFile } from './program.ts'
import { hasOtherMachines, itemsAhead, lastOf, noteSent, type PlayedChannel, type Told } from './rows.ts'
import { type Last, runsOf, type Tick, ticksOf } from './ticks.ts'
import { type Place, planPath, scriptOf, ticksPath } from './write-script.ts'

/** Hours that the program knows ahead, for which it goes on without a server. */
const hoursAhead = 24

/** Milliseconds between two looks at what is published, and after which a note of the program is old. */
const [planEvery, freshFor] = [2000, 3000] as const

/** Milliseconds before its time from which on a file in a bucket is fetched. */
const fetchAhead = 3_600_000

/** Milliseconds between two writes of what has not changed. */
const writeEvery = 5000

/** Plays out one channel for as long as this process holds it. */
export function player(
  kernel: Kernel,
  { place, owner, machine }: { place: Place; owner: string; machine: string },
) {
  const { configuration, log } = kernel
  let written = ''
  let plannedAt = 0
  let last: Last | undefined
  let lastNoted = ''
  let toldAt = 0

  async function withPaths(
    row: Awaited<ReturnType<typeof itemsAhead>>[number],
  ): Promise<PlannedItem['files']> {
    const files: { path: string; seconds: number | null }[] = []
    if (configuration.storage === 's3' && row.from - Date.now() > fetchAhead) return files
    for (const file of row.files) {
      const path = await localFile(kernel, place.folder, file).catch((error) => {
        log.warn({ err: error, file: file.id }, 'a file to be played out could not be fetched')
        return null
      })
      if (path) files.push({ path, seconds: file.seconds })
    }
    return files
  }

  /** Writes down what is published, where it has changed, and tells the program. */
  async function plan(channel: PlayedChannel): Promise<void> {
    if (Date.now() - plannedAt < planEvery) return askPrograms(place, 'state')
    const line = mayListen(channel.live_input, configuration) ? channel.live_input : ''
    const items: PlannedItem[] = []
    for (const row of await itemsAhead(kernel, channel.id, hoursAhead))
      items.push({ ...row, files: await withPaths(row), line })
    const music = await musicOf(configuration, channel.code)
    const entries = entriesOf(items)
    const text = planText(entries, { music, alone: !(await hasOtherMachines(kernel, machine)) })
    plannedAt = Date.now()
    if (text !== written) {
      await replaceFile(planPath(place), text)
      written = text
      await dropFiles(place.folder, new Set(items.flatMap(({ files }) => files.map(({ path }) => path))))
    }
    await askPrograms(place, 'reload')
  }

  /** What the program noted since the last turn. It stays until it is in the database. */
  async function takeTicks(): Promise<Tick[]> {
    const taken = `${ticksPath(place)}.taken`
    const before = await readFile(taken, 'utf8').catch(() => null)
    if (before !== null) return ticksOf(before)
    await rename(ticksPath(place), taken).catch(() => undefined)
    return ticksOf(await readFile(taken, 'utf8').catch(() => ''))
  }

  async function stateOf(latest: Tick | undefined): Promise<Told> {
    const { at = 0, on = false, sends = 'silence', item = null, failure = '' } = latest ?? {}
    if (Date.now() - at > freshFor)
      return {
        state: 'starting',
        sends: 'silence',
        item: null,
        sentAt: null,
        failure: await lastWords(place),
      }
    const state = !on ? 'away' : sends === 'silence' ? 'silent' : 'on'
    return {
      state,
      sends,
      item: on ? item : null,
      sentAt: on && item !== null ? at : null,
      failure: failure.slice(0, 300),
    }
  }

  let latest: Tick | undefined

  async function note(channelId: number): Promise<void> {
    if (last === undefined) last = await lastOf(kernel, channelId)
    const ticks = await takeTicks()
    latest = ticks.at(-1) ?? latest
    const found = runsOf(last, ticks, Date.now())
    const now = await stateOf(latest)
    const { sentAt: _, ...compared } = now
    const isNew = JSON.stringify(compared) !== lastNoted
    if (isNew || found.runs.length > 0 || Date.now() - toldAt > writeEvery) {
      if (!(await noteSent(kernel, channelId, owner, { runs: found.runs, current: now }))) return
      if (isNew && now.state !== 'on' && (now.state !== 'starting' || now.failure))
        log.warn({ channel: channelId, state: now.state, failure: now.failure }, 'playing out is disturbed')
      lastNoted = JSON.stringify(compared)
      toldAt = Date.now()
    }
    last = found.last
    await rm(`${ticksPath(place)}.taken`, { force: true })
  }

  return {
    place,
    async turn(channel: PlayedChannel): Promise<void> {
      await mkdir(place.folder, { recursive: true, mode: 0o700 })
      await plan(channel)
      const started = await keepRunning(
        place,
        { a: scriptOf(place, 'a', channel, configuration), b: scriptOf(place, 'b', channel, configuration) },
        configuration.playoutProgram,
      )
      if (started) log.info({ channel: channel.id }, 'playing out was started')
      await note(channel.id)
    },
  }
}
