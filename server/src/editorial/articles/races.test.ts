// @module-tag all
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '#server/kernel/testing/test-app.ts'
import { buildSiteForTests } from '../../site/pages/build-for-tests.ts'
import type { Transition } from '../workflows/public.ts'
import { whyNot } from './guards.ts'
import {
  type Article,
  allMoves,
  beginnings,
  choose,
  desk,
  type Member,
  moved,
  type Try,
  teamOf,
  tries,
  writerOf,
} from './state-machine-for-tests.ts'
import { type Newsroom, newsroom } from './testing.ts'

/** Number of contested articles; MOVE_SEQUENCES=10000 is the full run. */
const fought = Number(process.env.MOVE_SEQUENCES ?? 30)

let app: TestApp
let room: Newsroom
let moves: Transition[]
let team: Member[]

beforeAll(async () => {
  buildSiteForTests()
  app = await testApp()
  room = await newsroom(app)
  moves = await allMoves(app)
  team = await teamOf(app, room)
})
afterAll(() => app.close())

/** Statuses for the later of two users, whose view of the article is outdated. */
const refusals = [403, 404, 409, 422, 423]

test(`${fought} articles that two to four people move and edit at the same instant`, async () => {
  const { write, begin, stored, versionsOf, edit, move, logOf, ...of } = desk(app, room)
  let [contested, lost] = [0, 0]

  /** All act on the current article; the result must be one of the possible ones. */
  async function clash(id: number, round: readonly Try[]): Promise<void> {
    const article = await stored(id)
    const [log, versions] = [await logOf(id), await versionsOf(id)]
    const acts = round.map((next): { by: Member; move: Transition | null } => {
      if (next.act === 'edit') return { by: writerOf(team, article, next), move: null }
      const [by, tried] = choose(team, article, moves, next)
      return { by, move: tried }
    })
    const statuses = await Promise.all(
      acts.map(({ by, move: tried }) =>
        tried ? move(by.person, id, tried.code, article) : edit(by.person, id, article.version, 10),
      ),
    )
    for (const status of statuses) expect([200, ...refusals]).toContain(status)

    const now = await stored(id)
    const made = acts.filter((_, place) => statuses[place] === 200)
    const [movesMade, versionsMade] = [
      made.filter((act) => act.move).length,
      made.filter((act) => !act.move).length,
    ]
    // Of all users with the same stage and version, at most one has moved it, and at most one has saved.
    expect(movesMade).toBeLessThanOrEqual(1)
    expect(versionsMade).toBeLessThanOrEqual(1)
    const recorded = (await logOf(id)).slice(log.length)
    expect(recorded).toHaveLength(movesMade)
    expect((await logOf(id)).slice(0, log.length)).toEqual(log)
    const written = await versionsOf(id)
    expect(written.slice(0, versions.length)).toEqual(versions)
    expect(written).toHaveLength(versions.length + versionsMade)
    expect(now.version).toBe(written.length)

    const winner = made.find((act) => act.move)
    if (winner?.move) {
      const { code } = winner.move
      const step = moves.find((one) => one.code === code && one.fromStage === article.stage) as Transition
      const { stage, version, hash } = article
      const actor_id = winner.by.person.id
      const { stage: to_stage, published } = moved(article, step)
      expect(recorded).toEqual([
        { transition_code: code, from_stage: stage, to_stage, version, hash, actor_id },
      ])
      expect(now).toMatchObject({ stage: to_stage, published })
    } else expect(now).toMatchObject({ stage: article.stage, published: article.published })
    contested += isContested(article, acts) ? 1 : 0
    lost += statuses.filter((status) => status === 409).length
    await of.checkReaders(id)
  }

  /** Whether at least two of them would have succeeded alone. */
  const isContested = (article: Article, acts: { by: Member; move: Transition | null }[]) =>
    acts.filter(
      ({ by, move: tried }) =>
        tried?.fromStage === article.stage && whyNot(by.access, tried, article, 'vi') === null,
    ).length > 1

  const rounds = fc.array(tries(4, 2), { minLength: 3, maxLength: 6 })
  const property = fc.asyncProperty(fc.nat({ max: 6 }), beginnings, rounds, async (who, begun, clashes) => {
    const author = (team[who] as Member).person
    const id = await write(author)
    if (id === null) return
    await begin(author, id, begun)
    for (const round of clashes) await clash(id, round)
    await of.checkLog(id)
  })
  await fc.assert(property, { numRuns: fought, endOnFailure: true })
  for (const { person } of team) await of.checkCounters(person)
  // A real conflict: several would have succeeded alone, and some came too late.
  expect(contested).toBeGreaterThan(fought / 2)
  expect(lost).toBeGreaterThan(fought / 2)
}, 36_000_000)
