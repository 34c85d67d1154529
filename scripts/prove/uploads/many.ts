import { setTimeout as pause } from 'node:timers/promises'
import type { Chance } from '../chance.ts'
import { type Content, contentOf } from './content.ts'
import type { House } from './house.ts'
import type { Line } from './line.ts'
import { cancel, open, type Sender, send } from './send.ts'
import { hashOf, leftOver, untilStored } from './stored.ts'

export type Many = { uploads: number; largest: number; part: number; kills: number; seed: number }

/** Sends one file, with damaged parts among the others. */
const sendOne = (sender: Sender, content: Content, part: number, chance: Chance): Promise<number> =>
  send(sender, content, {
    part,
    before(bytes) {
      if (chance.next() > 0.05) return null
      const damaged = Buffer.from(bytes)
      const at = chance.below(damaged.length)
      damaged[at] = (damaged[at] as number) ^ 1
      return damaged
    },
  })

type Sent = { content: Content; id: number | null }

/**
 * Many uploads at once over a line that frays, with damaged parts, uploads that are given up, and kills of the server
 * and of PostgreSQL. Gives what did not hold.
 */
export async function proveMany(
  house: House,
  line: Line,
  sender: Sender,
  { uploads, largest, part, kills, seed }: Many,
  chance: Chance,
): Promise<string[]> {
  line.fray(0.5, largest * 2)
  const [before] = await house.ask<{ n: number }>('select count(*)::int as n from file')
  const contents = Array.from({ length: uploads }, (_, n) =>
    contentOf(seed + 1 + n, 1 + chance.below(largest)),
  )
  let going = true
  const harm = async () => {
    for (let n = 0; n < kills && going; n += 1) {
      await pause(1000 + chance.below(3000))
      if (n % 2 === 0) await house.killServer()
      else await house.killDatabase()
    }
  }
  const harming = harm()
  const begun = Date.now()
  const sent: Sent[] = await Promise.all(
    contents.map(async (content) => {
      if (chance.next() < 0.1) {
        await open(sender, content)
        await cancel(sender, content)
        return { content, id: null }
      }
      return { content, id: await sendOne(sender, content, part, chance) }
    }),
  )
  const seconds = (Date.now() - begun) / 1000
  going = false
  await harming
  line.fray(0, 0)
  await untilStored(house, 300_000)

  const problems: string[] = []
  const direct = `http://127.0.0.1:${house.port}`
  const token = await house.logIn(direct)
  const kept = sent.filter((one): one is Sent & { id: number } => one.id !== null)
  for (const { content, id } of kept)
    if ((await hashOf(direct, token, id)) !== content.sha256()) problems.push(`${content.name} differs`)
  const [after] = await house.ask<{ n: number }>(`select count(*)::int as n from file`)
  const made = (after?.n ?? 0) - (before?.n ?? 0)
  if (new Set(kept.map(({ id }) => id)).size !== kept.length) problems.push('two uploads became one file')
  if (made !== kept.length) problems.push(`${made} files of ${kept.length} uploads`)
  const left = await leftOver(house)
  if (left.promised !== 0 || left.open !== 0 || left.parts !== 0)
    problems.push(`left over: ${JSON.stringify(left)}`)
  const bytes = kept.reduce((sum, { content }) => sum + content.size, 0)
  console.info(
    `  ${uploads} uploads at once, ${uploads - kept.length} given up, ${(bytes / 2 ** 20).toFixed(0)} MB in ${seconds.toFixed(1)} s; ` +
      `${line.frayed} connections frayed; reservations ${left.promised}, parts ${left.parts}; ` +
      `${problems.length === 0 ? 'none lost, none half' : problems.join('; ')}`,
  )
  return problems
}
