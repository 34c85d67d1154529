/*
 * A process that works at imports, without the rest of the server, so that one that was killed is back soon.
 */
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { workAtImports } from '../../server/src/editorial/imports/run.ts'
import { openListener } from '../../server/src/kernel/database/listener.ts'
import { bareKernel, type House } from './bare-kernel.ts'
import { given, serve } from './child.ts'

const house = given<House>()
const listener = await openListener(house.databaseUrl, console.error)
const kernel = await bareKernel(house, { listener })

/**
 * What an import took: seconds of the processor; megabytes of the process at most; and what it needs of them, at its beginning and at most.
 * V8 takes some hundreds before it looks for what is no longer needed, so that is looked for every few seconds.
 */
export type Took = { cpu: number; most: number; needed: { before: number; most: number } }

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void

const megabytes = () => process.memoryUsage.rss() / 2 ** 20

function needed(): number {
  collect()
  const { heapUsed, external } = process.memoryUsage()
  return (heapUsed + external) / 2 ** 20
}

serve<object>({ ready: true }, async (): Promise<Took> => {
  const before = needed()
  let [most, held] = [megabytes(), before]
  const cpu = process.cpuUsage()
  const look = setInterval(() => {
    most = Math.max(most, megabytes())
  }, 200)
  const lookAgain = setInterval(() => {
    held = Math.max(held, needed())
  }, 5000)
  await workAtImports(kernel, new AbortController().signal)
  clearInterval(look)
  clearInterval(lookAgain)
  const { user, system } = process.cpuUsage(cpu)
  return { cpu: (user + system) / 1e6, most: Math.max(most, megabytes()), needed: { before, most: held } }
})
