import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { endOthers, machineName, placeOf } from '../../server/src/broadcast/playout/playout.ts'
import { createTestDatabase } from '../../server/src/kernel/postgres/for-tests.ts'
import { templateName } from '../../server/src/kernel/testing/global-setup.ts'
import { testApp } from '../../server/src/kernel/testing/test-app.ts'
import { type Child, startChild } from './child.ts'
import { missingPrograms, openIcecast, sourcePassword } from './icecast.ts'
import { compare, type Sent } from './playout-heard.ts'
import { allTones, openStudio, putDay, putFiles, writeMusic } from './playout-house.ts'
import { withTemplate } from './stand.ts'
import { listenTo, silencesOf } from './tones.ts'

export type Options = { minutes: number; killEvery: number; say?: (line: string) => void }

export const programs = ['liquidsoap', 'icecast2', 'ffmpeg']

/** Seconds for which what was killed of the server is away. */
const away = 4

/** Milliseconds of silence that nobody may hear. */
const mostSilence = 3000

/** What a run showed. */
export type Shown = {
  kills: { program: number; server: number; both: number }
  /** The longest silences, in milliseconds, with what was killed within the ten seconds before each. */
  silences: { lasted: number; after: string }[]
  compared: ReturnType<typeof compare>
  minutes: number
}

/**
 * Plays out a published day to an Icecast of its own and listens to it, while the program and the process that drives it
 * are killed.
 */
export async function play({ minutes, killEvery, say = () => undefined }: Options): Promise<Shown> {
  const folder = mkdtempSync(join(tmpdir(), 'playout-'))
  const icecast = await openIcecast()
  const studio = await openStudio(folder)
  const on = await createTestDatabase(process.env.TEST_ADMIN_URL as string, templateName)
  const app = await testApp({
    on,
    settings: {
      STREAM_HOSTS: studio.host,
      PLAYOUT: 'liquidsoap',
      PLAYOUT_ICECAST: icecast.url,
      PLAYOUT_ICECAST_PASSWORD: sourcePassword,
      PLAYOUT_MUSIC: writeMusic(folder),
    },
  })
  const given = { configuration: app.configuration, databaseUrl: on.url }
  const start = async (): Promise<Child> => (await startChild('./playout-worker.ts', given)).child
  let server: Child | null = null
  const listener = listenTo(`${icecast.url}/ts1.mp3`, allTones)
  try {
    say('opened')
    const files = await putFiles(app, folder)
    const from = Date.now() + 5000
    const seconds = minutes * 60
    const { channel, items } = await putDay(app, { files, line: studio.url, from, seconds: seconds + 60 })
    const place = placeOf(app.configuration, machineName(app.configuration), channel)
    server = await start()
    say('server started')
    while (listener.heard.length === 0) await pause(100)
    const begun = Date.now() + 2000
    const kills = { program: 0, server: 0, both: 0 }
    const killed: { at: number; what: string }[] = []
    /** The program that is heard: the one whose beat is the latest. */
    const killProgram = () => {
      const beat = (name: string) =>
        Number(readFileSync(join(place.folder, `beat-${name}`), { encoding: 'utf8', flag: 'a+' }))
      const heard = beat('a') > beat('b') ? 'a' : 'b'
      process.kill(Number(readFileSync(join(place.folder, `program-${heard}.pid`), 'utf8')), 'SIGKILL')
    }
    const order = ['program', 'server', 'program', 'both'] as const
    for (let n = 0; Date.now() < from + seconds * 1000; n += 1) {
      // Not always at the same place of an item.
      await pause(killEvery * 1000 * (0.7 + 0.6 * Math.random()))
      if (Date.now() > from + (seconds - 10) * 1000) break
      const what = order[n % order.length] as (typeof order)[number]
      kills[what] += 1
      killed.push({ at: Date.now(), what })
      if (what !== 'server') killProgram()
      if (what === 'program') continue
      server?.kill()
      await pause(away * 1000)
      server = await start()
      say(
        `${Math.round((Date.now() - begun) / 1000)} s: ${JSON.stringify(kills)}, silences ${silencesOf(
          listener.heard,
          begun,
          Date.now(),
        )
          .slice(0, 3)
          .map(({ lasted }) => lasted)}`,
      )
    }
    await pause(Math.max(0, from + seconds * 1000 - Date.now()))
    const until = Date.now()
    const silences = silencesOf(listener.heard, begun, until - 500)
    // What is on when it ends is not over.
    await pause(3000)
    const { rows } = await sql<Sent>`
      select item_id as id, extract(epoch from lower(during))::float8 * 1000 as from,
        extract(epoch from upper(during))::float8 * 1000 as until from as_run
      where channel_id = ${channel} and source = 'playout' order by lower(during)`.execute(app.kernel.db)
    return {
      kills,
      silences: silences.slice(0, 10).map(({ at, lasted }) => ({
        lasted,
        after: killed
          .filter((kill) => kill.at <= at + 1000 && kill.at > at - 10_000)
          .map(({ what }) => what)
          .join(', '),
      })),
      compared: compare(
        items.filter((item) => item.until < until - 2000 && item.from > begun),
        rows,
        listener.heard,
      ),
      minutes: (until - begun) / 60_000,
    }
  } finally {
    listener.stop()
    server?.kill()
    await endOthers(app.configuration, new Set())
    studio.close()
    icecast.close()
    await app.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

const print = (...words: string[]): void => void process.stdout.write(`${words.join(' ')}\n`)

/** Prints the figures of a run; false when something did not hold. */
export async function prove(args: string[]): Promise<boolean> {
  const { values } = parseArgs({
    args,
    options: { minutes: { type: 'string', default: '20' }, 'kill-every': { type: 'string', default: '60' } },
  })
  const missing = missingPrograms(programs)
  if (missing.length > 0) {
    print(
      `Not run: ${missing.join(', ')} is not on this machine (Debian: apt install liquidsoap icecast2 ffmpeg).`,
    )
    return false
  }
  const shown = await withTemplate(
    () => play({ minutes: Number(values.minutes), killEvery: Number(values['kill-every']), say: print }),
    { clock: false },
  )
  const { kills, silences, compared } = shown
  print(
    `${shown.minutes.toFixed(1)} minutes, load ${loadavg()[0]?.toFixed(1)}; killed: ${JSON.stringify(kills)}`,
  )
  print(
    'longest silences (ms):',
    silences.map(({ lasted, after }) => `${lasted}${after ? ` (${after})` : ''}`).join(', '),
  )
  print(
    `items ${compared.items}, with as-run ${compared.noted}; as-run begins off by ${compared.begins} ms and ends off by ${compared.ends} ms at most`,
  )
  print(
    `steps heard ${compared.steps}, off by ${compared.off} ms at most; wrong: ${JSON.stringify(compared.wrong)}`,
  )
  const holds =
    (silences[0]?.lasted ?? 0) <= mostSilence &&
    compared.wrong.length === 0 &&
    compared.items === compared.noted
  print(holds ? 'holds' : 'does not hold')
  return holds
}
