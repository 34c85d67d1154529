import { articleLists, stages } from '@toasoan/contract/editorial/stages'
import fc from 'fast-check'
import { expect } from 'vitest'
import type { Access } from '#server/kernel/access/access.ts'
import type { TestPerson } from '#server/kernel/testing/people.ts'
import type { TestApp } from '#server/kernel/testing/test-app.ts'
import { type Transition, workflowsOf } from '../workflows/public.ts'
import { effectOf } from './effects.ts'
import { type Movable, whyNot } from './guards.ts'
import { publishDue } from './jobs.ts'
import { whyNotEdit } from './policy.ts'
import { type Recorded, replay } from './replay-for-tests.ts'
import { documentOf, type Newsroom } from './testing.ts'

export type Member = { name: string; person: TestPerson; access: Access }

/** Random step: any transition of the workflow, now or scheduled; an edit; or the due time. */
export type Try = { who: number; act: 'edit' | 'move' | 'schedule' | 'due'; which: number }
const atOnce: readonly Try['act'][] = ['move', 'move', 'move', 'move', 'edit']
/** Weighted like a desk that schedules its publications. */
export const planned: readonly Try['act'][] = [...atOnce, 'schedule', 'schedule', 'due', 'due']
export const tries = (most: number, least = 1, acts = atOnce) =>
  fc.array(
    fc.record({
      who: fc.nat({ max: 6 }),
      act: fc.constantFrom(...acts),
      which: fc.noBias(fc.nat({ max: 9999 })),
    }),
    { minLength: least, maxLength: most },
  )

/** Initial state of a sequence: what readers see, a revision, and a schedule. */
type Beginning = 'a draft' | 'news' | 'a revision' | 'a plan'
export const beginnings = fc.constantFrom<Beginning>('a draft', 'news', 'a revision')
export const plannedBeginnings = fc.constantFrom<Beginning>('a draft', 'news', 'a revision', 'a plan')
export const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString()

/** An article in the model's terms. */
export type Article = Movable & {
  stage_before_delete: number | null
  version: number
  published: string | null
  /** User who scheduled its publication; null if none. */
  publish_by: number | null
}

/** The article after a permitted transition, by effects.ts. */
export function moved(article: Article, move: Transition): Article {
  const { approval, publication, ...standing } = effectOf(move, article)
  const published =
    publication === 'set' ? article.hash : publication === 'withdrawn' ? null : article.published
  return {
    ...article,
    ...standing,
    approved_hash: approval === 'bound' ? article.hash : approval === 'kept' ? article.approved_hash : null,
    published,
    live: published !== null,
    publish_by: null,
    writers: approval === 'bound' ? [] : article.writers,
  }
}

/** Whether a transition can be scheduled. */
export const isSchedulable = ({ toStage, maySchedule }: Transition): boolean =>
  toStage === stages.published && maySchedule

/** The article with a scheduled publication. */
export const scheduled = (article: Article, move: Transition, by: number): Article => ({
  ...article,
  publish_by: by,
  approved_hash: move.approves ? article.hash : article.approved_hash,
  writers: move.approves ? [] : article.writers,
})

/** Transition and user at the due time; null without a schedule, or if its user is no longer permitted. */
export function dueMove(
  team: readonly Member[],
  article: Article,
  moves: readonly Transition[],
): [Member, Transition] | null {
  const by = team.find(({ access }) => access.userId === article.publish_by)
  const move = moves.find(
    (one) =>
      by &&
      one.fromStage === article.stage &&
      isSchedulable(one) &&
      whyNot(by.access, one, article, 'vi') === null,
  )
  return by && move ? [by, move] : null
}

/** Effective step: one without effect becomes a transition, otherwise sequences would not advance. */
export function actOf(article: Article, moves: readonly Transition[], { act, which }: Try): Try['act'] {
  if (act === 'due' && article.publish_by === null) return 'move'
  const here = moves.some((move) => move.fromStage === article.stage && isSchedulable(move))
  return act === 'schedule' && !here && which % 4 > 0 ? 'move' : act
}

/** User and transition for a schedule: a schedulable one if possible. */
export function chooseSchedule(
  team: readonly Member[],
  article: Article,
  moves: readonly Transition[],
  next: Try,
): [Member, Transition] {
  const here = moves.filter((move) => move.fromStage === article.stage && isSchedulable(move))
  return choose(team, article, here.length > 0 ? here : moves, next)
}

/**
 * User and transition of a step: in three of four cases a permitted one, with double weight for forward ones,
 * so that sequences advance; else random.
 */
export function choose(
  team: readonly Member[],
  article: Article,
  moves: readonly Transition[],
  { who, which }: Try,
): [Member, Transition] {
  const anybody = team[who] as Member
  const anything = moves[which % moves.length] as Transition
  if (which % 4 === 0) return [anybody, anything]
  const here = moves.filter(({ fromStage }) => fromStage === article.stage)
  const open = team.flatMap((member) =>
    here
      .filter((move) => whyNot(member.access, move, article, 'vi') === null)
      .map((move): [Member, Transition] => [member, move]),
  )
  const onward = open.filter(([, { direction }]) => direction === 'forward')
  const likely = which % 4 < 3 && onward.length > 0 ? onward : open
  return likely[(which >> 2) % Math.max(1, likely.length)] ?? [anybody, anything]
}

/** User of an edit: in three of four cases a permitted one. */
export function writerOf(team: readonly Member[], article: Article, { who, which }: Try): Member {
  const able = team.filter(({ access }) => whyNotEdit(access, article) === null)
  return (
    (which % 4 === 0 ? undefined : able[(which >> 2) % Math.max(1, able.length)]) ?? (team[who] as Member)
  )
}

/** A user's access as loaded by the server. */
async function accessOf(app: TestApp, { id }: TestPerson): Promise<Access> {
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
    viewedBy: null,
  }
}

/** The seven users of a newsroom who move articles. */
export async function teamOf(app: TestApp, room: Newsroom): Promise<Member[]> {
  const { reporter, otherReporter, editor, sportEditor, head, secondHead, secretary } = room
  const people = { reporter, otherReporter, editor, sportEditor, head, secondHead, secretary }
  return Promise.all(
    Object.entries(people).map(async ([name, person]) => ({
      name,
      person,
      access: await accessOf(app, person),
    })),
  )
}

/** All transitions of the default workflow. */
export async function allMoves(app: TestApp): Promise<Transition[]> {
  const workflows = await workflowsOf(app.kernel)
  const { id, revision } = workflows.choose({ category_id: null, article_type_id: null, department_id: null })
  return Object.values(stages).flatMap((stage) => workflows.from(id, revision, stage))
}

/** A word in title, lead and text of one version only, unique in the whole test. */
let marks = 0
const mark = () => {
  marks += 1
  return `dau${marks}x`
}
const marksIn = (text: string): string[] => [...new Set(text.match(/dau\d+x/g))].sort()

/** Versions of an article with their unique words. */
export type Version = { hash: string; mark: string }

/** Writes, moves and reads articles through the API and the public site. */
export function desk(app: TestApp, room: Newsroom) {
  const rows = async (text: string, values: unknown[] = []) =>
    (await app.kernel.pool.query(text, values)).rows

  const marked = () => {
    const word = mark()
    const input = room.input(`Chuỗi ngẫu nhiên ${word}`)
    return { ...input, lead: `Tóm tắt ${word}.`, document: documentOf(`Nội dung ${word}.`) }
  }

  /** A new article of the news department; null for users of other departments. */
  async function write({ token }: TestPerson): Promise<number | null> {
    const made = await app.post('/api/article/create', token, { ...marked(), department_id: room.news })
    if (made.status === 422) return null
    return made.body.data.id
  }

  /** Brings a new article to the start of a sequence, by users other than its author. */
  async function begin(author: TestPerson, id: number, begun: Beginning): Promise<void> {
    const { editor, head, secondHead, secretary } = room
    const path = [
      [author, 'submit'],
      [editor, 'forward'],
      [author === head ? secondHead : head, 'approve'],
      [secretary, 'publish'],
      [editor, 'revise'],
    ] as const
    const steps = { 'a draft': 0, 'a plan': 3, news: 4, 'a revision': 5 }[begun]
    for (const [person, code] of path.slice(0, steps))
      expect([code, await move(person, id, code, await stored(id))]).toEqual([code, 200])
    if (begun === 'a plan')
      expect(await move(secretary, id, 'publish', await stored(id), inAnHour())).toBe(200)
    if (begun === 'a revision') expect(await edit(editor, id, 1)).toBe(200)
  }

  /** An article from the database, in the model's terms. */
  async function stored(id: number): Promise<Article> {
    const [found] = await rows(
      `select a.stage, a.author_id, a.department_id, a.taken_by, a.approved_hash, v.hash, a.stage_before_delete, a.version, a.publish_by,
        array(select distinct w.user_id from article_version n join article_version_writer w on w.version_id = n.id
          where n.article_id = a.id and n.number > a.approved_number order by 1) as writers,
        (select pv.hash from article_publication p join article_version pv on pv.id = p.version_id where p.article_id = a.id) as published
      from article a join article_version v on v.article_id = a.id and v.number = a.version where a.id = $1`,
      [id],
    )
    return { ...found, live: found.published !== null } as Article
  }

  /** Versions are only added, and never change. */
  async function versionsOf(id: number): Promise<Version[]> {
    const found = await rows(
      'select number, hash, document::text, metadata::text from article_version where article_id = $1 order by number',
      [id],
    )
    return found.map(({ number, hash, document, metadata }, place) => {
      const words = marksIn(document + metadata)
      expect([number, words.length]).toEqual([place + 1, 1])
      return { hash, mark: words[0] as string }
    })
  }

  /**
   * Acquires the lock, with `patience` retries, saves new words on the version that was read, and releases
   * it; returns the final status.
   */
  async function edit({ token }: TestPerson, id: number, version: number, patience = 1): Promise<number> {
    const tab = mark()
    const ask = () => app.post('/api/article/lock', token, { id, action: 'acquire', tab })
    let lock = await ask()
    for (let left = patience; left > 1 && lock.status === 423; left -= 1) lock = await ask()
    if (lock.status !== 200) return lock.status
    const body = { ...marked(), department_id: room.news, version, epoch: lock.body.data.epoch, tab }
    const answer = await app.put(`/api/article/update/${id}`, token, body)
    const left = await app.post('/api/article/lock', token, { id, action: 'release', tab })
    return left.status >= 500 ? left.status : answer.status
  }

  /** Requests a transition of the article as read; returns the status. */
  async function move(
    { token }: TestPerson,
    id: number,
    transition: string,
    { version, stage }: { version: number; stage: number },
    publish_at?: string,
  ): Promise<number> {
    const body = { id, transition, version, stage, reason: 'Thử', publish_at }
    return (await app.post('/api/article/active', token, body)).status
  }

  /** Makes a scheduled article due and runs the job. */
  async function comeDue(id: number): Promise<void> {
    await rows(
      `update article set publish_at = now() - interval '1 second' where id = $1 and publish_by is not null`,
      [id],
    )
    await publishDue(app.kernel)
  }

  /** Log of transitions, from the first draft. */
  const logOf = (id: number): Promise<Recorded[]> =>
    rows(
      `select transition_code, from_stage, to_stage, version, hash, actor_id from article_move
      where article_id = $1 order by id`,
      [id],
    )

  /**
   * Replaying the log gives the article's state and the published version, which another user than the author
   * approved; the activity log contains the same transitions, scheduled ones with the user who scheduled
   * them.
   */
  async function checkLog(id: number): Promise<void> {
    const article = await stored(id)
    const log = await logOf(id)
    const { approved, ...led } = replay(article.author_id, log)
    const { stage, stage_before_delete, published, publish_by } = article
    expect(led).toEqual({ stage, stage_before_delete, published, publish_by })
    if (published !== null) expect([...approved]).toContain(published)
    const told = await rows(
      `select coalesce(user_id, (after ->> 'publish_by')::bigint) as actor_id, after ->> 'transition' as transition_code,
        (before -> 'stage')::int as from_stage, (after -> 'stage')::int as to_stage
      from activity_log where record_type = 'article' and record_id = $1 and after ? 'transition' order by id`,
      [String(id)],
    )
    const steps = log.filter(({ transition_code }) => !['schedule', 'unschedule'].includes(transition_code))
    const kept = steps.map(({ actor_id, transition_code, from_stage, to_stage }) => ({
      actor_id,
      transition_code,
      from_stage,
      to_stage,
    }))
    expect(told).toEqual(kept)
  }

  /** How often the articles of a test were published, republished with other words, and unpublished. */
  async function publicationsOf(ids: readonly number[]) {
    const logs = await Promise.all(ids.map(logOf))
    const hashesOf = (log: Recorded[]) =>
      new Set(log.filter((move) => move.transition_code === 'publish').map(({ hash }) => hash)).size
    const renewed = logs.filter((log) => hashesOf(log) > 1).length
    const codes = logs.flat().map((move) => move.transition_code)
    return {
      published: codes.filter((code) => code === 'publish').length,
      renewed,
      unpublished: codes.filter((code) => code === 'unpublish').length,
    }
  }

  /** Public page of an article, following redirects. */
  async function page(id: number) {
    await app.kernel.listener.barrier()
    const answer = await app.get(`/xem-${id}.html`)
    return answer.status === 301 ? app.get(String(answer.headers.location)) : answer
  }

  /** Readers get the complete published version only; no word of unpublished ones. */
  async function checkReaders(id: number): Promise<void> {
    const { published } = await stored(id)
    const versions = await versionsOf(id)
    const { status, text } = await page(id)
    const read = marksIn(text).filter((word) => versions.some((version) => version.mark === word))
    expect(read).toEqual(versions.filter(({ hash }) => hash === published).map((version) => version.mark))
    expect([404, 410].includes(status)).toBe(published === null)
    if (published === null) return
    for (const part of ['Tóm tắt', 'Nội dung']) expect(text).toContain(`${part} ${read[0]}`)
  }

  /** Every counter and total of a user equals the number of rows in its list. */
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

  return {
    write,
    begin,
    publicationsOf,
    stored,
    versionsOf,
    edit,
    move,
    comeDue,
    logOf,
    checkLog,
    checkReaders,
    checkCounters,
  }
}
