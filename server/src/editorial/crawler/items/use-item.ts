import { articleInput } from '@toasoan/contract/editorial/article'
import { crawlerErrors, licenceLabels } from '@toasoan/contract/editorial/crawler-words'
import { kernelErrors } from '@toasoan/contract/kit/errors'
import { sql } from 'kysely'
import { type Access, can } from '#server/kernel/access/access.ts'
import type { Tx } from '#server/kernel/database/database.ts'
import { writeEvents } from '#server/kernel/history/record-history.ts'
import { fail } from '#server/kernel/http/fail.ts'
import type { CallContext, Note } from '#server/kernel/http/route.ts'
import { contentOf, createdBefore, createWithin } from '../../articles/public.ts'
import { type Workflows, workflowsOf } from '../../workflows/public.ts'
import { categoryOfItem } from '../agencies/codes.ts'
import { coverOfItem } from '../agencies/pictures.ts'
import { notifyOfItems } from '../notify.ts'
import { lockStory, refuseTaken } from './claims.ts'
import { type ItemLicence, lockLicence } from './licence.ts'
import { documentOf, ownDocument } from './to-document.ts'

/** Words of ours for a story of an item, instead of the item's own. */
export type OwnWords = { title: string; lead: string; paragraphs: readonly string[] }

type Asked = {
  item_id: number
  category_id?: number | null
  client_key?: string
  words?: OwnWords | undefined
  /** Done in the same transaction, with the article's number. */
  afterwards?: ((tx: Tx, note: Note, articleId: number) => Promise<void>) | undefined
}

type Cover = Awaited<ReturnType<typeof coverOfItem>>

type Text = {
  version: number
  title: string
  lead: string
  html: string
  plain: string
  address: string
  provider: string | null
  embargo_at: string | null
  codes: string[]
}

const none = (address: string): ItemLicence => ({
  config_id: 0,
  source: URL.canParse(address) ? new URL(address).hostname : address,
  licence: 'none',
  verbatim: 20,
  pictures: false,
  not_before: new Date().toISOString(),
  quota: null,
  used_up: false,
  category_id: null,
  department_id: null,
})

async function textOf(tx: Tx, id: number): Promise<Text> {
  const { rows } =
    await sql<Text>`select i.version, v.title, v.lead, v.html, v.plain, coalesce(i.address, i.guid) as address,
      i.provider, i.embargo_at, i.codes from crawl_item i
    join crawl_item_version v on v.item_id = i.id and v.number = i.version where i.id = ${id}`.execute(tx)
  const [text] = rows
  if (!text) throw fail(crawlerErrors.empty)
  return text
}

/** The content of the article that begins with an item. */
function contentFrom(
  access: Access,
  text: Text,
  licence: ItemLicence,
  {
    category,
    cover,
    words,
  }: { category: number | null | undefined; cover: Cover; words: OwnWords | undefined },
) {
  const address = text.provider === null ? text.address : ''
  const mayRepeat = licence.licence === 'contract' || licence.licence === 'attribution'
  const isOwn = licence.department_id !== null && access.departments.includes(licence.department_id)
  return contentOf(
    articleInput.parse({
      title: (words?.title ?? text.title).slice(0, 300),
      lead: words?.lead ?? (mayRepeat ? text.lead : ''),
      document: words
        ? ownDocument(words.paragraphs, address, licence)
        : documentOf(text.html, address, licence),
      ...(cover ?? {}),
      ...(text.embargo_at ? { embargo_at: text.embargo_at } : {}),
      category_id: category === undefined ? licence.category_id : category,
      department_id: isOwn ? licence.department_id : (access.departments[0] ?? null),
      source: {
        name: licence.source.slice(0, 200),
        url: address,
        licence: licenceLabels[licence.licence].vi,
      },
    }),
  )
}

async function markUsed(tx: Tx, access: Access, storyId: number, articleId: number, itemId: number) {
  await sql`update crawl_item set state = 'used', article_id = ${articleId}, claimed_by = null, claimed_until = null,
      settled_by = ${access.userId}, settled_at = now(), updated_at = now()
    where story_id = ${storyId} and state in ('new', 'claimed')`.execute(tx)
  // What became an article is read again: its source may correct or remove it. A text of a feed (`#`) has no page.
  await sql`insert into crawl_task (item_id, host, due_at) select id, host, now() + interval '1 hour'
    from crawl_item where id = ${itemId} and host in (select host from crawl_host) and address is not null and position('#' in address) = 0
    on conflict (item_id) do update set due_at = excluded.due_at`.execute(tx)
}

async function useWithin(
  tx: Tx,
  note: Note,
  {
    access,
    language,
    workflows,
    cover,
  }: { access: Access; language: 'vi' | 'en'; workflows: Workflows; cover: Cover },
  { item_id, category_id, client_key, words, afterwards }: Asked,
): Promise<number> {
  const row = await lockStory(tx, { access, language }, item_id, 'crawler.create')
  // Only now: another try of the same request may have made the article while this one waited for the story.
  const known = await createdBefore(tx, access, client_key)
  if (known !== null) {
    note({ type: 'article', id: known, name: row.title })
    return known
  }
  await refuseTaken(tx, { access, language }, row)
  if (row.wire?.embargo_open) throw fail(crawlerErrors.embargoOpen)
  const text = await textOf(tx, item_id)
  const licence = (await lockLicence(tx, item_id)) ?? none(text.address)
  if (licence.used_up) throw fail(crawlerErrors.usedUp, { source: licence.source, quota: licence.quota ?? 0 })
  // A category by the agency's codes is nearer than that of all its source brings.
  const byCodes = category_id === undefined ? await categoryOfItem(tx, item_id, text.codes) : null
  const content = contentFrom(access, text, licence, { category: byCodes ?? category_id, cover, words })
  const id = await createWithin(tx, note, {
    access,
    language,
    workflows,
    content,
    client_key,
    origin: 'import',
  })
  await sql`insert into article_provenance (article_id, item_id, item_version, config_id, source, address, licence,
      verbatim, not_before, plain, created_by)
    values (${id}, ${item_id}, ${text.version}, ${licence.config_id || null}, ${licence.source}, ${text.address},
      ${licence.licence}, ${licence.verbatim}, ${licence.not_before}, ${text.plain}, ${access.userId})`.execute(
    tx,
  )
  await markUsed(tx, access, row.story_id, id, item_id)
  await writeEvents(tx, access, [
    {
      entity: 'crawl_item',
      id: item_id,
      kind: 'status',
      from: row.state,
      to: 'used',
      data: { article_id: id },
    },
  ])
  await afterwards?.(tx, note, id)
  await notifyOfItems(tx)
  return id
}

/** Makes an article of an item: private, with its source, its text as the licence allows, and where it came from. */
export async function useItem(call: CallContext, asked: Asked): Promise<number> {
  const { access, language, change } = call
  if (!can(access, 'article.create'))
    throw fail(kernelErrors.permissionDenied, { permission: 'article.create' })
  const workflows = await workflowsOf(call)
  const cover = await coverOfItem(call, access, asked.item_id)
  return change((tx, note) => useWithin(tx, note, { access, language, workflows, cover }, asked))
}
