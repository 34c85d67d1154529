import { globSync } from 'node:fs'
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { FastifyInstance } from 'fastify'
import type { Job } from '../jobs/jobs.ts'
import type { Kernel } from '../kernel.ts'
import type { TopicHandler } from '../outbox/outbox.ts'
import type { Route } from './route.ts'

/** Exports of the domains, discovered by file name, so that a new domain needs no registration. */
export type Domains = {
  routes: Route[]
  jobs: Job[]
  topics: Map<string, TopicHandler>
  plugins: ((app: FastifyInstance, kernel: Kernel) => Promise<void>)[]
}

type Module = {
  routes?: Route[]
  jobs?: Job[]
  topics?: Record<string, TopicHandler>
  plugin?: (app: FastifyInstance, kernel: Kernel) => Promise<void>
}

const kinds = /^(?:routes|jobs|events|plugin)(?:[.-][a-z0-9.-]*)?\.ts$/

/**
 * Loads `routes*.ts`, `jobs*.ts`, `events*.ts` and `plugin*.ts` of every domain below a folder. Two routes
 * with the same method and path abort the start.
 */
export async function loadDomains(folder: string): Promise<Domains> {
  const files = globSync('*/*/*.ts', { cwd: folder })
    .filter((file) => kinds.test(basename(file)) && !file.endsWith('.test.ts') && !file.startsWith('kernel'))
    .sort()
  const domains: Domains = { routes: [], jobs: [], topics: new Map(), plugins: [] }
  for (const file of files) {
    const module = (await import(pathToFileURL(join(folder, file)).href)) as Module
    domains.routes.push(...(module.routes ?? []))
    domains.jobs.push(...(module.jobs ?? []))
    if (module.plugin) domains.plugins.push(module.plugin)
    for (const [topic, handler] of Object.entries(module.topics ?? {})) domains.topics.set(topic, handler)
  }
  refuseDuplicates(domains.routes)
  return domains
}

function refuseDuplicates(routes: Route[]): void {
  const seen = new Set<string>()
  for (const { endpoint } of routes) {
    const key = `${endpoint.method} ${endpoint.path.replace(/:\w+/g, ':')}`
    if (seen.has(key)) throw new Error(`Two routes at ${key}`)
    seen.add(key)
  }
}
