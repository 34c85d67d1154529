/*
 * A process that collects, as the server does, without the rest of the server, so that one that was killed is back soon.
 */
import { collectNews } from '../../server/src/editorial/crawler/jobs.ts'
import { openListener } from '../../server/src/kernel/database/listener.ts'
import { bareKernel, type House } from './bare-kernel.ts'
import { given, serve } from './child.ts'
import { setClock } from './clock.ts'

const house = given<House>()
const listener = await openListener(house.databaseUrl, console.error)
const kernel = await bareKernel(house, { listener }, 8)

serve<{ at: number }>({ ready: true }, async ({ at }) => {
  setClock(at)
  await collectNews(kernel)
  return { quiet: true }
})
