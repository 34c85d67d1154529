/*
 * A process that plays out channels, without the rest of the server. It turns by itself each second, as the server lets it,
 * and is there to be killed.
 */
import { playout } from '../../server/src/broadcast/playout/playout.ts'
import { bareKernel, type House } from './bare-kernel.ts'
import { given, serve } from './child.ts'

const kernel = await bareKernel(given<House>())
const own = playout(kernel)
setInterval(() => void own.turn(), 1000)
serve({ ready: true }, async () => {
  await own.stop()
  return { stopped: true }
})
