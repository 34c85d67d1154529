import { parseArgs } from 'node:util'
import { chunkSize } from '@toasoan/contract/media/uploads'
import { chanceOf } from './chance.ts'
import { openHouse } from './uploads/house.ts'
import { openLine } from './uploads/line.ts'
import { proveMany } from './uploads/many.ts'
import { proveOne } from './uploads/one-large.ts'
import { senderTo } from './uploads/send.ts'
import { measureMemory, measureSpeed } from './uploads/through.ts'
import { openTwins, proveTwins, ways } from './uploads/two-servers.ts'

const mebibyte = 2 ** 20

const options = {
  /** Megabytes of the one large file. */
  size: { type: 'string', default: '2048' },
  /** Kills of the server and as many of PostgreSQL, and cuts of the network, while it comes. */
  kills: { type: 'string', default: '3' },
  cuts: { type: 'string', default: '2' },
  /** Uploads at once, and megabytes of the largest of them. */
  uploads: { type: 'string', default: '300' },
  largest: { type: 'string', default: '4' },
  /** Megabytes of the file whose speed is measured, and of the one during which memory is; 0 leaves it out. */
  speed: { type: 'string', default: '1024' },
  pass: { type: 'string', default: '10240' },
  /** Megabytes of the files that are sent over two servers, each way and with a killed server; 0 leaves them out. */
  split: { type: 'string', default: '35' },
  'split-large': { type: 'string', default: '200' },
  seed: { type: 'string', default: '20261124' },
} as const

/** Least share of the speed of a copy, and most megabytes by which the server may grow. */
const leastShare = 0.6
const mostGrowth = 64

/** Files sent over two servers with a folder each; gives what did not hold. */
async function overTwoServers(size: number, large: number, seed: number): Promise<string[]> {
  if (size + large === 0) return []
  console.info('Two servers with a data folder each, one bucket')
  const twins = await openTwins()
  const problems: string[] = []
  try {
    if (size > 0)
      for (const [n, way] of ways.entries()) problems.push(...(await proveTwins(twins, way, size, seed + n)))
    const [alternating] = ways
    if (large > 0 && alternating)
      problems.push(...(await proveTwins(twins, alternating, large, seed + 9, true)))
  } finally {
    await twins.end()
  }
  return problems
}

/**
 * `npm run prove -- uploads`: a large file and many small ones through kills, cuts and damage; then speed beside a
 * copy and memory. Gives false when something did not hold.
 */
export async function prove(args: string[]): Promise<boolean> {
  const { values } = parseArgs({ args, options })
  const number = (name: keyof typeof values): number => Number(values[name])
  const seed = number('seed')
  const chance = chanceOf(seed)
  const split = await overTwoServers(number('split') * mebibyte, number('split-large') * mebibyte, seed)
  const house = await openHouse()
  const line = await openLine(house.port, chance)
  try {
    const base = `http://127.0.0.1:${line.port}`
    let token = await house.logIn(base)
    const sender = senderTo(base, () => token)
    const problems: string[] = [...split]
    if (number('size') > 0) {
      console.info(`One file of ${values.size} MB, seed ${seed}`)
      const large = { size: number('size') * mebibyte, kills: number('kills'), cuts: number('cuts'), seed }
      const part = Math.min(chunkSize, Math.ceil(large.size / 24))
      problems.push(...(await proveOne(house, line, sender, { ...large, part, last: true })))
    }
    if (number('uploads') > 0) {
      token = await house.logIn(base)
      console.info(`${values.uploads} uploads at once`)
      const largest = number('largest') * mebibyte
      const many = {
        uploads: number('uploads'),
        largest,
        part: Math.ceil(largest / 6),
        kills: number('kills'),
      }
      problems.push(...(await proveMany(house, line, sender, { ...many, seed }, chance)))
    }
    const met = [...sender.met].map(([what, n]) => `${n} × ${what}`).join(', ')
    console.info(`  tried again: ${met || 'nothing'}`)
    const direct = `http://127.0.0.1:${house.port}`
    if (number('speed') > 0) {
      token = await house.logIn(direct)
      console.info('Speed beside a copy that is on the disk when it ends')
      const { taken, stored } = await measureSpeed(
        house,
        senderTo(direct, () => token),
        number('speed') * mebibyte,
        chunkSize,
      )
      console.info(
        `  median ${taken.toFixed(2)}, at least ${leastShare} wanted; ${stored.toFixed(2)} until it lies in the library`,
      )
      if (taken < leastShare) problems.push(`an upload has ${taken.toFixed(2)} of the speed of a copy`)
    }
    if (number('pass') > 0) {
      token = await house.logIn(direct)
      console.info('Memory')
      const growth = await measureMemory(
        house,
        senderTo(direct, () => token),
        number('pass') * mebibyte,
        chunkSize,
      )
      if (growth > mostGrowth) problems.push(`the server grew by ${growth.toFixed(0)} MB`)
    }
    for (const problem of problems) console.error(`NOT HELD: ${problem}`)
    return problems.length === 0
  } finally {
    line.close()
    house.end()
  }
}
