import type { AddressInfo } from 'node:net'
import fastifyStatic from '@fastify/static'
import { buildApp } from '../../server/src/app/build-app.ts'
import { readConfiguration } from '../../server/src/kernel/configuration/configuration.ts'
import { serveParent } from './child.ts'

/*
 * The whole server as operators run it, jobs included, on a free port. It also serves the files of
 * BENCH_FILES below /bench-files/: what the public page is compared with.
 */
const configuration = readConfiguration(process.env)
const { app, close } = await buildApp({ configuration, databaseUrl: configuration.databaseUrl })
await app.register(fastifyStatic, {
  root: process.env.BENCH_FILES as string,
  prefix: '/bench-files/',
  decorateReply: false,
})
await app.listen({ host: '127.0.0.1', port: 0 })
serveParent((app.server.address() as AddressInfo).port, close)
