import type { ImportProblemCode } from '@toasoan/contract/editorial/imports'

/** What is wrong with a record, or left out of it. */
export type Problem = { code: ImportProblemCode; data?: Record<string, string | number> }

/** What a reader wrote below a story, as plain text; `parent` is the key of the one it answers. */
export type ImportedComment = { key: string; parent: string | null; name: string; at: string; text: string }

/** A story as another program kept it. */
export type ImportedStory = {
  kind: 'article'
  /** Unique within the source. */
  key: string
  title: string
  kicker: string
  lead: string
  html: string
  /** Its addresses on the old site: absolute, or paths. */
  addresses: string[]
  author: { name: string; email: string }
  /** The first is the main one. */
  categories: { name: string; slug: string }[]
  tags: string[]
  cover: string | null
  /** Those that readers saw. */
  comments: ImportedComment[]
  published: boolean
  /** Date as written by the source, with or without a zone; Vietnam's where it has none. */
  publishedAt: string
  problems: Problem[]
  /** Why it is left out. */
  skip?: Problem
}

/** An old address and where it leads; `to` is null where it is gone for good. */
export type ImportedRedirect = { kind: 'redirect'; key: string; from: string; to: string | null }

/** A record that cannot be read at all. */
export type Unread = { kind: 'article' | 'redirect'; key: string; title: string; unread: Problem }

export type ImportedRecord = ImportedStory | ImportedRedirect | Unread

/** A file that cannot be read on: where, and why in the words of the parser. */
export class ImportBroken extends Error {
  readonly line: number
  /** What else is kept of the failure. */
  readonly more: { code?: string; fetch?: string; status?: number }
  constructor(line: number, reason: string, more: ImportBroken['more'] = {}) {
    super(reason)
    this.line = line
    this.more = more
  }
}

/** Bytes of one story's text; what is longer is no story. */
export const longestText = 2_000_000

export const emptyStory = (key: string): ImportedStory => ({
  kind: 'article',
  key,
  title: '',
  kicker: '',
  lead: '',
  html: '',
  addresses: [],
  author: { name: '', email: '' },
  categories: [],
  tags: [],
  cover: null,
  comments: [],
  published: true,
  publishedAt: '',
  problems: [],
})
