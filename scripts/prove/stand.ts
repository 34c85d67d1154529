import {
  createTemplate,
  createTestDatabase,
  startTestPostgres,
} from '../../server/src/kernel/postgres/for-tests.ts'
import { prepareDatabase, templateName } from '../../server/src/kernel/testing/global-setup.ts'
import { type TestApp, testApp } from '../../server/src/kernel/testing/test-app.ts'
import { type Clock, openClock, putClock } from './clock.ts'

/** A server on a database of its own whose clock the proof moves, and what another process of it needs. */
export type Stand = {
  app: TestApp
  clock: Clock
  /** For processes that join. */
  given: { configuration: object; databaseUrl: string }
  sql<Row>(text: string, values?: unknown[]): Promise<Row[]>
  close(): Promise<void>
}

/** Opens a stand on the template that tests have. */
export async function openStand(settings: Record<string, string> = {}): Promise<Stand> {
  const on = await createTestDatabase(process.env.TEST_ADMIN_URL as string, templateName)
  await putClock(on.url)
  const app = await testApp({ settings, on })
  const { pool } = app.kernel
  return {
    app,
    clock: await openClock(pool),
    given: { configuration: app.configuration, databaseUrl: on.url },
    sql: async <Row>(text: string, values: unknown[] = []) => (await pool.query(text, values)).rows as Row[],
    close: () => app.close(),
  }
}

/**
 * As for a run of tests: a PostgreSQL that flushes nothing and a template, whose tables know the clock of a proof unless it
 * goes by the machine's.
 */
export async function withTemplate<Result>(
  work: () => Promise<Result>,
  { clock = true }: { clock?: boolean } = {},
): Promise<Result> {
  process.env.NODE_ENV = 'test'
  const server = await startTestPostgres()
  try {
    await createTemplate(server.adminUrl, templateName, async (url) => {
      if (clock) await putClock(url)
      await prepareDatabase(url)
    })
    process.env.TEST_ADMIN_URL = server.adminUrl
    return await work()
  } finally {
    await server.stop()
  }
}
