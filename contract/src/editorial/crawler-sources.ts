import { z } from 'zod'
import { bodyLimits, newsCall } from '../kit/endpoint.ts'
import { resource } from '../kit/resource.ts'
import { bodyId, day, instant, line, prose, requiredLine } from '../kit/schemas.ts'
import { text } from '../kit/text.ts'
import { timeZone } from '../kit/time-zone.ts'
import { because } from '../kit/validation.ts'
import { webAddress } from './crawler.ts'
import { deliveryOptions, noDelivery, sourceAddress } from './crawler-delivery.ts'
import { dateEvidences, healths, siteKinds, sourceKinds, sourceSentences } from './crawler-words.ts'
import { licences } from './licences.ts'

export const sourceLabels = {
  name: text('Tên nguồn', 'Name'),
  kind: text('Cách lấy', 'Kind'),
  address: text('Địa chỉ', 'Address'),
  link: text('Liên kết tới tin', 'Links to items'),
  title: text('Tiêu đề', 'Title'),
  lead: text('Sa-pô', 'Lead'),
  body: text('Nội dung', 'Body'),
  author: text('Tác giả', 'Author'),
  date: text('Ngày giờ', 'Date'),
  remove: text('Bỏ đi', 'Left out'),
  charset: text('Bảng mã', 'Charset'),
  zone: text('Múi giờ', 'Time zone'),
  min_minutes: text('Hỏi nhanh nhất (phút)', 'Shortest interval (minutes)'),
  max_minutes: text('Hỏi chậm nhất (phút)', 'Longest interval (minutes)'),
  category_id: text('Chuyên mục nhận', 'Category'),
  department_id: text('Phòng ban nhận', 'Department'),
  licence: text('Thỏa thuận sử dụng', 'Licence'),
  licence_from: text('Có hiệu lực từ', 'Valid from'),
  licence_until: text('Đến hết ngày', 'Valid until'),
  quota: text('Số tin mỗi tháng', 'Items a month'),
  verbatim: text('Được giữ nguyên văn (%)', 'Verbatim share (%)'),
  pictures: text('Được dùng ảnh', 'Pictures may be used'),
  wait_minutes: text('Chờ sau nguồn (phút)', 'Wait after the source (minutes)'),
  active: text('Đang dùng', 'In use'),
  health: text('Tình trạng', 'Health'),
  last_fetch_at: text('Lấy lần cuối', 'Last fetched'),
  last_item_at: text('Tin gần nhất', 'Last item'),
  delivery: text('Cách lấy tệp', 'Delivery'),
  members: text('Người theo dõi', 'Members'),
  items_week: text('Tin trong 7 ngày', 'Items in 7 days'),
  role: text('Vai trò', 'Role'),
  words: text('Từ khóa theo dõi', 'Words to watch'),
} as const

export const charsets = ['', 'utf-8', 'windows-1258', 'tcvn3', 'vni', 'windows-1252'] as const

const selector = line(300).default('')

/** Where on a page things stand, as CSS selectors; an empty one leaves it to Readability. */
export const selectors = z.strictObject({
  link: selector,
  title: selector,
  lead: selector,
  body: selector,
  author: selector,
  date: selector,
  remove: selector,
})

export type Selectors = z.output<typeof selectors>

export const noSelectors: Selectors = {
  link: '',
  title: '',
  lead: '',
  body: '',
  author: '',
  date: '',
  remove: '',
}

/** How a site is read; what a dry run needs. */
const reading = {
  kind: z.enum(sourceKinds),
  address: sourceAddress,
  selectors: selectors.default(noSelectors),
  charset: z.enum(charsets).default(''),
  zone: line(60)
    .transform((zone) => zone || timeZone)
    .refine(isZone, because('Không có múi giờ này.', 'No such time zone.'))
    .default(timeZone),
}

function isZone(zone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }) !== null
  } catch {
    return false
  }
}

const named = z.object({ id: bodyId, name: z.string() })

export const sourceRow = z.object({
  id: bodyId,
  name: z.string(),
  kind: z.enum(sourceKinds),
  address: z.string(),
  selectors,
  charset: z.enum(charsets),
  zone: z.string(),
  min_minutes: z.number(),
  max_minutes: z.number(),
  category_id: bodyId.nullable(),
  category: named.nullable(),
  department_id: bodyId.nullable(),
  department: named.nullable(),
  licence: z.enum(licences),
  licence_from: z.string().nullable(),
  licence_until: z.string().nullable(),
  quota: z.number().nullable(),
  verbatim: z.number(),
  pictures: z.boolean(),
  wait_minutes: z.number(),
  note: z.string(),
  delivery: deliveryOptions,
  /** Whether a password is set; it is never shown. */
  has_secret: z.boolean(),
  /** SHA-256 of an SFTP server's key, fixed at its first use. */
  host_key: z.string().nullable(),
  active: z.boolean(),
  health: z.enum(healths),
  /** What went wrong last, in the actor's language; null when nothing did. */
  failure: z.string().nullable(),
  failures: z.number(),
  /** What it says that is not so, in the actor's language. */
  lies: z.array(z.string()),
  /** The address that it had before its site moved it for good; null when it did not, or somebody gave it another. */
  moved_from: z.string().nullable(),
  moved_at: instant.nullable(),
  last_fetch_at: instant.nullable(),
  last_item_at: instant.nullable(),
  /** When it is asked next; null when it is not. */
  next_at: instant.nullable(),
  items_week: z.number(),
  /** Items of each of the last 14 days, today's last. */
  rhythm: z.array(z.number()),
  members: z.number(),
  version: z.number(),
  created_at: instant,
  updated_at: instant,
})

export type SourceRow = z.output<typeof sourceRow>

/** The resource of the sources; deleting one keeps what it brought. */
export const sources = resource({
  name: 'crawlerConfig',
  service: 'news',
  path: '/crawler-config',
  paths: 'worded',
  row: sourceRow,
  input: {
    name: requiredLine(150),
    ...reading,
    min_minutes: z.number().int().min(2).max(360).default(5),
    max_minutes: z.number().int().min(2).max(360).default(60),
    category_id: bodyId.nullable().default(null),
    department_id: bodyId.nullable().default(null),
    licence: z.enum(licences).default('none'),
    licence_from: day.nullable().default(null),
    licence_until: day.nullable().default(null),
    quota: z.number().int().min(1).max(100_000).nullable().default(null),
    /** Percent of an article that may repeat the source word for word. */
    verbatim: z.number().int().min(0).max(100).default(20),
    pictures: z.boolean().default(false),
    wait_minutes: z.number().int().min(0).max(10_080).default(60),
    note: prose(2000).default(''),
    delivery: deliveryOptions.default(noDelivery),
    active: z.boolean().default(true),
  },
  sort: ['name', 'last_item_at', 'last_fetch_at', 'items_week', 'updated_at'],
  filters: {
    kind: z.enum(sourceKinds).optional(),
    health: z.enum(healths).optional(),
    licence: z.enum(licences).optional(),
    active: z.enum(['true', 'false']).optional(),
  },
})

/** A reader sees what a source brings; an editor also claims, uses and dismisses it, and hears what is wrong with it. */
export const memberRoles = ['reader', 'editor'] as const

export const memberRoleLabels = { reader: text('Đọc', 'Reader'), editor: text('Biên tập', 'Editor') } as const

/** People who may be given a source, with how many they follow already. */
export const assignableMembers = newsCall('GET', '/crawler-config/member', {
  can: 'crawlerConfig.addMember',
  summary: text('Người có thể theo dõi nguồn', 'People who may follow a source'),
  reply: z.array(named.extend({ department: z.string().nullable(), sources: z.number(), used: z.number() })),
})

export const sourceMember = z.object({
  user_id: bodyId,
  name: z.string(),
  department: z.string().nullable(),
  role: z.enum(memberRoles),
  words: z.string(),
  at: instant,
})

export type SourceMember = z.output<typeof sourceMember>

export const membersOfSource = newsCall('GET', '/crawler-config/member/:id', {
  can: 'crawlerConfig.addMember',
  summary: text('Người theo dõi một nguồn', 'Members of a source'),
  reply: z.object({ source: named, members: z.array(sourceMember) }),
})

export const addMembers = newsCall('POST', '/crawler-config/addMember', {
  can: 'crawlerConfig.addMember',
  summary: text('Thêm, sửa, bỏ người theo dõi nguồn', 'Add, change and remove members'),
  body: z.strictObject({
    config_id: bodyId,
    data: z
      .array(
        z.strictObject({
          user_id: bodyId,
          role: z.enum(memberRoles).default('reader'),
          /** Items that hold one of these stand first for this person; separated by commas. */
          words: line(500).default(''),
        }),
      )
      .max(200)
      .default([]),
    removeIds: z.array(bodyId).max(200).default([]),
  }),
  reply: z.object({ source: named, members: z.array(sourceMember) }),
})

/** What was found at an address; `page` is the page itself with its links. */
export const discovered = z.object({
  title: z.string(),
  address: z.string(),
  found: z.array(
    z.object({
      kind: z.enum(siteKinds),
      address: z.string(),
      title: z.string(),
      entries: z.number(),
      newest_at: instant.nullable(),
    }),
  ),
  /** A page of the site without scripts, to click at; empty when there is none. */
  sample: z.object({ address: z.string(), html: z.string() }).nullable(),
})

export type Discovered = z.output<typeof discovered>

export const discoverSource = newsCall('POST', '/crawler-config/discover', {
  can: 'crawlerConfig.create',
  summary: text('Tìm nguồn tin ở một địa chỉ', 'Find what an address offers'),
  body: z.strictObject({ url: webAddress }),
  reply: discovered,
  mutates: false,
})

export const tried = z.object({
  entries: z.number(),
  pages: z.array(
    z.object({
      address: z.string(),
      title: z.string(),
      lead: z.string(),
      /** The beginning of the text. */
      text: z.string(),
      words: z.number(),
      author: z.string(),
      published_at: instant.nullable(),
      evidence: z.enum(dateEvidences).nullable(),
      /** Why it would not be taken; null when it would. */
      why: z.string().nullable(),
      warnings: z.array(z.string()),
    }),
  ),
})

export type Tried = z.output<typeof tried>

/** Reads what a source would bring and writes nothing. */
export const trySource = newsCall('POST', '/crawler-config/try', {
  can: 'crawlerConfig.create',
  summary: text('Chạy thử một nguồn', 'Try a source'),
  body: z.strictObject({
    ...reading,
    kind: z.enum(siteKinds),
    address: webAddress,
    pages: z.number().int().min(1).max(10).default(3),
  }),
  reply: tried,
  mutates: false,
})

export const layoutProposal = z.object({
  /** Pages that were looked at. */
  pages: z.number(),
  /** Null when nothing holds on all of them. */
  selectors: selectors.nullable(),
})

export type LayoutProposal = z.output<typeof layoutProposal>

export const proposeLayout = newsCall('GET', '/crawler-config/layout/:id', {
  can: 'crawlerConfig.update',
  summary: text('Đề xuất bộ chọn theo bố cục mới', 'Propose selectors for a new layout'),
  reply: layoutProposal,
})

export const runSource = newsCall('POST', '/crawler-config/run/:id', {
  can: 'crawlerConfig.update',
  summary: text('Lấy tin của một nguồn ngay', 'Fetch a source now'),
  reply: sourceRow,
})

export const exportOpml = newsCall('GET', '/crawler-config/opml', {
  can: 'crawlerConfig.index',
  summary: text('Tải danh sách nguồn (OPML)', 'Export the sources (OPML)'),
  kind: 'raw',
})

export const importOpml = newsCall('POST', '/crawler-config/opml', {
  bodyLimit: bodyLimits.document,
  can: 'crawlerConfig.create',
  summary: text('Nhập danh sách nguồn (OPML)', 'Import sources (OPML)'),
  body: z.strictObject({ opml: z.string().min(1).max(1_000_000) }),
  reply: z.object({ added: z.number(), known: z.number(), refused: z.array(z.string()) }),
})

export { sourceSentences }
