import type { FastifyBaseLogger } from 'fastify'
import type pg from 'pg'
import type { Configuration } from './configuration/configuration.ts'
import type { Database } from './database/database.ts'
import type { Listener } from './database/listener.ts'
import type { Mail } from './mail/mail.ts'
import type { Realtime } from './realtime/realtime.ts'
import type { SessionRegistry } from './sessions/registry.ts'
import type { TokenSigner } from './sessions/tokens.ts'
import type { Storage } from './storage/storage.ts'
import type { Tracing } from './tracing/tracing.ts'

/** Services for all handlers, jobs and event handlers. Independent of domains. */
export type Kernel = {
  readonly configuration: Configuration
  readonly pool: pg.Pool
  readonly db: Database
  /** For public reads: may be a replica (`DATABASE_READ_URL`) with a small lag. */
  readonly reading: Database
  readonly listener: Listener
  readonly log: FastifyBaseLogger
  readonly sessions: SessionRegistry
  readonly tokens: TokenSigner
  readonly realtime: Realtime
  readonly storage: Storage
  readonly mail: Mail
  readonly tracing: Tracing
}
