// @module-tag long
import { stages } from '@toasoan/contract/editorial/stages'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '#server/kernel/testing/test-app.ts'
import { buildSiteForTests } from '../../site/pages/build-for-tests.ts'
import type { Transition } from '../workflows/public.ts'
import { whyNot } from './guards.ts'
import { type Recorded, replay } from './replay-for-tests.ts'
import {
  type Article,
  actOf,
  allMoves,
  choose,
  chooseSchedule,
  desk,
  dueMove,
  inAnHour,
  isSchedulable,
  type Member,
  moved,
  planned,
  plannedBeginnings,
  scheduled,
  type Try,
  teamOf,
  tries,
  writerOf,
} from './state-machine-for-tests.ts'
import { type Newsroom, newsroom } from './testing.ts'

/** Sequences through HTTP and database; MOVE_SEQUENCES=10000 is the full run. */
const throughHttp = Number(process.env.MOVE_SEQUENCES ?? 50)
/** Sequences through guards and effects only. */
const pure = 10_000

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

const fresh = (author: number): Article => ({
  stage: stages.private,
  author_id: author,
  department_id: room.news,
  taken_by: null,
  approved_hash: null,
  hash: 'v1',
  live: false,
  writers: [],
  stage_before_delete: null,
  version: 1,
  published: null,
  publish_by: null,
})

const editable: readonly number[] = [
  stages.private,
  stages.draft,
  stages.approved,
  stages.corrected,
  stages.internal,
]

const edited = (article: Article, by: number): Article => {
  const version = article.version + 1
  const writers = [...new Set([...article.writers, by])]
  return { ...article, writers, version, hash: `v${version}`, approved_hash: null, publish_by: null }
}

/** Transition and user of a step; null when rejected. */
function nextMove(article: Article, next: Try): [Member, Transition] | null {
  if (next.act === 'due') return dueMove(team, article, moves)
  const isPlan = next.act === 'schedule'
  const tried = (isPlan ? chooseSchedule : choose)(team, article, moves, next)
  const [{ access }, move] = tried
  const mayBe = move.fromStage === article.stage && (!isPlan || isSchedulable(move))
  return mayBe && whyNot(access, move, article, 'vi') === null ? tried : null
}

/** An article after a sequence, and its log. */
function run(author: Member, sequence: readonly Try[]): { article: Article; log: Recorded[] } {
  let article = fresh(author.access.userId)
  const log: Recorded[] = []
  for (const tried of sequence) {
    const next = { ...tried, act: actOf(article, moves, tried) }
    const { stage: from_stage, version, hash } = article
    if (next.act === 'edit') {
      if (!editable.includes(from_stage)) continue
      const [actor_id, to_stage] = [writerOf(team, article, next).access.userId, from_stage]
      if (article.publish_by)
        log.push({ transition_code: 'unschedule', from_stage, to_stage, version, hash, actor_id })
      article = edited(article, actor_id)
      continue
    }
    const made = nextMove(article, next)
    if (!made) continue
    const [{ access }, move] = made
    const actor_id = access.userId
    article = next.act === 'schedule' ? scheduled(article, move, actor_id) : moved(article, move)
    const transition_code = next.act === 'schedule' ? 'schedule' : move.code
    log.push({ transition_code, from_stage, to_stage: article.stage, version, hash, actor_id })
    expect([article.version, article.hash]).toEqual([version, hash])
  }
  return { article, log }
}

describe('guards and effects', () => {
  test(`${pure} random sequences keep an article in order, and their logs replay to it`, () => {
    const property = fc.property(fc.nat({ max: 6 }), tries(24, 1, planned), (author, sequence) => {
      const { article, log } = run(team[author] as Member, sequence)
      const { approved, ...led } = replay(article.author_id, log)
      const { stage, stage_before_delete, published, publish_by } = article
      expect(led).toEqual({ stage, stage_before_delete, published, publish_by })
      expect(article.live).toBe(published !== null)
      if (published !== null) expect([...approved]).toContain(published)
    })
    fc.assert(property, { numRuns: pure })
  })

  test('a log that lacks a move, or has one by the wrong person or of another version, does not replay', () => {
    let [gaps, selfApproved, unapproved, unplannable] = [0, 0, 0, 0]
    const property = fc.property(
      fc.nat({ max: 6 }),
      tries(24, 12, planned),
      fc.nat(),
      (author, sequence, at) => {
        const { article, log } = run(team[author] as Member, sequence)
        const replayed = (changed: Recorded[]) => () => replay(article.author_id, changed)
        // A schedule does not move the article: only a transition leaves a gap.
        const steps = log.flatMap(({ from_stage, to_stage }, place) =>
          from_stage === to_stage ? [] : [place],
        )
        const gap = steps[at % Math.max(1, steps.length - 1)]
        if (gap !== undefined && steps.length > 1) {
          gaps += 1
          expect(replayed(log.toSpliced(gap, 1))).toThrow()
          expect(replay(article.author_id, log.slice(0, steps.at(-1))).stage).not.toBe(article.stage)
        }
        const change = (code: string, by: (move: Recorded) => Recorded) => {
          const place = log.findIndex((move) => move.transition_code === code)
          if (place === -1) return 0
          expect(replayed(log.with(place, by(log[place] as Recorded)))).toThrow()
          return 1
        }
        selfApproved += change('approve', (move) => ({ ...move, actor_id: article.author_id }))
        unapproved += change('publish', (move) => ({ ...move, hash: 'another' }))
        unplannable += change('schedule', (move) => ({ ...move, hash: 'another' }))
      },
    )
    fc.assert(property, { numRuns: 1000, seed: 7 })
    expect(Math.min(gaps, selfApproved, unapproved, unplannable)).toBeGreaterThan(10)
  })

  test('every move of the workflow can be made by somebody', () => {
    const made = new Set<string>()
    const property = fc.property(fc.nat({ max: 6 }), tries(80, 80), (author, sequence) => {
      let article = fresh((team[author] as Member).access.userId)
      for (const next of sequence) {
        const may = (move: Transition) =>
          move.fromStage === article.stage && team.some(({ access }) => !whyNot(access, move, article, 'vi'))
        const untried = moves.find((one) => may(one) && !made.has(`${one.fromStage} ${one.code}`))
        const [{ access }, move] = choose(team, article, moves, next)
        if (untried) {
          made.add(`${untried.fromStage} ${untried.code}`)
          article = moved(article, untried)
          continue
        }
        if (move.fromStage !== article.stage || whyNot(access, move, article, 'vi')) continue
        made.add(`${move.fromStage} ${move.code}`)
        article = moved(article, move)
      }
    })
    fc.assert(property, { numRuns: 400, seed: 7 })
    expect([...made].sort()).toEqual(moves.map(({ fromStage, code }) => `${fromStage} ${code}`).sort())
  })
})

describe('through HTTP and the database', () => {
  test(`${throughHttp} random sequences by random people: the server does what the model says, and nothing is lost`, {
    tags: ['all'],
    timeout: 36_000_000,
  }, async () => {
    const of = desk(app, room)
    const ids: number[] = []
    let onTime = 0
    const act = async (id: number, article: Article, next: Try): Promise<void> => {
      if (next.act === 'edit') {
        const status = await of.edit(writerOf(team, article, next).person, id, article.version)
        expect([200, 403, 404, 409, 423]).toContain(status)
        expect(await of.versionsOf(id)).toHaveLength(article.version + (status === 200 ? 1 : 0))
        return
      }
      if (next.act === 'due') {
        await of.comeDue(id)
        const due = dueMove(team, article, moves)
        onTime += due ? 1 : 0
        expect(await of.stored(id)).toEqual(due ? moved(article, due[1]) : article)
        return
      }
      if (next.act === 'schedule') {
        const [{ person }, move] = chooseSchedule(team, article, moves, next)
        const made = nextMove(article, next)
        const status = await of.move(person, id, move.code, article, inAnHour())
        if (status === 200) expect(made).not.toBeNull()
        else expect(made ? [404] : [403, 404, 409, 422]).toContain(status)
        const by = person.id
        expect(await of.stored(id)).toEqual(status === 200 ? scheduled(article, move, by) : article)
        return
      }
      const [{ person, access }, { code }] = choose(team, article, moves, next)
      const here = moves.find((one) => one.code === code && one.fromStage === article.stage)
      const status = await of.move(person, id, code, article)
      const allowed = here !== undefined && whyNot(access, here, article, 'vi') === null
      if (status === 200) expect(allowed).toBe(true)
      else if (allowed) expect(status).toBe(404)
      expect(await of.stored(id)).toEqual(status === 200 && here ? moved(article, here) : article)
    }

    const property = fc.asyncProperty(
      fc.nat({ max: 6 }),
      plannedBeginnings,
      tries(14, 6, planned),
      async (who, begun, sequence) => {
        const author = (team[who] as Member).person
        const id = await of.write(author)
        if (id === null) return
        ids.push(id)
        await of.begin(author, id, begun)
        for (const next of sequence) {
          const [article, versions] = [await of.stored(id), await of.versionsOf(id)]
          await act(id, article, { ...next, act: actOf(article, moves, next) })
          const now = await of.versionsOf(id)
          expect(now.slice(0, versions.length)).toEqual(versions)
          expect((await of.stored(id)).version).toBe(now.length)
          await of.checkReaders(id)
        }
        await of.checkLog(id)
      },
    )
    await fc.assert(property, { numRuns: throughHttp, endOnFailure: true })
    for (const { person } of team) await of.checkCounters(person)
    // The sequences contain public articles.
    const { published, renewed, unpublished } = await of.publicationsOf(ids)
    expect(Math.min(onTime, published, renewed, unpublished)).toBeGreaterThan(0)
  })
})
