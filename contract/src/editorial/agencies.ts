import { z } from 'zod'
import { bodyLimits, newsCall } from '../kit/endpoint.ts'
import { bodyId, id, instant, line, listQuery, requiredLine } from '../kit/schemas.ts'
import { text } from '../kit/text.ts'
import { charsets, sourceRow } from './crawler-sources.ts'

export const wireStatuses = ['usable', 'withheld', 'canceled'] as const

export const wireStatusLabels = {
  usable: text('Được dùng', 'Usable'),
  withheld: text('Hãng đang giữ lại', 'Withheld'),
  canceled: text('Hãng đã hủy', 'Killed'),
} as const

export const wireFormats = [
  'newsml-g2',
  'newsml-1.2',
  'nitf',
  'ninjs',
  'ap-media',
  'dpa',
  'afp-core',
  'reuters',
  'iptc7901',
  'anpa1312',
  'mail',
  'picture',
] as const

export const wireFormatLabels = {
  'newsml-g2': text('NewsML-G2', 'NewsML-G2'),
  'newsml-1.2': text('NewsML 1.2', 'NewsML 1.2'),
  nitf: text('NITF', 'NITF'),
  ninjs: text('ninjs', 'ninjs'),
  'ap-media': text('AP Media', 'AP Media'),
  dpa: text('dpa digitalwires', 'dpa digitalwires'),
  'afp-core': text('AFP Core API', 'AFP Core API'),
  reuters: text('Reuters API', 'Reuters API'),
  iptc7901: text('IPTC 7901', 'IPTC 7901'),
  anpa1312: text('ANPA 1312', 'ANPA 1312'),
  mail: text('Thư điện tử', 'Mail'),
  picture: text('Ảnh', 'Picture'),
} as const

/** Where a title comes from; `wire` is the agency's own headline. */
export const titleOrigins = ['wire', 'label', 'slugline', 'text', 'none'] as const

export const wirePicture = z.object({
  remote: z.string(),
  caption: z.string(),
  credit: z.string(),
  rights: z.string(),
})

/** Pictures that came with an item. */
export const itemFiles = newsCall('GET', '/crawler/:id/files', {
  can: 'crawler.view',
  summary: text('Ảnh kèm tin của hãng', 'Pictures of an item'),
  reply: z.array(
    wirePicture.extend({
      id: bodyId,
      rights_to: instant.nullable(),
      mime: z.string(),
      width: z.number().nullable(),
      /** Null until it is used. */
      file_id: bodyId.nullable(),
      /** A small picture as a data address; null while there is none. */
      small: z.string().nullable(),
      /** Whether the original is here or at an address. */
      original: z.boolean(),
    }),
  ),
})

/** Brings a picture into the library with its caption, credit and rights. */
export const takeItemFile = newsCall('POST', '/crawler/files/:id/take', {
  can: 'crawler.create',
  summary: text('Đưa ảnh của hãng vào thư viện', 'Take an agency’s picture into the library'),
  reply: z.object({ file_id: bodyId }),
})

/** Decides an embargo whose time could not be read: a time, or none. */
export const decideEmbargo = newsCall('POST', '/crawler/:id/embargo', {
  can: 'crawler.create',
  summary: text('Quyết định giờ cấm đăng của một tin', 'Decide the embargo of an item'),
  body: z.strictObject({ embargo_at: instant.nullable() }),
  reply: z.object({ embargo_at: instant.nullable(), embargo_open: z.boolean() }),
})

/** What is understood of a file; nothing is written. */
export const tryWire = newsCall('POST', '/crawler-config/try-file', {
  can: 'crawlerConfig.create',
  summary: text('Đọc thử một tệp của hãng tin', 'Try to read a file of an agency'),
  // Base64 of a file of 4 MB.
  bodyLimit: bodyLimits.document,
  body: z.strictObject({
    name: requiredLine(250),
    content: z.base64().min(1).max(5_600_000),
    charset: z.enum(charsets).default(''),
    zone: line(60).default(''),
  }),
  reply: z.object({
    format: z.enum(wireFormats),
    items: z.array(
      z.object({
        title: z.string(),
        title_from: z.enum(titleOrigins),
        guid: z.string(),
        provider: z.string(),
        provider_version: z.number().nullable(),
        at: instant.nullable(),
        urgency: z.number().nullable(),
        status: z.enum(wireStatuses),
        embargo_at: instant.nullable(),
        embargo_open: z.boolean(),
        language: z.string(),
        slugline: z.string(),
        ednote: z.string(),
        barred: z.boolean(),
        genre: z.string(),
        place: z.string(),
        codes: z.array(z.string()),
        byline: z.string(),
        text: z.string(),
        words: z.number(),
        pictures: z.array(wirePicture),
      }),
    ),
  }),
  mutates: false,
})

export type TriedWire = z.output<typeof tryWire.reply>

export const agencyFileRow = z.object({
  id: bodyId,
  source: z.object({ id: bodyId, name: z.string() }),
  name: z.string(),
  size: z.number(),
  state: z.enum(['done', 'failed']),
  format: z.string(),
  /** In the actor's language. */
  failure: z.string().nullable(),
  items: z.number(),
  /** Whether its bytes are kept still, so that it can be read again. */
  kept: z.boolean(),
  received_at: instant,
})

export type AgencyFileRow = z.output<typeof agencyFileRow>

export const listAgencyFiles = newsCall('GET', '/crawler-config/files', {
  can: 'crawlerConfig.index',
  summary: text('Tệp các hãng tin đã gửi', 'Files that agencies delivered'),
  query: listQuery(['received_at', 'name', 'size'], {
    config_id: id.optional(),
    state: z.enum(['done', 'failed']).optional(),
  }),
  reply: agencyFileRow,
  kind: 'list',
})

export const rereadAgencyFile = newsCall('POST', '/crawler-config/files/:id', {
  can: 'crawlerConfig.update',
  summary: text('Đọc lại một tệp của hãng tin', 'Read a file of an agency again'),
  reply: agencyFileRow,
})

/** Sets what a source signs in with. A changed key of its SFTP server is accepted at the next poll. */
export const setSourceSecret = newsCall('POST', '/crawler-config/secret/:id', {
  can: 'crawlerConfig.update',
  summary: text('Đặt mật khẩu của một nguồn hãng tin', 'Set the password of an agency'),
  params: z.object({ id }),
  body: z.strictObject({
    /** Empty removes it. A private key may have several lines. */
    secret: z.string().max(10_000),
    forget_host_key: z.boolean().default(false),
  }),
  reply: sourceRow,
})
