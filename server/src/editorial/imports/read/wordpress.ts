import type { Readable } from 'node:stream'
import { SaxesParser } from 'saxes'
import { plain } from '../story-content.ts'
import {
  emptyStory,
  ImportBroken,
  type ImportedComment,
  type ImportedRecord,
  type ImportedStory,
  longestText,
} from './record.ts'
import { wordpressHtml } from './wordpress-text.ts'

/*
 * WXR, the RSS that WordPress exports: https://wordpress.org/support/article/tools-export-screen/. Each `item` is a post, a page,
 * an attachment or something of a plugin; `wp:author` comes before them.
 */

type Fields = Record<string, string>

type Item = {
  fields: Fields
  comments: Fields[]
  categories: { domain: string; nicename: string; name: string }[]
  meta: Fields
}

type Author = { name: string; email: string }

/** An item as it comes, or an author. */
type Part = { item: Item } | { author: [string, Author] }

const newItem = (): Item => ({ fields: {}, comments: [], categories: [], meta: {} })

/** Reads XML piece by piece: what is not `item` or `wp:author` is passed over. */
function partsFrom(take: (part: Part) => void) {
  const parser = new SaxesParser({ position: true })
  let depth = 0
  let item: Item | null = null
  let author: Fields | null = null
  let meta: Fields | null = null
  let comment: Fields | null = null
  let attributes: Fields = {}
  let text = ''
  const add = (more: string) => {
    if (!item && !author) return
    text += more
    if (text.length > longestText) throw new ImportBroken(parser.line, 'a text of more than 2 MB')
  }
  parser.on('error', (error) => {
    throw new ImportBroken(parser.line, error.message.replace(/^\d+:\d+: /, ''))
  })
  parser.on('opentag', ({ name, attributes: given }) => {
    depth += 1
    if (depth > 100) throw new ImportBroken(parser.line, 'nested too deep')
    if (name === 'item') item = newItem()
    else if (name === 'wp:author') author = {}
    else if (name === 'wp:postmeta') meta = {}
    else if (name === 'wp:comment') comment = {}
    attributes = given as Fields
    text = ''
  })
  parser.on('text', add)
  parser.on('cdata', add)
  parser.on('closetag', ({ name }) => {
    depth -= 1
    if (name === 'item' && item) {
      take({ item })
      item = null
    } else if (name === 'wp:author' && author) {
      const {
        'wp:author_login': login = '',
        'wp:author_display_name': shown,
        'wp:author_email': email = '',
      } = author
      take({ author: [login.trim(), { name: shown?.trim() || login.trim(), email: email.trim() }] })
      author = null
    } else if (author) author[name] = text
    else if (comment && item) {
      if (name === 'wp:comment') {
        item.comments.push(comment)
        comment = null
      } else comment[name] ??= text
    } else if (meta && item) {
      if (name === 'wp:postmeta') {
        item.meta[meta['wp:meta_key'] ?? ''] = meta['wp:meta_value'] ?? ''
        meta = null
      } else meta[name] = text
    } else if (item && name === 'category') {
      const { domain = '', nicename = '' } = attributes
      item.categories.push({ domain, nicename, name: text.trim() })
    } else if (item && depth >= 0) item.fields[name] ??= text
    text = ''
  })
  return parser
}

/** The items of an export in order. Rejects with `ImportBroken` at the line where it cannot be read on. */
async function* partsOf(stream: Readable): AsyncGenerator<Part> {
  const parts: Part[] = []
  const parser = partsFrom((part) => parts.push(part))
  const decoder = new TextDecoder('utf-8')
  for await (const chunk of stream) {
    parser.write(decoder.decode(chunk as Buffer, { stream: true }))
    yield* parts.splice(0)
  }
  parser.close()
  yield* parts.splice(0)
}

type Attachments = Map<string, { address: string; caption: string }>

/** Pictures by number. Posts name pictures that may come after them. */
async function attachmentsOf(stream: Readable): Promise<Attachments> {
  const found: Attachments = new Map()
  for await (const part of partsOf(stream)) {
    if (!('item' in part) || part.item.fields['wp:post_type'] !== 'attachment') continue
    const {
      'wp:post_id': id = '',
      'wp:attachment_url': address,
      'excerpt:encoded': caption = '',
    } = part.item.fields
    if (address) found.set(id.trim(), { address: address.trim(), caption: caption.trim() })
  }
  return found
}

const stories = new Set(['post'])
const published = new Set(['publish'])
/** Kinds and states that nobody misses in the report. */
const silent = new Set([
  'attachment',
  'nav_menu_item',
  'revision',
  'customize_changeset',
  'custom_css',
  'wp_global_styles',
  'wp_navigation',
  'wp_template',
  'wp_template_part',
  'oembed_cache',
])

const isDate = (date: string | undefined): date is string => !!date && !date.startsWith('0000')

/** Greenwich time, where it has one, else the time of the site. */
function dateOf({ 'wp:post_date_gmt': utc, 'wp:post_date': local, pubDate }: Fields): string {
  if (isDate(utc?.trim())) return `${utc?.trim().replace(' ', 'T')}Z`
  return isDate(local?.trim()) ? (local?.trim() ?? '') : (pubDate?.trim() ?? '')
}

/** Comments that readers saw; pings of other sites are none. */
const commentsOf = ({ comments }: Item): ImportedComment[] =>
  comments.flatMap((one) => {
    const field = (name: string) => one[`wp:comment_${name}`]?.trim() ?? ''
    if (field('approved') !== '1' || !['', 'comment'].includes(field('type'))) return []
    const parent = field('parent')
    const utc = field('date_gmt')
    return [
      {
        key: field('id'),
        parent: parent && parent !== '0' ? parent : null,
        name: plain(field('author')),
        at: isDate(utc) ? `${utc.replace(' ', 'T')}Z` : field('date'),
        text: plain(field('content').replace(/<br\s*\/?>|<\/p>/gi, '\n')),
      },
    ]
  })

function storyFrom(item: Item, authors: Map<string, Author>, attachments: Attachments): ImportedStory {
  const { fields, categories, meta } = item
  const type = fields['wp:post_type']?.trim() || 'post'
  const status = fields['wp:status']?.trim() || 'publish'
  const key = fields['wp:post_id']?.trim() || fields.guid?.trim() || fields.link?.trim() || ''
  const story = emptyStory(key)
  const { html, shortcodes } = wordpressHtml(fields['content:encoded'] ?? '', (id) => attachments.get(id))
  const login = fields['dc:creator']?.trim() ?? ''
  const address = fields.link?.trim()
  const of = (domain: string) => categories.filter((one) => one.domain === domain && one.name)
  return {
    ...story,
    title: fields.title?.trim() ?? '',
    lead: fields['excerpt:encoded']?.trim() ?? '',
    html,
    addresses: [...(address ? [address] : []), ...(/^\d+$/.test(key) ? [`/?p=${key}`] : [])],
    author: authors.get(login) ?? { name: login, email: '' },
    categories: of('category').map(({ name, nicename }) => ({ name, slug: nicename })),
    tags: of('post_tag').map(({ name }) => name),
    cover: attachments.get(meta._thumbnail_id?.trim() ?? '')?.address ?? null,
    comments: commentsOf(item),
    // What readers needed a password for is not for everybody here.
    published: published.has(status) && !fields['wp:post_password']?.trim(),
    publishedAt: dateOf(fields),
    problems: shortcodes.length > 0 ? [{ code: 'shortcodes', data: { value: shortcodes.join(', ') } }] : [],
    ...(stories.has(type) ? {} : { skip: { code: 'otherType', data: { value: type } } as const }),
  }
}

/** The stories of a WordPress export. The file is read twice: for its pictures, then for its posts. */
export async function* readWordpress(open: () => Promise<Readable>): AsyncGenerator<ImportedRecord> {
  const attachments = await attachmentsOf(await open())
  const authors = new Map<string, Author>()
  for await (const part of partsOf(await open())) {
    if ('author' in part) authors.set(...part.author)
    else if (!silent.has(part.item.fields['wp:post_type']?.trim() ?? ''))
      yield storyFrom(part.item, authors, attachments)
  }
}
