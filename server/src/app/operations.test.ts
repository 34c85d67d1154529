import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { testApp } from '../kernel/testing/test-app.ts'

const read = (file: string) =>
  readFileSync(new URL(`../../../docs/operations/${file}`, import.meta.url), 'utf8')

type Dashboard = { panels: { title: string; targets?: { expr: string }[] }[] }

const { panels } = JSON.parse(read('grafana.json')) as Dashboard
const drawn = panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr))
const watched = [...read('alerts.yaml').matchAll(/expr: (?:>-\n)?(.*?)\n +for:/gs)].map(([, expr]) => expr)

/** Names of figures in an expression of Prometheus: what is followed by labels. */
const figuresOf = (expression = '') =>
  [...expression.matchAll(/([a-z][a-z0-9_:]*)\{/g)].map(([, name]) => name as string)

test('the dashboard and the alerts ask for figures that the server gives', async () => {
  const app = await testApp()
  await app.get('/api/health')
  const { text } = await app.get('/metrics')
  const given = new Set([...text.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name as string))
  const asked = new Set([...drawn, ...watched].flatMap(figuresOf))
  // `up` is Prometheus' own; a replica's figure stands where there is one.
  const own = ['up', 'database_replica_usable', 'database_replica_behind_seconds']
  const ofPatroni = /^patroni_/
  expect(drawn.length).toBeGreaterThan(5)
  expect(watched.length).toBeGreaterThan(5)
  expect(asked.size).toBeGreaterThan(6)
  const missing = [...asked].filter(
    (name) =>
      !own.includes(name) &&
      !ofPatroni.test(name) &&
      !given.has(name) &&
      !given.has(name.replace(/_(bucket|count|sum)$/, '')),
  )
  expect(missing).toEqual([])
  await app.close()
})
