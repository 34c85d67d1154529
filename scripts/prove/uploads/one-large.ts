import { setTimeout as pause } from 'node:timers/promises'
import { contentOf } from './content.ts'
import type { House } from './house.ts'
import type { Line } from './line.ts'
import { type Sender, send } from './send.ts'
import { hashOf, untilStored } from './stored.ts'

export type Large = {
  size: number
  kills: number
  cuts: number
  part: number
  seed: number
  /** Whether the server is killed once more while it puts the parts together; its lease has to end then. */
  last: boolean
}

const say = (words: string) => console.info(words)

/** Calls each of some deeds once, spread evenly over the bytes that arrive. */
function spread(size: number, deeds: [name: string, act: () => Promise<void>][]) {
  let done = 0
  let under: Promise<void> = Promise.resolve()
  return {
    arrived(bytes: number): void {
      const deed = deeds[done]
      if (!deed || bytes < (size * (done + 1)) / (deeds.length + 1)) return
      done += 1
      under = under.then(async () => {
        say(`  ${deed[0]} at ${(bytes / 2 ** 20).toFixed(0)} MB`)
        await deed[1]()
      })
    },
    async over(): Promise<number> {
      await under
      return done
    },
  }
}

/**
 * One large file while the server and PostgreSQL are killed and the network is cut. Gives what did not hold.
 */
export async function proveOne(house: House, line: Line, sender: Sender, wanted: Large): Promise<string[]> {
  const content = contentOf(wanted.seed, wanted.size)
  const sha256 = content.sha256()
  const cut = async () => {
    line.cut()
    await pause(1500)
    line.mend()
  }
  const deeds: [string, () => Promise<void>][] = []
  for (let n = 0; n < Math.max(wanted.kills, wanted.cuts); n += 1) {
    if (n < wanted.kills) deeds.push(['kill -9 of the server', () => house.killServer()])
    if (n < wanted.cuts) deeds.push(['the network is cut', cut])
    if (n < wanted.kills) deeds.push(['kill -9 of PostgreSQL', () => house.killDatabase()])
  }
  const plan = spread(content.size, deeds)
  const begun = Date.now()
  const id = await send(sender, content, { part: wanted.part, arrived: plan.arrived }, sha256)
  const done = await plan.over()
  if (wanted.last) {
    say('  kill -9 of the server while the parts are put together')
    await house.killServer()
  }
  await untilStored(house, 300_000)
  const seconds = (Date.now() - begun) / 1000
  const problems: string[] = []
  if (done !== deeds.length) problems.push(`${done} of ${deeds.length} faults happened`)
  const [row] = await house.ask<{ pipeline: string; sha256: string; size: number }>(
    `select pipeline, encode(sha256, 'hex') as sha256, size::float8 as size from file where id = $1`,
    [id],
  )
  if (row?.pipeline !== 'ready' || row.sha256 !== sha256) problems.push(`the file is ${JSON.stringify(row)}`)
  const token = await house.logIn(`http://127.0.0.1:${house.port}`)
  if ((await hashOf(`http://127.0.0.1:${house.port}`, token, id)) !== sha256)
    problems.push('what is given out is another file')
  say(
    `  ${(content.size / 2 ** 20).toFixed(0)} MB in ${seconds.toFixed(1)} s, SHA-256 ${sha256.slice(0, 16)}… ${problems.length === 0 ? 'equal' : 'NOT equal'}`,
  )
  return problems
}
