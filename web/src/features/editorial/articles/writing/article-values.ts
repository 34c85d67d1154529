import type { ArticleDetail, ArticleInput } from '@toasoan/contract/editorial/article'
import { emptyDocument } from '@toasoan/contract/editorial/document'
import { slugOf } from '@toasoan/contract/site/paths'

/** All that a person writes of an article, as the form holds it. */
export type ArticleValues = ArticleInput

/** The form of a new article. */
export const newValues = (): ArticleValues => ({
  title: '',
  kicker: '',
  lead: '',
  document: structuredClone(emptyDocument),
  category_id: null,
  other_category_ids: [],
  article_type_id: null,
  department_id: null,
  pen_name: '',
  contributors: [],
  source: null,
  tags: [],
  cover_file_id: null,
  cover_caption: '',
  cover_credit: '',
  related_ids: [],
  attachment_ids: [],
  embargo_at: null,
  slug: '',
  seo_title: '',
  seo_description: '',
  notes: '',
})

/** The form of an article that was saved. An address that follows the title stays free to follow it. */
export function valuesOf(detail: ArticleDetail): ArticleValues {
  const names = Object.keys(newValues()) as (keyof ArticleValues)[]
  const values = Object.fromEntries(names.map((name) => [name, detail[name as keyof ArticleDetail]]))
  const follows = detail.slug === slugOf(detail.title)
  return { ...(values as ArticleValues), slug: follows ? '' : detail.slug }
}

/** Takes what was kept earlier (an autosave, a local copy) into the form; unknown parts are left out. */
export function valuesFrom(kept: unknown, otherwise: ArticleValues): ArticleValues {
  if (typeof kept !== 'object' || kept === null) return otherwise
  const values = { ...otherwise } as Record<string, unknown>
  for (const [name, value] of Object.entries(kept)) {
    const expected = values[name]
    const isSameKind = Array.isArray(expected) === Array.isArray(value)
    const isText = typeof expected === 'string'
    if (name in values && isSameKind && (!isText || typeof value === 'string')) values[name] = value
  }
  return values as ArticleValues
}

/** Drops what says nothing (nulls, empty values, the empty paragraph at the end), with keys in order. */
function canonical(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(canonical)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value)
    .map(([name, part]) => [name, canonical(part)] as const)
    .filter(([, part]) => !saysNothing(part))
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
  return Object.fromEntries(entries)
}

const saysNothing = (part: unknown): boolean =>
  part === null ||
  part === undefined ||
  part === '' ||
  (typeof part === 'object' && Object.keys(part as object).length === 0)

function withoutTail(values: ArticleValues): ArticleValues {
  const content = [...(values.document.content ?? [])]
  while (content.at(-1)?.type === 'paragraph' && !content.at(-1)?.content?.length) content.pop()
  return { ...values, document: { type: 'doc', content } }
}

/** Whether two forms hold the same article, whoever wrote their JSON. */
export const sameValues = (one: ArticleValues, other: ArticleValues): boolean =>
  JSON.stringify(canonical(withoutTail(one))) === JSON.stringify(canonical(withoutTail(other)))

/** Whether anything was written at all; the department is filled in before anybody writes. */
export const isBlank = (values: ArticleValues): boolean =>
  sameValues({ ...values, department_id: null }, newValues())
