import { type App, buildApp } from '../../server/src/app/build-app.ts'
import type { Configuration } from '../../server/src/kernel/configuration/configuration.ts'
import type { Kernel } from '../../server/src/kernel/kernel.ts'
import { given, serve } from './child.ts'
import { setClock } from './clock.ts'

/** A whole server whose jobs run when the proof says so; `work` does what is due at a moment until nothing is. */
export async function serveWork(work: (kernel: Kernel) => Promise<unknown>): Promise<void> {
  const { configuration, databaseUrl } = given<{ configuration: Configuration; databaseUrl: string }>()
  const { kernel }: App = await buildApp({ configuration, databaseUrl, withJobs: false })
  serve<{ at: number }>({ ready: true }, async ({ at }) => {
    setClock(at)
    await work(kernel)
    return { quiet: true }
  })
}
