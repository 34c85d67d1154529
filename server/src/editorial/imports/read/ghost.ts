import { z } from 'zod'
import { plain } from '../story-content.ts'
import { emptyStory, ImportBroken, type ImportedRecord } from './record.ts'

/* Ghost's export: one JSON of its tables. https://ghost.org/docs/migration/ghost/ */

const id = z.union([z.string(), z.number()]).transform(String)
const text = z
  .string()
  .nullish()
  .transform((value) => value ?? '')
const rows = <Shape extends z.ZodRawShape>(shape: Shape) => z.array(z.object(shape)).default([])

const data = z.object({
  posts: rows({
    id,
    title: text,
    slug: text,
    html: text,
    plaintext: text,
    custom_excerpt: text,
    feature_image: text,
    status: text,
    visibility: text,
    type: text,
    page: z.union([z.boolean(), z.number()]).nullish(),
    published_at: z.union([z.string(), z.number()]).nullish(),
    author_id: id.nullish(),
    primary_author_id: id.nullish(),
  }),
  users: rows({ id: id.nullish(), name: text, email: text }),
  tags: rows({ id, name: text, slug: text }),
  posts_tags: rows({ post_id: id, tag_id: id, sort_order: z.number().nullish() }),
  posts_authors: rows({ post_id: id, author_id: id, sort_order: z.number().nullish() }),
  members: rows({ id, name: text }),
  comments: rows({
    id,
    post_id: id,
    member_id: id.nullish(),
    parent_id: id.nullish(),
    status: text,
    html: text,
    created_at: z.union([z.string(), z.number()]).nullish(),
  }),
  posts_meta: rows({ post_id: id, feature_image_caption: text }),
})

const exported = z.union([
  z.object({ db: z.array(z.object({ data })).min(1) }).transform(({ db }) => db[0]?.data as Data),
  // As Ghost's own importer passes it on: the export beside the pictures of a zip.
  z.object({ data: z.object({ data }) }).transform((whole) => whole.data.data),
  z.object({ data }).transform((whole) => whole.data),
  data.extend({ posts: data.shape.posts.unwrap() }),
])

type Data = z.output<typeof data>

const inOrder = <Row extends { post_id: string; sort_order?: number | null | undefined }>(given: Row[]) =>
  Map.groupBy(
    given.toSorted((a, b) => (a.sort_order ?? 0) - (b.sort_order ?? 0)),
    ({ post_id }) => post_id,
  )

const escaped = (words: string): string => words.replace(/&/g, '&amp;').replace(/</g, '&lt;')

const paragraphs = (plain: string): string =>
  plain
    .split(/\n\s*\n/)
    .filter((part) => part.trim())
    .map((part) => `<p>${escaped(part.trim()).replace(/\n/g, '<br>')}</p>`)
    .join('')

function readJson(json: string): Data {
  let value: unknown
  try {
    value = JSON.parse(json)
  } catch (error) {
    const at = Number(/position (\d+)/.exec((error as Error).message)?.[1] ?? 0)
    throw new ImportBroken(json.slice(0, at).split('\n').length, (error as Error).message)
  }
  const read = exported.safeParse(value)
  if (!read.success) throw new ImportBroken(1, 'db[0].data.posts')
  return read.data
}

/** Ghost's times are Greenwich's, also where they name no zone. */
const timeOf = (at: string | number | null | undefined): string =>
  typeof at === 'number'
    ? new Date(at).toISOString()
    : (at ?? '').trim().replace(/^([\d-]{10})[ T]([\d:.]+)$/, '$1T$2Z')

/** The stories of a Ghost export. Internal tags (`#name`) are left out; the first tag is the category. */
export function* readGhost(json: string): Generator<ImportedRecord> {
  const read = readJson(json)
  const users = new Map(read.users.map((user) => [user.id ?? '', user]))
  const tags = new Map(read.tags.map((tag) => [tag.id, tag]))
  const tagsOf = inOrder(read.posts_tags)
  const authorsOf = inOrder(read.posts_authors)
  const members = new Map(read.members.map((member) => [member.id, member.name]))
  const commentsOf = Map.groupBy(
    read.comments.filter(({ status }) => status === 'published'),
    ({ post_id }) => post_id,
  )
  for (const post of read.posts) {
    const shown = (tagsOf.get(post.id) ?? [])
      .flatMap(({ tag_id }) => tags.get(tag_id) ?? [])
      .filter(({ name }) => name && !name.startsWith('#'))
    const [author] = authorsOf.get(post.id) ?? []
    const writer = users.get(author?.author_id ?? post.primary_author_id ?? post.author_id ?? '')
    const isPage = post.type === 'page' || post.page === true || post.page === 1
    yield {
      ...emptyStory(post.id),
      title: post.title.trim(),
      lead: post.custom_excerpt.trim(),
      // Ghost writes its own address as a sign.
      html: (post.html || paragraphs(post.plaintext)).replaceAll('__GHOST_URL__', ''),
      addresses: post.slug ? [`/${post.slug}/`] : [],
      author: { name: writer?.name ?? '', email: writer?.email ?? '' },
      categories: shown.slice(0, 1).map(({ name, slug }) => ({ name, slug })),
      tags: shown.slice(1).map(({ name }) => name),
      cover: post.feature_image.replaceAll('__GHOST_URL__', '') || null,
      // What only members could read is not for everybody here.
      published: post.status === 'published' && ['', 'public'].includes(post.visibility),
      comments: (commentsOf.get(post.id) ?? []).map((one) => ({
        key: one.id,
        parent: one.parent_id ?? null,
        name: members.get(one.member_id ?? '') ?? '',
        at: timeOf(one.created_at),
        text: plain(one.html.replace(/<br\s*\/?>|<\/p>/gi, '\n')),
      })),
      publishedAt: timeOf(post.published_at),
      ...(isPage ? { skip: { code: 'otherType', data: { value: 'page' } } as const } : {}),
    }
  }
}
