import { kernelErrors } from '@toasoan/contract/kit/errors'
import type { downloadPublished } from '@toasoan/contract/site/reading-calls'
import * as calls from '@toasoan/contract/site/reading-calls'
import type { Shelf } from '@toasoan/contract/site/shelves'
import { sql } from 'kysely'
import { fail } from '#server/kernel/http/fail.ts'
import { type Call, route } from '#server/kernel/http/route.ts'
import { fileAddress } from '../../media/files/public.ts'
import {
  articleTypes,
  categoryNamed,
  departmentsFlat,
  departmentTree,
  liveFrontPage,
  published,
  sectionsOf,
  wordsOfArticle,
} from '../publications/public.ts'
import { sendPublished } from './export.ts'
import { knowledgeFor } from './knowledge-for.ts'
import { listed } from './listed.ts'
import { readingOf } from './reading-of.ts'

/**
 * Leads to a file that readers meet in something published. Its own address then says what may be read: embargo and
 * ended rights hold there. 404 for any other file, whoever asks.
 */
async function leadToFile(call: Call<typeof downloadPublished>) {
  await knowledgeFor(call)
  const { rows } = await sql<{ key: string; name: string; extension: string }>`
    select f.key, f.name, f.extension from file f
    where f.id = ${call.params.id} and f.deleted_at is null
      and exists (select from file_use u where u.file_id = f.id and u.is_public)`.execute(call.db)
  const file = rows[0]
  if (!file) throw fail(kernelErrors.notFound)
  return call.reply
    .header('cache-control', 'no-cache')
    .redirect(fileAddress(file.key, file.name, file.extension), 302)
}

const shelf = (call: typeof calls.listVideo, name: Shelf) =>
  route(call, async (asked) => {
    await knowledgeFor(asked)
    return listed(readingOf(asked), { ...asked.query, shelf: name })
  })

async function partsOf(call: Call<typeof calls.listParts>) {
  const knowledge = await knowledgeFor(call)
  const sections = sectionsOf(await knowledge.categories(), await knowledge.layout())
  return sections.map(({ id, name, slug, path }) => ({ id, name, slug, path }))
}

/** Of a part of the front page; without one, of all that is published. */
async function postsOf(call: Call<typeof calls.listPostsOfPart>) {
  const { part, ...asked } = call.query
  const categories = await (await knowledgeFor(call)).categories()
  const category = part ? categoryNamed(categories, part) : undefined
  if (part && !category) throw fail(kernelErrors.notFound)
  return listed(readingOf(call), asked, category?.id)
}

/** What stands large at the head of the front page, of those with a picture. */
async function beamOf(call: Call<typeof calls.viewBeamImages>) {
  const { lead, secondary } = await liveFrontPage(readingOf(call), await knowledgeFor(call))
  return [...(lead ? [lead] : []), ...secondary].flatMap(({ id, title, path, picture }) =>
    picture ? [{ id, title, path, picture }] : [],
  )
}

async function readOut(call: Call<typeof calls.readArticle>) {
  await knowledgeFor(call)
  const { id } = call.params
  const found = await published(readingOf(call), id)
  if (!found) throw fail(kernelErrors.notFound)
  const { title, lead, attachments } = found.article
  return {
    id,
    title,
    paragraphs: [lead, ...(await wordsOfArticle(readingOf(call), id))].filter(Boolean),
    recordings: attachments.filter(({ type }) => type === 'audio').map(({ name, src }) => ({ name, src })),
  }
}

const known =
  <C extends Parameters<typeof knowledgeFor>[0] & Pick<Call, 'db' | 'reading'>, T>(
    read: (db: Call['db']) => Promise<T>,
  ) =>
  async (call: C): Promise<T> => {
    await knowledgeFor(call)
    return read(readingOf(call))
  }

/** Before the call of one article, whose address (`/home/:id`) would take theirs. */
export const readingRoutes = [
  shelf(calls.listVideo, 'video'),
  shelf(calls.listAudio, 'audio'),
  shelf(calls.listPhoto, 'photo'),
  shelf(calls.listBriefings, 'briefings'),
  shelf(calls.listReferenceDocuments, 'reference-document'),
  route(calls.listParts, partsOf),
  route(calls.listPostsOfPart, postsOf),
  route(calls.viewBeamImages, beamOf),
  route(calls.listSiteDepartments, known(departmentTree)),
  route(calls.listSiteDepartmentsFlat, known(departmentsFlat)),
  route(calls.listSiteArticleTypes, known(articleTypes)),
  route(calls.readArticle, readOut),
  route(calls.downloadPublished, leadToFile),
  route(calls.exportPublished, (call) => sendPublished(call, call.query)),
  route(calls.exportSearch, (call) => sendPublished(call, call.query)),
]
