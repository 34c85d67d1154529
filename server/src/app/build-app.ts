import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { fileURLToPath } from 'node:url'
import { articleLists } from '@toasoan/contract/editorial/stages'
import { bodyLimits } from '@toasoan/contract/kit/endpoint'
import { kernelErrors } from '@toasoan/contract/kit/errors'
import { previewHeader, previewPath } from '@toasoan/contract/kit/preview-header'
import { channels, type DatabaseEvent } from '@toasoan/contract/messaging/events'
import Fastify, { type FastifyInstance, type FastifyReply, LogController } from 'fastify'
import { can } from '../kernel/access/access.ts'
import type { Configuration } from '../kernel/configuration/configuration.ts'
import { openDatabase } from '../kernel/database/database.ts'
import { openListener } from '../kernel/database/listener.ts'
import { openReading } from '../kernel/database/replica.ts'
import { bind } from '../kernel/http/bind.ts'
import { takeBodies } from '../kernel/http/body-parsers.ts'
import { cutHeaders, mostHeaderBytes } from '../kernel/http/cut-headers.ts'
import { handleError } from '../kernel/http/error-handler.ts'
import { fail } from '../kernel/http/fail.ts'
import { type Domains, loadDomains } from '../kernel/http/load.ts'
import { cutSlowBodies, type Patience, timeLimits, usualPatience } from '../kernel/http/patience.ts'
import { jobRunner } from '../kernel/jobs/jobs.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { openMail } from '../kernel/mail/open-mail.ts'
import { outboxDispatcher } from '../kernel/outbox/outbox.ts'
import { roomsOfAreas } from '../kernel/realtime/changes.ts'
import { openRealtime } from '../kernel/realtime/realtime.ts'
import { openScanner } from '../kernel/scan/open-scanner.ts'
import { sessionRegistry } from '../kernel/sessions/registry.ts'
import { tokenSigner } from '../kernel/sessions/tokens.ts'
import { openStorage } from '../kernel/storage/open-storage.ts'
import { openTracing } from '../kernel/tracing/tracing.ts'
import { serveApiDocument } from './api-document.ts'
import { observe } from './observe.ts'
import { securityHeaders } from './security-policy.ts'
import { serveWeb } from './serve-web.ts'
import { allowPublicOrigin, serveWebConfiguration } from './web-configuration.ts'

export type AppOptions = {
  configuration: Configuration
  /** Leads to PostgreSQL itself; with DATABASE_DIRECT_URL requests are answered over DATABASE_URL. */
  databaseUrl: string
  /** False keeps timers and pg-boss off: tests run a job by hand. */
  withJobs?: boolean
  /** How long others are waited for; tests have less. */
  patience?: Patience
}

export type App = {
  app: FastifyInstance
  kernel: Kernel
  domains: Domains
  /** Says to balancers that this process is about to end, and to clients that they connect anew. Everything is answered. */
  leave(): void
  close(): Promise<void>
}

const previewed = `/api${previewPath}/`

/** The address of a call that is previewed, which the header says. */
const withoutPreview = ({ url = '/', headers }: { url?: string; headers: IncomingHttpHeaders }): string =>
  headers[previewHeader] !== undefined && url.startsWith(previewed)
    ? `/api/${url.slice(previewed.length)}`
    : url

/** Puts the server together, ready to listen. `close` ends everything it opened. */
export async function buildApp({
  configuration,
  databaseUrl,
  withJobs = true,
  patience = usualPatience,
}: AppOptions): Promise<App> {
  const hops = configuration.trustProxy
  const limits = timeLimits(patience)
  const app = Fastify({
    logger: { level: configuration.logLevel, redact: ['req.headers.authorization', 'req.headers.cookie'] },
    trustProxy: typeof hops === 'number' ? (_address: string, hop: number) => hop < hops : hops,
    // Calls of the contract name their own limits (kernel/http/bind.ts).
    bodyLimit: bodyLimits.anonymous,
    // A machine that is busy with something else starts it all the same.
    pluginTimeout: 120_000,
    // Requests are measured at /metrics; a line for each would drown what went wrong.
    logController: new LogController({ disableRequestLogging: true }),
    // Addresses that no route could read, such as one cut within a letter, meet no hook.
    frameworkErrors: (error, request, given) => {
      const reply = (given as FastifyReply).headers(headers)
      app.sendLost(request, reply, error).catch((failed) => handleError(failed, request, reply))
    },
    // A link that confirms newsletters carries a sealed address and its lists, at most about 850 characters.
    rewriteUrl: withoutPreview,
    routerOptions: { maxParamLength: 1000, ignoreTrailingSlash: true },
    ...limits,
    http: { ...limits.http, maxHeaderSize: mostHeaderBytes },
    return503OnClosing: true,
    forceCloseConnections: true,
  })
  // The driver hangs its whole client on the error, password and all.
  const warn = ({ message, ...error }: Error & { code?: string }) =>
    app.log.warn({ code: error.code, reason: message }, 'database connection')
  const tracing = openTracing(configuration, app.log)
  tracing.server(app)
  const pooled = configuration.databaseDirectUrl !== ''
  const poolUrl = pooled ? configuration.databaseUrl : databaseUrl
  const { pool, db } = openDatabase(poolUrl, configuration.databasePool, warn, { pooled })
  tracing.pool(pool)
  // PgBouncer gives each transaction another connection, so nothing would be heard on the pool's.
  const direct = pooled ? openDatabase(databaseUrl, 2, warn).pool : pool
  const listener = await openListener(databaseUrl, warn)
  const reading = openReading({
    primary: { db, pool },
    url: configuration.databaseReadUrl,
    size: configuration.databasePool,
    listener,
    mostStale: configuration.databaseReadLag * 1000,
    warn,
    onPool: tracing.pool,
  })
  const tokens = tokenSigner(configuration.jwtSecret)
  const sessions = sessionRegistry(pool, listener)
  const realtime = openRealtime({
    server: app.server,
    configuration,
    pool: direct,
    sessions,
    tokens,
    log: app.log,
  })
  const mail = openMail(configuration, app.log)
  const storage = { ...(await openStorage(configuration)), scan: openScanner(configuration, app.log) }
  const jobs = jobRunner(poolUrl)
  const log = app.log
  const kernel: Kernel = {
    configuration,
    pool,
    db,
    reading: reading.db,
    listener,
    log,
    sessions,
    tokens,
    realtime,
    storage,
    mail,
    tracing,
  }

  realtime.addRooms(roomsOfAreas)
  // Everyone who may open an article list hears that lists have moved.
  realtime.addRooms((access) =>
    articleLists.some((list) => can(access, `article.${list}`)) ? ['article-lists'] : [],
  )
  // Told at a loss and again when the connection is back; by then nothing that was kept is left.
  listener.onReset(() =>
    realtime.toAllHere(channels.database, { away: !listener.healthy } satisfies DatabaseEvent),
  )
  app.setErrorHandler(handleError)
  const stopWatching = cutSlowBodies(app.server, patience, log)
  const headers = await securityHeaders(configuration)
  // The socket's library hears requests before the hooks do; requests without a port come by the hook alone.
  for (const event of ['request', 'upgrade'])
    app.server.prependListener(event, ({ headers }: IncomingMessage) => cutHeaders(headers))
  app.addHook('onRequest', (request, reply, done) => {
    cutHeaders(request.raw.headers)
    void reply.headers(headers)
    done()
  })
  await takeBodies(app)
  allowPublicOrigin(app, configuration)
  let leaving = false
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (leaving) void reply.header('connection', 'close')
    done(null, payload)
  })
  observe(app, kernel, reading, () => leaving)

  const domains = await loadDomains(fileURLToPath(new URL('..', import.meta.url)))
  for (const route of domains.routes) bind(app, kernel, route)
  serveApiDocument(app, domains.routes, kernel)
  for (const plugin of domains.plugins) await plugin(app, kernel)
  serveWebConfiguration(app, configuration)
  await serveWeb(app)
  app.all('/api/*', () => {
    throw fail(kernelErrors.noSuchCall)
  })

  const outbox = outboxDispatcher(kernel, domains.topics)
  if (withJobs) await jobs.start(kernel, domains.jobs)
  return {
    app,
    kernel,
    domains,
    leave() {
      leaving = true
    },
    async close() {
      leaving = true
      stopWatching()
      await outbox.stop()
      await jobs.stop()
      await realtime.close()
      await app.close()
      await listener.close()
      mail.close()
      await reading.close()
      await pool.end()
      if (pooled) await direct.end()
      await tracing.close()
    },
  }
}
