/* A process that records and does nothing else; it tells what it has cost so far. */
import { recorder } from '../../server/src/broadcast/recording/recorder.ts'
import { bareKernel, type House } from './bare-kernel.ts'
import { given, serve } from './child.ts'

/** Connections to stations, seconds of processor time, and bytes of memory. */
export type Cost = { connections: number; user: number; system: number; memory: number }

const own = recorder(await bareKernel(given<House>()))
setInterval(() => void own.turn(), 1000)

serve({ ready: true }, async (): Promise<Cost> => {
  const { user, system } = process.cpuUsage()
  return {
    connections: own.connections,
    user: user / 1e6,
    system: system / 1e6,
    memory: process.memoryUsage.rss(),
  }
})
