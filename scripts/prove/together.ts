import { setTimeout as pause } from 'node:timers/promises'
import { bring, newsroom } from '../../server/src/editorial/articles/testing.ts'
import { type Child, startChild } from './child.ts'
import { openStand, type Stand, withTemplate } from './stand.ts'
import { quantile, writeTogether } from './together-run.ts'

const number = (args: readonly string[], name: string, otherwise: number): number =>
  Number(args.find((one) => one.startsWith(`--${name}=`))?.split('=')[1] ?? otherwise)

/** Two server processes of shared texts, one of which is killed every so often; each comes back at its own port. */
async function openPair(stand: Stand, killEvery: number) {
  const start = (port: number) =>
    startChild<{ port: number }>('./together-server.ts', { ...stand.given, port })
  const pair: { child: Child; port: number }[] = []
  for (let place = 0; place < 2; place += 1) {
    const { child, ready } = await start(0)
    pair.push({ child, port: ready.port })
  }
  let going = true
  let kills = 0
  const killing = (async () => {
    for (let place = 0; going; place = 1 - place) {
      for (let slept = 0; going && slept < killEvery; slept += 100) await pause(100)
      if (!going) break
      const one = pair[place] as { child: Child; port: number }
      one.child.kill()
      await one.child.dead
      kills += 1
      one.child = (await start(one.port)).child
    }
  })()
  return {
    urls: () => pair.map(({ port }) => `http://127.0.0.1:${port}`),
    kills: () => kills,
    heap: async () => (await pair[0]?.child.ask<{ heap: number }>({}))?.heap ?? 0,
    async end() {
      going = false
      await killing
      for (const { child } of pair) child.kill()
      await Promise.all(pair.map(({ child }) => child.dead))
    },
  }
}

/**
 * npm run prove -- together [--runs=20] [--seconds=360] [--kill=4] [--cut=6] [--seed=1] [--people=0]
 *
 * Three to eight people write one article over two server processes, of which one is killed (-9) every few seconds and
 * whose connections are cut; one of them turns paragraphs into headings. Holds when all see the same text in the end, and each
 * word that somebody typed is in it once, or was taken out by a merge and offered back (`offered`).
 */
export const prove = (args: readonly string[]): Promise<boolean> => withTemplate(() => proveHere(args))

/** The same on the PostgreSQL and template of `TEST_ADMIN_URL`. */
export async function proveHere(args: readonly string[]): Promise<boolean> {
  const runs = number(args, 'runs', 20)
  const seconds = number(args, 'seconds', 360)
  const first = number(args, 'seed', 1)
  const people = number(args, 'people', 0)
  const stand = await openStand()
  let holds = true
  try {
    const room = await newsroom(stand.app)
    for (let run = 0; run < runs; run += 1) {
      const seed = first + run
      const count = people || 3 + (seed % 6)
      const id = await bring(stand.app, room, 'draft', `Cùng viết ${seed}`)
      const writers = await Promise.all(
        Array.from({ length: count }, () =>
          stand.app.person({ roles: ['editor'], groups: ['authors', 'desk'], departments: [room.news] }),
        ),
      )
      const pair = await openPair(stand, number(args, 'kill', 4) * 1000)
      const outcome = await writeTogether({
        id,
        tokens: writers.map(({ token }) => token),
        urls: pair.urls,
        seed,
        milliseconds: seconds * 1000,
        cutEvery: number(args, 'cut', 6) * 1000,
      })
      await pair.end()
      const { written, lost, offered, doubled, same, hidden, cuts, times, ends } = outcome
      const held = same && lost.length === 0 && doubled.length === 0
      holds &&= held
      console.info(
        JSON.stringify({
          seed,
          people: count,
          seconds,
          kills: pair.kills(),
          cuts,
          written,
          lost: lost.length,
          offered: offered.length,
          doubled: doubled.length,
          hidden,
          same,
          p50: quantile(times, 0.5),
          p95: quantile(times, 0.95),
          ...(held
            ? {}
            : {
                lostWords: lost.slice(0, 20),
                ends,
                now: await stand.app.kernel.pool
                  .query(
                    'select lineage, seq, epoch, version_seq, state_seq from article_writing where article_id = $1',
                    [id],
                  )
                  .then(({ rows }) => rows),
              }),
        }),
      )
    }
    return holds
  } finally {
    await stand.close()
  }
}
