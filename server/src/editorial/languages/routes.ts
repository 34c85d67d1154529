import {
  articleLanguages,
  createLanguageVersion,
  type LanguageVersion,
  languageErrors,
  linkLanguage,
  type StoryLanguage,
  separateLanguage,
} from '@toasoan/contract/editorial/article-languages'
import { kernelErrors } from '@toasoan/contract/kit/errors'
import { sql } from 'kysely'
import type { Access } from '#server/kernel/access/access.ts'
import type { Database, Tx } from '#server/kernel/database/database.ts'
import { changing } from '#server/kernel/http/changing.ts'
import { fail } from '#server/kernel/http/fail.ts'
import { type Route, route } from '#server/kernel/http/route.ts'
import {
  contentOf,
  createWithin,
  findArticle,
  type Guarded,
  maySee,
  standingOf,
  stillThere,
  whyNotEdit,
} from '../articles/public.ts'
import { workflowsOf } from '../workflows/public.ts'

type Member = Guarded & { article_id: number; language: StoryLanguage; title: string; live: boolean }

/** The articles of a story, the given one first. */
async function membersOf(db: Database | Tx, articleId: number): Promise<Member[]> {
  const { rows } = await sql<Member>`
    select o.article_id, o.language, a.title, a.stage, a.stage_before_delete, a.author_id, a.department_id,
      exists (select from article_publication p where p.article_id = a.id) as live
    from article_language own join article_language o on o.story_id = own.story_id
    join article a on a.id = o.article_id
    where own.article_id = ${articleId} order by o.article_id <> ${articleId}, o.language`.execute(db)
  return rows
}

const shown = (access: Access, member: Member) => {
  const { article_id, language, title, stage, live } = member
  const isSeen = maySee(access, member)
  return { article_id, language, title: isSeen ? title : null, stage: isSeen ? stage : null, live }
}

const other = (language: StoryLanguage): StoryLanguage => (language === 'vi' ? 'en' : 'vi')

/** The article's language, and the story it belongs to; the first version makes it one. */
async function joinStory(tx: Tx, articleId: number, wanted: StoryLanguage): Promise<number> {
  await sql`insert into article_language (article_id, story_id, language)
    values (${articleId}, ${articleId}, ${other(wanted)}) on conflict (article_id) do nothing`.execute(tx)
  const { rows } = await sql<{ story_id: number; taken: boolean }>`
    select l.story_id, exists (select from article_language o where o.story_id = l.story_id
      and o.language = ${wanted}) as taken
    from article_language l where l.article_id = ${articleId} for update`.execute(tx)
  const story = rows[0]
  if (!story || story.taken) throw fail(languageErrors.exists)
  return story.story_id
}

/** The languages of an article's story, its own first; 404 where the caller may not see it. */
export async function languagesOf(
  db: Database,
  access: Access,
  articleId: number,
): Promise<LanguageVersion[]> {
  const { id, title, stage, live } = await findArticle(db, access, articleId)
  const members = await membersOf(db, id)
  if (members.length > 0) return members.map((member) => shown(access, member))
  return [{ article_id: id, language: 'vi', title, stage, live }]
}

/** An article that the caller may change, locked; 404 and 403 otherwise. */
async function changeable(tx: Tx, access: Access, id: number) {
  const article = await findArticle(tx, access, id, true)
  if (whyNotEdit(access, article)) throw fail(kernelErrors.permissionDenied, { permission: 'article.update' })
  return article
}

export const routes: Route[] = [
  route(articleLanguages, ({ db, access, params }) => languagesOf(db, access, params.id)),

  route(createLanguageVersion, async (call) => {
    const { access, language, params, body } = call
    const workflows = await workflowsOf(call)
    return call.change(async (tx, note) => {
      // Locked, so that two requests make one version.
      const article = await findArticle(tx, access, params.id, true)
      const story = await joinStory(tx, article.id, body.language)
      const { input } = await standingOf(tx, article)
      const { document, ...metadata } = input
      const department_id = access.departments[0] ?? null
      const own = {
        ...metadata,
        department_id,
        category_id: null,
        other_category_ids: [],
        slug: '',
        seo_title: '',
        seo_description: '',
      }
      // What the translator may not use is left out.
      const present = await stillThere(tx, access, own, { ...own, article_type_id: null })
      const content = contentOf({ ...present.metadata, document })
      const id = await createWithin(tx, note, { access, language, workflows, content })
      await sql`insert into article_language (article_id, story_id, language)
        values (${id}, ${story}, ${body.language})`.execute(tx)
      note({
        type: 'article',
        id: article.id,
        name: article.title,
        after: { language: body.language, version_id: id },
      })
      return { id }
    })
  }),

  changing(linkLanguage, async ({ tx, note, access, params, body }) => {
    const { article_id, language } = body
    // In one order, so that two people who link the same two do not wait for each other.
    const articles = []
    for (const id of [params.id, article_id].sort((one, next) => one - next))
      articles.push(await changeable(tx, access, id))
    if (article_id === params.id) throw fail(languageErrors.same)
    const story = await joinStory(tx, params.id, language)
    const { rows } = await sql`insert into article_language (article_id, story_id, language)
      values (${article_id}, ${story}, ${language}) on conflict (article_id) do nothing returning article_id`.execute(
      tx,
    )
    if (rows.length === 0) throw fail(languageErrors.elsewhere)
    for (const { id, title } of articles)
      note({ type: 'article', id, name: title, after: { language, version_id: article_id } })
    return (await membersOf(tx, params.id)).map((member) => shown(access, member))
  }),

  changing(separateLanguage, async ({ tx, note, access, params }) => {
    const article = await changeable(tx, access, params.id)
    const members = await membersOf(tx, article.id)
    if (members.length < 2) throw fail(languageErrors.alone)
    // Of two, neither stays one of several.
    const leaving = members.length === 2 ? members.map(({ article_id }) => article_id) : [article.id]
    await sql`delete from article_language where article_id = any(${leaving}::bigint[])`.execute(tx)
    note({
      type: 'article',
      id: article.id,
      name: article.title,
      before: { languages: members.length },
      after: { languages: 1 },
    })
    return null
  }),
]
