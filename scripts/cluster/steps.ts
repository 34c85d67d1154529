import { loadavg } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import type { Cluster } from './cluster.ts'
import type { Crowd, Tally } from './crowd.ts'
import { tell } from './diary.ts'

/** A step of the table: what is done while everybody goes on, and what must hold. */
export type Step = {
  name: string
  /** What is printed. */
  title: string
  /** Longest times that may pass without a save and without a page, in milliseconds. */
  saves?: number
  readers?: number
  /** Whether no request at all may fail. */
  dropsNothing?: boolean
  /** Does it, and gives what did not hold. */
  act(cluster: Cluster, crowd: Crowd): Promise<string[]>
}

const listed = (errors: ReadonlyMap<string, number>) =>
  [...errors].map(([what, n]) => `${n} × ${what}`).join(', ') || 'none'
const sum = (errors: ReadonlyMap<string, number>) =>
  [...errors.values()].reduce((one, other) => one + other, 0)

/** The acknowledged articles that the primary does not have as they were sent. */
async function lostOf({ nodes }: Cluster, acknowledged: ReadonlyMap<number, string>): Promise<number> {
  const rows = await nodes.ask<{ id: string; title: string }>(
    `select a.id::text, v.title from article a join article_version v on v.article_id = a.id where a.id = any($1)`,
    [[...acknowledged.keys()]],
  )
  const found = new Map(rows.map(({ id, title }) => [Number(id), title]))
  return [...acknowledged].filter(([id, title]) => found.get(id) !== title).length
}

function describe({ reads, readErrors, saves, saveErrors, pages }: Tally, seconds: number): string {
  const sorted = pages.sort((one, other) => one - other)
  const at = (part: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0
  return (
    `${(reads / seconds).toFixed(1)} pages/s (median ${at(0.5)} ms, 95 % ${at(0.95)} ms), ` +
    `${(saves / seconds).toFixed(1)} saves/s · errors of readers: ${listed(readErrors)} · of editors: ${listed(saveErrors)}`
  )
}

/** Runs a step and prints what was met; gives what did not hold. */
export async function runStep(step: Step, cluster: Cluster, crowd: Crowd): Promise<string[]> {
  const { title, saves, readers, dropsNothing } = step
  tell(`── ${title}`)
  crowd.take()
  const begun = Date.now()
  const problems = await step.act(cluster, crowd)
  if (!(await crowd.untilSaved(60_000))) problems.push('nothing is saved any more')
  await pause(1000)
  const tally = crowd.take()
  const lost = await lostOf(cluster, tally.acknowledged)
  if (lost > 0) problems.push(`${lost} acknowledged articles are lost`)
  if (saves !== undefined && tally.savesAway > saves)
    problems.push(`saves were away for ${tally.savesAway} ms, more than ${saves}`)
  if (readers !== undefined && tally.readersAway > readers)
    problems.push(`a reader waited ${tally.readersAway} ms for a page, more than ${readers}`)
  const dropped = sum(tally.readErrors) + sum(tally.saveErrors)
  if (dropsNothing && dropped > 0) problems.push(`${dropped} requests were dropped`)
  tell(describe(tally, (Date.now() - begun) / 1000))
  tell(
    `saves away ${(tally.savesAway / 1000).toFixed(1)} s, readers ${(tally.readersAway / 1000).toFixed(1)} s · ` +
      `${tally.acknowledged.size} acknowledged, lost ${lost} · load ${(loadavg()[0] ?? 0).toFixed(1)} · ` +
      (problems.length === 0 ? 'held' : `NOT held: ${problems.join('; ')}`),
  )
  return problems.map((problem) => `${step.name}: ${problem}`)
}
