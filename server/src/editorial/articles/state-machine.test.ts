import { articleLists, stages } from '@toasoan/contract/editorial/stages'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Access, abilityOf } from '#server/kernel/access/access.ts'
import type { TestPerson } from '#server/kernel/testing/people.ts'
import { type TestApp, testApp } from '#server/kernel/testing/test-app.ts'
import { type Transition, type Workflows, workflowsOf } from '../workflows/public.ts'
import { effectOf } from './effects.ts'
import { type Movable, whyNot } from './guards.ts'
import { documentOf, type Newsroom, newsroom } from './testing.ts'

/** Sequences through HTTP and the database; MOVE_SEQUENCES=10000 makes it the full run. */
const throughHttp = Number(process.env.MOVE_SEQUENCES ?? 25)
/** Sequences through guards and effects alone. */
const pure = 10_000

let app: TestApp
let room: Newsroom
let workflows: Workflows
let workflow: { id: number; revision: number }
let team: { name: string; person: TestPerson; access: Access }[]

beforeAll(async () => {
  app = await testApp()
  room = await newsroom(app)
  workflows = await workflowsOf(app.kernel)
  workflow = workflows.choose({ category_id: null, article_type_id: null, department_id: null })
  const people = {
    reporter: room.reporter,
    otherReporter: room.otherReporter,
    editor: room.editor,
    sportEditor: room.sportEditor,
    head: room.head,
    secondHead: room.secondHead,
    secretary: room.secretary,
  }
  team = await Promise.all(
    Object.entries(people).map(async ([name, person]) => ({ name, person, access: await accessOf(person) })),
  )
})
afterAll(() => app.close())

/** A person's rights as the server has them, read from the tables. */
async function accessOf({ id }: TestPerson): Promise<Access> {
  const rows = async (text: string) => (await app.kernel.pool.query(text, [id])).rows
  const grants = new Map(
    (
      await rows(`select rp.permission, rp.scope from role_permission rp join user_role ur on ur.role_id = rp.role_id
        where ur.user_id = $1`)
    ).map(({ permission, scope }) => [permission, scope]),
  ) as Access['grants']
  const departments = (await rows('select department_id from user_department where user_id = $1')).map(
    (row) => Number(row.department_id),
  )
  const below = await rows(`with recursive tree as (
      select department_id as id from user_department where user_id = $1
      union select d.id from department d join tree on d.parent_id = tree.id) select id from tree`)
  const groups = await rows('select group_id from group_user where user_id = $1')
  const person = { userId: id, departments, subtree: below.map((row) => Number(row.id)) }
  return {
    ...person,
    sessionId: '',
    username: '',
    name: '',
    language: 'vi',
    endsAt: 0,
    groupIds: groups.map((row) => Number(row.group_id)),
    grants,
    ability: abilityOf(grants, person),
    viewedBy: null,
  }
}

/** What somebody tries next: any move of the whole workflow, or an edit. */
type Try = { who: number; act: 'edit' | 'move'; which: number }
const tries = (most: number, least = 1) =>
  fc.array(
    fc.record({
      who: fc.nat({ max: 6 }),
      act: fc.constantFrom<Try['act']>('move', 'move', 'move', 'move', 'edit'),
      which: fc.noBias(fc.nat({ max: 9999 })),
    }),
    { minLength: least, maxLength: most },
  )

type Article = Movable & { stage_before_delete: number | null; version: number; published: string | null }

const fresh = (author: number): Article => ({
  stage: stages.private,
  author_id: author,
  department_id: room.news,
  taken_by: null,
  approved_hash: null,
  hash: 'v1',
  live: false,
  stage_before_delete: null,
  version: 1,
  published: null,
})

/** The article after a move that the guards let through, by effects.ts. */
function moved(article: Article, move: Transition): Article {
  const { approval, publication, ...standing } = effectOf(move, article)
  const published =
    publication === 'set' ? article.hash : publication === 'withdrawn' ? null : article.published
  return {
    ...article,
    ...standing,
    approved_hash: approval === 'bound' ? article.hash : approval === 'kept' ? article.approved_hash : null,
    published,
    live: published !== null,
  }
}

const editable: readonly number[] = [
  stages.private,
  stages.draft,
  stages.approved,
  stages.corrected,
  stages.internal,
]

const edited = (article: Article): Article => {
  const version = article.version + 1
  return { ...article, version, hash: `v${version}`, approved_hash: null }
}

const all = () =>
  Object.values(stages).flatMap((stage) => workflows.from(workflow.id, workflow.revision, stage))

type Member = (typeof team)[number]

/**
 * Who tries which move: three times of four one that somebody may make, or no sequence would ever come
 * far; else anybody with anything.
 */
function choose(article: Article, moves: readonly Transition[], { who, which }: Try): [Member, Transition] {
  const anybody = team[who] as Member
  const anything = moves[which % moves.length] as Transition
  if (which % 4 === 0) return [anybody, anything]
  const here = moves.filter(({ fromStage }) => fromStage === article.stage)
  const open = team.flatMap((member) =>
    here
      .filter((move) => whyNot(member.access, move, article, 'vi') === null)
      .map((move): [Member, Transition] => [member, move]),
  )
  return open[(which >> 2) % Math.max(1, open.length)] ?? [anybody, anything]
}

/** The way of an article by the table of domain-editorial.md, written down a second time. */
const table: Record<number, readonly (number | 'before')[]> = {
  [stages.private]: [stages.draft, stages.archived, stages.deleted],
  [stages.draft]: [stages.private, stages.approved, stages.archived, stages.deleted],
  [stages.approved]: [stages.corrected, stages.draft, stages.internal, stages.archived],
  [stages.corrected]: [stages.published, stages.approved, stages.internal, stages.archived],
  [stages.published]: [stages.draft, stages.archived],
  [stages.internal]: [],
  [stages.archived]: [stages.corrected, stages.deleted],
  [stages.deleted]: ['before'],
}

describe('guards and effects', () => {
  test(`${pure} random sequences keep an article in order`, () => {
    const moves = all()
    const property = fc.property(fc.nat({ max: 6 }), tries(24), (author, sequence) => {
      const writer = team[author] as (typeof team)[number]
      let article = fresh(writer.access.userId)
      const approvals = new Map<string, number>()
      const log: number[] = [article.stage]
      for (const next of sequence) {
        const before = article
        if (next.act === 'edit') {
          if (editable.includes(article.stage)) article = edited(article)
          continue
        }
        const [{ access }, move] = choose(article, moves, next)
        if (move.fromStage !== article.stage || whyNot(access, move, article, 'vi')) continue
        if (move.approves) approvals.set(article.hash, access.userId)
        article = moved(article, move)
        log.push(article.stage)

        const step =
          article.stage === before.stage_before_delete && before.stage === stages.deleted
            ? 'before'
            : article.stage
        expect(table[before.stage]).toContain(step)
        expect(article.version).toBe(before.version)
        if (article.stage === stages.published) {
          // What readers get is exactly what somebody other than its author approved.
          expect(article.published).toBe(article.hash)
          expect(approvals.get(article.hash)).toBeDefined()
          expect(approvals.get(article.hash)).not.toBe(article.author_id)
        }
        if (
          article.stage === stages.archived ||
          article.stage === stages.internal ||
          article.stage === stages.deleted
        )
          expect(article.live).toBe(false)
        if (before.stage === stages.deleted) expect(article.stage).toBe(before.stage_before_delete)
      }
      // The log replays to the same stage.
      expect(log.at(-1)).toBe(article.stage)
      expect(Object.values(stages)).toContain(article.stage)
    })
    fc.assert(property, { numRuns: pure })
  })

  test('every move of the workflow can be made by somebody', () => {
    const made = new Set<string>()
    const moves = all()
    const property = fc.property(fc.nat({ max: 6 }), tries(80, 80), (author, sequence) => {
      let article = fresh((team[author] as (typeof team)[number]).access.userId)
      for (const next of sequence) {
        const may = (move: Transition) =>
          move.fromStage === article.stage && team.some(({ access }) => !whyNot(access, move, article, 'vi'))
        const untried = moves.find((one) => may(one) && !made.has(`${one.fromStage} ${one.code}`))
        const [{ access }, move] = choose(article, moves, next)
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

const row = async (text: string, values: unknown[]) => (await app.kernel.pool.query(text, values)).rows

/** An article as the database has it, in the words of the model. */
async function stored(id: number): Promise<Article> {
  const [found] = await row(
    `select a.stage, a.author_id, a.department_id, a.taken_by, a.approved_hash, v.hash, a.stage_before_delete, a.version,
      (select pv.hash from article_publication p join article_version pv on pv.id = p.version_id where p.article_id = a.id) as published
    from article a join article_version v on v.article_id = a.id and v.number = a.version where a.id = $1`,
    [id],
  )
  return { ...found, live: found.published !== null } as Article
}

/** Versions only ever grow in number, and each stays what it was. */
async function versionsOf(id: number): Promise<string[]> {
  return (await row('select hash from article_version where article_id = $1 order by number', [id])).map(
    ({ hash }) => hash,
  )
}

async function edit({ token }: TestPerson, id: number, article: Article, words: string): Promise<number> {
  const lock = await app.post('/api/article/lock', token, { id, action: 'acquire', tab: 't' })
  if (lock.status !== 200) return lock.status
  const input = { ...room.input('Chuỗi ngẫu nhiên'), department_id: room.news, document: documentOf(words) }
  const body = { ...input, version: article.version, epoch: lock.body.data.epoch, tab: 't' }
  const answer = await app.put(`/api/article/update/${id}`, token, body)
  await app.post('/api/article/lock', token, { id, action: 'release', tab: 't' })
  return answer.status
}

/** Every counter and total that a person sees equals the rows of its list. */
async function checkCounters({ token }: TestPerson): Promise<void> {
  const counters = (await app.get('/api/article/notification', token)).body.data
  const counted = {
    draft: 'item_processing',
    approved: 'item_waiting',
    corrected: 'item_publish',
    private: 'item_private',
  } as Record<string, string>
  for (const list of articleLists) {
    const answer = await app.get(`/api/article?card_type=${list}&perPage=100`, token)
    if (answer.status === 403) continue
    let rows = answer.body.data.length as number
    for (let page = 2; rows < answer.body.total && rows % 100 === 0; page += 1)
      rows += (await app.get(`/api/article?card_type=${list}&perPage=100&page=${page}`, token)).body.data
        .length
    expect([list, answer.body.total]).toEqual([list, rows])
    const counter = counted[list]
    if (counter) expect([list, counters[counter]]).toEqual([list, rows])
  }
}

/** The log of moves, read from the start, leads to where the article stands and to what readers see. */
async function checkReplay(id: number, article: Article): Promise<void> {
  const moves = await row(
    'select from_stage, to_stage, version, hash, transition_code from article_move where article_id = $1 order by id',
    [id],
  )
  let stage: number = stages.private
  let published: string | null = null
  for (const move of moves) {
    expect(move.from_stage).toBe(stage)
    if (move.to_stage === stages.published) published = move.hash
    if (move.to_stage === stages.archived && stage !== stages.deleted) published = null
    stage = move.to_stage
  }
  expect({ stage, published }).toEqual({ stage: article.stage, published: article.published })
}

describe('through HTTP and the database', () => {
  test(`${throughHttp} random sequences by random people: the server does what the model says, and nothing is lost`, async () => {
    const moves = all()
    const ids: number[] = []
    const property = fc.asyncProperty(fc.nat({ max: 6 }), tries(14), async (author, sequence) => {
      const writer = team[author] as (typeof team)[number]
      const input = { ...room.input('Chuỗi ngẫu nhiên'), department_id: room.news }
      const made = await app.post('/api/article/create', writer.person.token, input)
      // Who is of another department files to their own.
      if (made.status === 422) return
      const id: number = made.body.data.id
      ids.push(id)
      let article = await stored(id)
      let versions = await versionsOf(id)
      for (const next of sequence) {
        if (next.act === 'edit') {
          const { person } = team[next.who] as Member
          const status = await edit(person, id, article, `Lần ${next.which} ${ids.length}`)
          expect([200, 403, 404, 409, 423]).toContain(status)
        } else {
          const [{ person, access }, tried] = choose(article, moves, next)
          const code = tried.code
          const move = moves.find((one) => one.code === code && one.fromStage === article.stage)
          const answer = await app.post('/api/article/active', person.token, {
            id,
            transition: code,
            version: article.version,
            reason: 'Thử',
          })
          const allowed = move !== undefined && whyNot(access, move, article, 'vi') === null
          if (answer.status === 200) expect(allowed).toBe(true)
          else if (allowed) expect([404]).toContain(answer.status)
          const now = await stored(id)
          if (answer.status === 200 && move) {
            const { version, hash, ...expected } = moved(article, move)
            expect(now).toMatchObject({ ...expected, version, hash })
          } else expect(now).toEqual(article)
        }
        const now = await versionsOf(id)
        expect(now.slice(0, versions.length)).toEqual(versions)
        versions = now
        article = await stored(id)
        expect(article.version).toBe(versions.length)
      }
      await checkReplay(id, article)
    })
    await fc.assert(property, { numRuns: throughHttp, endOnFailure: true })
    for (const { person } of team) await checkCounters(person)
    const live = await row(
      'select article_id from article_publication group by article_id having count(*) > 1',
      [],
    )
    expect(live).toEqual([])
    expect(ids.length).toBeGreaterThan(0)
  }, 36_000_000)
})
