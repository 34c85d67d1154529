import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { InjectOptions } from 'fastify'
import { type AppOptions, buildApp } from '../../app/build-app.ts'
import { readConfiguration } from '../configuration/configuration.ts'
import { createTestDatabase, type TestDatabase } from '../postgres/for-tests.ts'
import { templateName } from './global-setup.ts'
import { people } from './people.ts'

export type Answer = {
  status: number
  headers: Record<string, unknown>
  /** biome-ignore lint/suspicious/noExplicitAny: tests look into any answer */
  body: any
  text: string
  raw: Buffer
}

/** `settings` are environment variables, as set by an operator. */
type Options = Pick<AppOptions, 'patience'> & {
  settings?: Record<string, string>
  /** A database other than a copy of the template. */
  on?: TestDatabase
  /** A folder whose files the data folder begins with. */
  files?: string
}

/**
 * The whole server on its own database, copied from the template; no port is opened unless a test listens.
 * Call `close` in `afterAll`.
 */
export async function testApp({ patience, settings = {}, on, files }: Options = {}) {
  const dataDir = await mkdtemp(join(tmpdir(), 'toasoan-data-'))
  if (files) await cp(files, dataDir, { recursive: true })
  const database = on ?? (await createTestDatabase(process.env.TEST_ADMIN_URL as string, templateName))
  const configuration = {
    ...readConfiguration({
      NODE_ENV: 'test',
      DATA_DIR: dataDir,
      DATABASE_POOL: '8',
      LOG_LEVEL: process.env.TEST_LOG ?? 'fatal',
      ...settings,
    }),
    jwtSecret: 'a secret that only the tests know, long enough',
  }
  const { app, kernel, domains, close } = await buildApp({
    configuration,
    databaseUrl: database.url,
    withJobs: false,
    ...(patience ? { patience } : {}),
  })
  await app.ready()

  async function call(
    method: string,
    path: string,
    options: Partial<InjectOptions> & { token?: string } = {},
  ) {
    const { token, headers, ...rest } = options
    const response = await app.inject({
      method: method as 'GET',
      url: path,
      headers: { ...(token ? { authorization: `Bearer ${token}` } : {}), ...headers },
      ...rest,
    })
    const json = String(response.headers['content-type']).includes('json')
    return {
      status: response.statusCode,
      headers: response.headers,
      body: json ? JSON.parse(response.body) : null,
      text: response.body,
      raw: response.rawPayload,
    } as Answer
  }

  return {
    app,
    kernel,
    domains,
    database,
    configuration,
    get: (path: string, token?: string, headers?: Record<string, string>) =>
      call('GET', path, { token, headers }),
    post: (path: string, token: string | undefined, payload: unknown, headers?: Record<string, string>) =>
      call('POST', path, { token, payload: payload as object, headers }),
    put: (path: string, token: string | undefined, payload: unknown, headers?: Record<string, string>) =>
      call('PUT', path, { token, payload: payload as object, headers }),
    remove: (path: string, token?: string) => call('DELETE', path, { token }),
    call,
    ...people(kernel),
    async close() {
      await close()
      await database.drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

export type TestApp = Awaited<ReturnType<typeof testApp>>
