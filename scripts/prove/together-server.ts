/*
 * A server process of shared texts without the rest of the server, so that one that was killed is back soon.
 */
import { createServer } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { plugin } from '../../server/src/editorial/writing/plugin.ts'
import { openListener } from '../../server/src/kernel/database/listener.ts'
import type { Kernel } from '../../server/src/kernel/kernel.ts'
import { openRealtime } from '../../server/src/kernel/realtime/realtime.ts'
import { sessionRegistry } from '../../server/src/kernel/sessions/registry.ts'
import { tokenSigner } from '../../server/src/kernel/sessions/tokens.ts'
import { bareKernel, type House } from './bare-kernel.ts'
import { given, serve } from './child.ts'

const house = given<House & { port: number }>()
const bare = await bareKernel(house, {}, 8)
const listener = await openListener(house.databaseUrl, () => undefined)
const tokens = tokenSigner(house.configuration.jwtSecret)
const sessions = sessionRegistry(bare.pool, listener)
const server = createServer()
const { configuration, pool, log } = bare
const realtime = openRealtime({ server, configuration, pool, sessions, tokens, log })
const kernel: Kernel = { ...bare, listener, sessions, tokens, realtime }
await plugin({ addHook: () => undefined } as unknown as FastifyInstance, kernel)
await new Promise<void>((resolve) => server.listen(house.port, '127.0.0.1', resolve))
const { port } = server.address() as { port: number }
serve({ port }, async () => ({ heap: process.memoryUsage().heapUsed }))
