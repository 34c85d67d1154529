import { articlesOfLayout, type FrontLayout } from './front-page.ts'

/** What one layout has otherwise than another, by numbers of articles and sections. */
export type LayoutChange = {
  kind: 'lead' | 'in' | 'out' | 'moved' | 'part_in' | 'part_out' | 'parts_moved'
  article: number | null
  section: number | null
}

const sectionsOf = ({ parts }: FrontLayout): number[] => (parts ?? []).map(({ category_id }) => category_id)

/** Where each article stands: null at the head of the page, else in the strip of a section. */
const places = ({ beam, parts }: FrontLayout) =>
  new Map<number, { section: number | null; place: number }>([
    ...beam.map((article, place) => [article, { section: null, place }] as const),
    ...(parts ?? []).flatMap(({ category_id, articles }) =>
      articles.map((article, place) => [article, { section: category_id, place }] as const),
    ),
  ])

/** What changed from one layout to the next, as an editor would tell it. */
export function layoutChanges(before: FrontLayout, after: FrontLayout): LayoutChange[] {
  const changes: LayoutChange[] = []
  const add = (kind: LayoutChange['kind'], article: number | null, section: number | null = null) =>
    changes.push({ kind, article, section })
  if (before.lead !== after.lead) add('lead', after.lead)
  const [was, is] = [places(before), places(after)]
  const [named, names] = [new Set(articlesOfLayout(before)), new Set(articlesOfLayout(after))]
  for (const [article, { section, place }] of is) {
    const earlier = was.get(article)
    if (!named.has(article)) add('in', article, section)
    else if (earlier && (earlier.section !== section || earlier.place !== place))
      add('moved', article, section)
    else if (!earlier) add('in', article, section)
  }
  for (const [article, { section }] of was) if (!names.has(article)) add('out', article, section)
  const [earlier, now] = [sectionsOf(before), sectionsOf(after)]
  for (const section of now) if (!earlier.includes(section)) add('part_in', null, section)
  for (const section of earlier) if (!now.includes(section)) add('part_out', null, section)
  const kept = now.filter((section) => earlier.includes(section))
  if (kept.join() !== earlier.filter((section) => now.includes(section)).join()) add('parts_moved', null)
  return changes
}
