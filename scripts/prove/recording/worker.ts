import { setTimeout as pause } from 'node:timers/promises'
import { buildApp } from '../../../server/src/app/build-app.ts'
import { recorder } from '../../../server/src/broadcast/recording/recorder.ts'
import type { Configuration } from '../../../server/src/kernel/configuration/configuration.ts'
import { type FastClock, runFast } from './fast-clock.ts'

/* A process that records as the server does, by the fast clock, until it is killed. */
export type WorkerGiven = { clock: FastClock; configuration: Configuration; databaseUrl: string }

const { clock, configuration, databaseUrl } = JSON.parse(process.env.PROVE_GIVEN ?? '{}') as WorkerGiven
runFast(clock)
const { kernel } = await buildApp({ configuration, databaseUrl, withJobs: false })
const second = 1000 / clock.speed
const own = recorder(kernel, { timing: { silence: 8 * second, second }, flush: 5 * second })
process.on('disconnect', () => process.exit(0))
process.send?.({ ready: true })
for (;;) {
  await own.turn()
  await pause(second)
}
