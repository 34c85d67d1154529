/*
 * A process that sends lives with ffmpeg, without the rest of the server. It turns by itself, as the server lets it, and
 * is there to be killed.
 */
import { sender } from '../../server/src/broadcast/lives/send/sender.ts'
import { bareKernel, type House } from './bare-kernel.ts'
import { given, serve } from './child.ts'

const kernel = await bareKernel(given<House>())
const own = sender(kernel)
setInterval(() => void own.turn(), 250)
serve({ ready: true }, async () => ({ sent: own.sent }))
