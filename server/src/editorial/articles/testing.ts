import { emptyDocument } from '@toasoan/contract/editorial/document'
import type { TestPerson } from '#server/kernel/testing/people.ts'
import type { TestApp } from '#server/kernel/testing/test-app.ts'

/** A document with one paragraph per text. */
export const documentOf = (...paragraphs: string[]) =>
  paragraphs.length === 0
    ? emptyDocument
    : {
        type: 'doc' as const,
        content: paragraphs.map((text) => ({
          type: 'paragraph' as const,
          content: [{ type: 'text' as const, text }],
        })),
      }

/** A test newsroom: a department with one user of each role, and a category. */
export async function newsroom(app: TestApp) {
  const root = await app.department(`dai-${Date.now()}`)
  const news = await app.department(`thoi-su-${Date.now()}`, root)
  const sport = await app.department(`the-thao-${Date.now()}`, root)
  const { rows: categories } = await app.kernel.pool.query<{ id: number }>(
    "insert into category (name, slug) values ('Thời sự', $1) returning id",
    [`thoi-su-${Date.now()}`],
  )
  const { rows: types } = await app.kernel.pool.query<{ id: number }>(
    "select id from article_type where code = 'news'",
  )
  const categoryId = categories[0]?.id as number
  const typeId = types[0]?.id as number
  const of = (role: string, groups: string[], departments: number[]) =>
    app.person({ roles: [role], groups, departments })
  return {
    root,
    news,
    sport,
    categoryId,
    typeId,
    reporter: await of('reporter', ['authors'], [news]),
    otherReporter: await of('reporter', ['authors'], [news]),
    editor: await of('editor', ['authors', 'desk'], [news]),
    sportEditor: await of('editor', ['authors', 'desk'], [sport]),
    head: await of('head', ['authors', 'desk', 'approvers'], [news]),
    secondHead: await of('head', ['authors', 'desk', 'approvers'], [news]),
    secretary: await of('secretary', ['authors', 'desk', 'publishers'], [root]),
    contributor: await of('contributor', ['authors'], [news]),
    /** A complete article as sent by the form. */
    input: (title: string, ...paragraphs: string[]) => ({
      title,
      lead: 'Tóm tắt của tin.',
      document: documentOf(...(paragraphs.length > 0 ? paragraphs : ['Nội dung của tin.'])),
      category_id: categoryId,
      article_type_id: typeId,
    }),
  }
}

export type Newsroom = Awaited<ReturnType<typeof newsroom>>

/** Creates an article and returns its detail. */
export async function write(
  app: TestApp,
  room: Newsroom,
  author: TestPerson,
  title: string,
  ...paragraphs: string[]
) {
  const answer = await app.post('/api/article/create', author.token, room.input(title, ...paragraphs))
  if (answer.status !== 200) throw new Error(answer.text)
  return answer.body.data
}

/** Makes a transition with the current version. */
export async function move(
  app: TestApp,
  person: TestPerson,
  id: number,
  transition: string,
  more: object = {},
) {
  const { rows } = await app.kernel.pool.query<{ version: number }>(
    'select version from article where id = $1',
    [id],
  )
  return app.post('/api/article/active', person.token, { id, transition, version: rows[0]?.version, ...more })
}

/** Brings a new article to a stage, by the responsible users. */
export async function bring(
  app: TestApp,
  room: Newsroom,
  to: 'draft' | 'approved' | 'corrected' | 'published',
  title: string,
  ...paragraphs: string[]
) {
  const { id } = await write(app, room, room.reporter, title, ...paragraphs)
  const path = [
    ['draft', room.reporter, 'submit'],
    ['approved', room.editor, 'forward'],
    ['corrected', room.head, 'approve'],
    ['published', room.secretary, 'publish'],
  ] as const
  for (const [stage, person, transition] of path) {
    const answer = await move(app, person, id, transition)
    if (answer.status !== 200) throw new Error(`${transition}: ${answer.text}`)
    if (stage === to) break
  }
  return id as number
}

/** Skips the time that a holder has to save before a takeover. */
export const passNotice = (app: TestApp, id: number) =>
  app.kernel.pool.query(
    "update article_lock set wanted_at = wanted_at - interval '21 seconds' where article_id = $1",
    [id],
  )
