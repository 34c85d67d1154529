import { z } from 'zod'
import { mediaCall } from '../kit/endpoint.ts'
import { bodyId, listQuery } from '../kit/schemas.ts'
import { text } from '../kit/text.ts'
import { fileTypes } from './extensions.ts'
import { fileRow } from './file-row.ts'

const media = { can: 'file.manager' } as const

/** How many files, and their bytes. */
const amount = z.object({ files: z.number(), bytes: z.number() })

export const libraryStorage = z.object({
  /** The disk that takes uploads, in bytes: `kept` stays free, `promised` is what open uploads will still bring. */
  disk: z.object({ total: z.number(), free: z.number(), kept: z.number(), promised: z.number() }),
  types: z.array(amount.extend({ type: z.enum(fileTypes) })),
  trash: amount,
  /** What a person may upload in a day. */
  daily: amount,
  /** What people uploaded today, the most first; at most a hundred of them. */
  today: z.array(amount.extend({ user: z.object({ id: bodyId, name: z.string() }) })),
})

export type LibraryStorage = z.output<typeof libraryStorage>

export const viewLibraryStorage = mediaCall('GET', '/files/storage', {
  ...media,
  summary: text('Dung lượng của thư viện và hạn mức', 'Room of the library, and shares of the day'),
  reply: libraryStorage,
})

/** Files of equal content. */
export const duplicateGroup = z.object({
  /** SHA-256 of the content, in hexadecimal. */
  sha256: z.string(),
  /** Bytes of one of them. */
  size: z.number(),
  count: z.number(),
  /** Bytes that would be free if one were left. */
  wasted: z.number(),
  /** The first twenty, oldest first. */
  files: z.array(fileRow.extend({ used: z.boolean() })),
})

export type DuplicateGroup = z.output<typeof duplicateGroup>

export const listDuplicates = mediaCall('GET', '/files/duplicates', {
  ...media,
  summary: text('Các tệp trùng nội dung', 'Files of equal content'),
  query: listQuery(['wasted', 'count', 'size'], {}),
  reply: duplicateGroup,
  kind: 'list',
})
