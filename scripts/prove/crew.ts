import { setTimeout as pause } from 'node:timers/promises'
import type { Chance } from './chance.ts'
import { type Child, startChild } from './child.ts'

/** Processes that share work, of which some die at any moment and are replaced. */
export type Crew = {
  /** Lets all work until there is nothing to do at once; gives how many were killed meanwhile. */
  turn(at: number): Promise<number>
  end(): Promise<void>
}

type Options = {
  count: number
  program: string
  given: object
  chance: Chance
  /** Milliseconds of work after which a process is killed, on the average; or so many turns, on a machine however busy. */
  killEvery: number | { turns: number }
  /** So many are killed at most. */
  mostKilled?: number
}

export async function gather({
  count,
  program,
  given,
  chance,
  killEvery,
  mostKilled = Infinity,
}: Options): Promise<Crew> {
  const start = async () => (await startChild(program, given)).child
  const crew: Child[] = await Promise.all(Array.from({ length: count }, start))
  /** Stands by, so that whoever is killed is replaced at once. */
  let reserve = start()
  reserve.catch(() => undefined)
  /** The one that stands by, for one place alone; the next one is on its way from then on. */
  const next = (): Promise<Child> => {
    const taken = reserve
    reserve = start()
    // Whoever needs it hears of its failure.
    reserve.catch(() => undefined)
    return taken
  }
  /** Milliseconds that turns have taken, of which the first is guessed. */
  let turns = 1
  let taken = 500
  const wait = () =>
    typeof killEvery === 'number' ? chance.wait(killEvery) : (chance.wait(killEvery.turns) * taken) / turns
  /** Milliseconds of work after which the next one is killed. */
  let patience = wait()
  let left = mostKilled

  return {
    async turn(now) {
      const busy = new Set<number>()
      let killed = 0
      const work = async (place: number): Promise<void> => {
        busy.add(place)
        const child = crew[place] as Child
        const quiet = await child.ask({ at: now })
        busy.delete(place)
        if (quiet) return
        killed += 1
        await child.dead
        crew[place] = await next()
        return work(place)
      }
      let going = true
      const kill = async (): Promise<void> => {
        for (let before = performance.now(); going; ) {
          await pause(Math.max(1, Math.min(patience, 20)), undefined, { ref: false })
          patience -= performance.now() - before
          before = performance.now()
          const at = [...busy]
          if (!going || left === 0 || patience > 0 || at.length === 0) continue
          left -= 1
          crew[at[chance.below(at.length)] as number]?.kill()
          patience = wait()
        }
      }
      const begun = performance.now()
      const killing = kill()
      await Promise.all(crew.map((_, place) => work(place)))
      taken += performance.now() - begun
      turns += 1
      going = false
      await killing
      return killed
    },
    async end() {
      const all = [...crew, ...(await reserve.then((child) => [child]).catch(() => []))]
      for (const child of all) child.kill()
      await Promise.all(all.map(({ dead }) => dead))
    },
  }
}
