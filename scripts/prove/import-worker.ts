/*
 * A process that works at imports, without the rest of the server, so that one that was killed is back soon.
 */
import { workAtImports } from '../../server/src/editorial/imports/run.ts'
import { openListener } from '../../server/src/kernel/database/listener.ts'
import { bareKernel, type House } from './bare-kernel.ts'
import { given, serve } from './child.ts'

const house = given<House>()
const listener = await openListener(house.databaseUrl, console.error)
const kernel = await bareKernel(house, { listener })

/** What an import took: seconds of the processor, and megabytes at its beginning and at most. */
export type Took = { cpu: number; before: number; most: number }

const megabytes = () => process.memoryUsage.rss() / 2 ** 20

serve<object>({ ready: true }, async (): Promise<Took> => {
  const cpu = process.cpuUsage()
  const before = megabytes()
  let most = before
  const look = setInterval(() => {
    most = Math.max(most, megabytes())
  }, 200)
  await workAtImports(kernel, new AbortController().signal)
  clearInterval(look)
  const { user, system } = process.cpuUsage(cpu)
  return { cpu: (user + system) / 1e6, before, most: Math.max(most, megabytes()) }
})
