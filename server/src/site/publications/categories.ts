import type { SiteCategory } from '@toasoan/contract/site/home'
import { categoryPath } from '@toasoan/contract/site/paths'
import { sql } from 'kysely'
import type { Database } from '#server/kernel/database/database.ts'

type CategoryRow = {
  id: number
  parent_id: number | null
  name: string
  slug: string
  description: string
  home_place: number | null
}

/** The active categories as the site uses them. */
export type CategoryIndex = {
  tree: SiteCategory[]
  /** Those with a strip on the front page, in its order. */
  home: SiteCategory[]
  byId: ReadonlyMap<number, SiteCategory>
  bySlug: ReadonlyMap<string, SiteCategory>
  /** By addresses they had before, or that belonged to what was merged into them. */
  formerly: ReadonlyMap<string, SiteCategory>
  /** A category and those above it, from the top. */
  trail(id: number | null): SiteCategory[]
}

/** Reads the categories. A child of an inactive category is hidden with it. */
export async function loadCategories(db: Database): Promise<CategoryIndex> {
  const { rows } = await sql<CategoryRow>`
    select id, parent_id, name, slug, description, home_place from category
    where active order by place, name collate "vi-x-icu", id`.execute(db)
  const parents = new Map<number, number>()
  const byId = new Map<number, SiteCategory>()
  const place = (row: CategoryRow): SiteCategory => {
    const { id, name, slug, description } = row
    if (row.parent_id) parents.set(id, row.parent_id)
    const children = rows.filter((child) => child.parent_id === id)
    const category: SiteCategory = {
      id,
      name,
      slug,
      path: categoryPath(slug),
      description,
      children: children.map(place),
    }
    byId.set(id, category)
    return category
  }
  const tree = rows.filter((row) => row.parent_id === null).map(place)
  const home = rows
    .filter((row) => row.home_place !== null && byId.has(row.id))
    .sort((a, b) => (a.home_place ?? 0) - (b.home_place ?? 0))
    .map((row) => byId.get(row.id) as SiteCategory)
  const trail = (id: number | null): SiteCategory[] => {
    const category = id === null ? undefined : byId.get(id)
    return category ? [...trail(parents.get(category.id) ?? null), category] : []
  }
  const bySlug = new Map([...byId.values()].map((each) => [each.slug, each]))
  return { tree, home, byId, bySlug, formerly: await formerAddresses(db, byId), trail }
}

async function formerAddresses(db: Database, byId: ReadonlyMap<number, SiteCategory>) {
  const { rows } = await sql<{ slug: string; category_id: number }>`
    select slug, category_id from category_slug`.execute(db)
  return new Map(
    rows.flatMap(({ slug, category_id }) => {
      const category = byId.get(category_id)
      return category ? [[slug, category] as const] : []
    }),
  )
}

/** The category of an address, also of one that it had before. */
export const categoryNamed = ({ bySlug, formerly }: CategoryIndex, slug: string): SiteCategory | undefined =>
  bySlug.get(slug) ?? formerly.get(slug)
