/*
 * A process that polls agencies, as the server does each second, without the rest of the server.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { collectWires } from '../../server/src/editorial/crawler/agencies/collect.ts'
import { bareKernel, type House } from './bare-kernel.ts'
import { given, serve } from './child.ts'

const { everySecond, ...house } = given<House & { everySecond: boolean }>()
const kernel = await bareKernel(house)

async function work(): Promise<void> {
  for (;;) {
    const begun = performance.now()
    await collectWires(kernel).catch(console.error)
    await pause(Math.max(0, 1000 - (performance.now() - begun)))
  }
}

if (everySecond) void work()

serve<object>({ ready: true }, async () => {
  if (!everySecond) while ((await collectWires(kernel)) > 0);
  return { quiet: true, memory: process.memoryUsage().rss }
})
