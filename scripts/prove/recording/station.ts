import { setTimeout as pause } from 'node:timers/promises'
import { type Codec, streamServer } from '../../../server/src/broadcast/streams/stream-server-for-tests.ts'
import { chanceOf } from '../chance.ts'
import { type FastClock, runFast } from './fast-clock.ts'

/*
 * A station of a process of its own that fails at random: it drops its listeners, stands still, answers words with
 * 200, and changes codec and rate. Asked for its log it tells every frame with its instant, and every failure.
 */
export type StationGiven = { clock: FastClock; seed: number; until: number; every: number }
export type Failure = { what: string; from: number; until: number }
export type StationLog = { frames: [codec: Codec, at: number][]; failures: Failure[] }

const given = JSON.parse(process.env.PROVE_GIVEN ?? '{}') as StationGiven
const { clock, seed, until, every } = given
runFast(clock)
const chance = chanceOf(seed)
const station = await streamServer()
const failures: Failure[] = []
const forms: Codec[] = ['mp3', 'aac', 'mp3x48']

/** Waits for milliseconds of the fast clock. */
const wait = (milliseconds: number) => pause(milliseconds / clock.speed)

const deeds: Record<string, () => Promise<void>> = {
  async drop() {
    station.drop()
  },
  async stand() {
    station.stand(true)
    await wait(chance.below(20_000))
    station.stand(false)
    station.drop()
  },
  async page() {
    station.page(true)
    station.drop()
    await wait(chance.below(20_000))
    station.page(false)
  },
  async form() {
    station.send(forms[chance.below(forms.length)] as Codec)
    station.drop()
  },
}

async function fail(): Promise<void> {
  while (Date.now() < until) {
    await wait(chance.wait(every))
    const names = Object.keys(deeds)
    const what = names[chance.below(names.length)] as string
    const from = Date.now()
    await deeds[what]?.()
    failures.push({ what, from, until: Date.now() })
  }
}
void fail()

process.on('message', () => {
  const frames = station.log.map(({ codec, at }): [Codec, number] => [codec, at])
  process.send?.({ frames, failures } satisfies StationLog)
})
process.on('disconnect', () => process.exit(0))
process.send?.({ host: station.host, url: station.url })
