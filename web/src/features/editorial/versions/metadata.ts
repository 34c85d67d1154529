import type { WholeVersion } from '@toasoan/contract/editorial/versions'
import { type ComparedField, fieldChanges } from '#web/entities/compare/fields.ts'
import { dateTime } from '#web/ui/date-time.ts'
import { versionTexts as words } from './text.ts'

const joinedNames = (list: readonly { name: string }[]) => list.map(({ name }) => name).join(', ')

/** The fields of a version besides its text, as people read them, in the order of the form. */
const fields: ComparedField<WholeVersion>[] = [
  [words.title, ({ metadata }) => metadata.title],
  [words.kicker, ({ metadata }) => metadata.kicker],
  [words.lead, ({ metadata }) => metadata.lead],
  [words.slug, ({ metadata }) => metadata.slug],
  [words.category, ({ names }) => names.category?.name ?? ''],
  [words.otherCategories, ({ names }) => joinedNames(names.other_categories)],
  [words.articleType, ({ names }) => names.article_type?.name ?? ''],
  [words.department, ({ names }) => names.department?.name ?? ''],
  [words.penName, ({ metadata }) => metadata.pen_name],
  [
    words.contributors,
    ({ metadata }) =>
      (metadata.contributors ?? []).map(({ name, role }) => (role ? `${name} (${role})` : name)).join(', '),
  ],
  [
    words.source,
    ({ metadata: { source } }) =>
      source ? [source.name, source.url, source.licence].filter(Boolean).join(' · ') : '',
  ],
  [words.tags, ({ metadata }) => (metadata.tags ?? []).join(', ')],
  [words.cover, ({ names }) => names.cover?.name ?? ''],
  [words.coverCaption, ({ metadata }) => metadata.cover_caption],
  [words.coverCredit, ({ metadata }) => metadata.cover_credit],
  [words.related, ({ names }) => names.related.map(({ title }) => title).join('; ')],
  [words.attachments, ({ names }) => joinedNames(names.attachments)],
  [words.embargo, ({ metadata }) => dateTime(metadata.embargo_at)],
  [words.seoTitle, ({ metadata }) => metadata.seo_title],
  [words.seoDescription, ({ metadata }) => metadata.seo_description],
  [words.notes, ({ metadata }) => metadata.notes],
]

/** The fields that differ between two versions, word by word. */
export const compareFields = (first: WholeVersion, last: WholeVersion) => fieldChanges(fields, first, last)
