import type { ImportOptions } from '@toasoan/contract/editorial/imports'
import { fold } from '@toasoan/contract/kit/fold'
import { placeSlugOf } from '@toasoan/contract/site/paths'
import { sql } from 'kysely'
import type { Database, Tx } from '#server/kernel/database/database.ts'
import type { ImportedStory, Problem } from './read/record.ts'

/** Categories and people of the house, as records name them. */
export type Places = {
  categories: Map<string, number>
  people: Map<string, number>
}

/** Reads categories by slug and name, and people by e-mail. */
export async function placesOf(db: Database | Tx): Promise<Places> {
  const categories = await sql<{ id: number; name: string; slug: string }>`
    select coalesce(merged_into, id) as id, name, slug::text as slug from category order by active, id desc`.execute(
    db,
  )
  const people = await sql<{
    id: number
    email: string
  }>`select id, lower(email) as email from app_user`.execute(db)
  return {
    categories: new Map(
      categories.rows.flatMap(({ id, name, slug }) => [
        [fold(name), id],
        [slug.toLowerCase(), id],
      ]),
    ),
    people: new Map(people.rows.map(({ id, email }) => [email, id])),
  }
}

type Named = ImportedStory['categories'][number]

const found = ({ categories }: Places, { name, slug }: Named): number | undefined =>
  categories.get(slug.toLowerCase()) ?? categories.get(fold(name)) ?? categories.get(placeSlugOf(name))

async function makeCategory(tx: Tx, places: Places, { name, slug }: Named): Promise<number> {
  const address = placeSlugOf(slug || name)
  const { rows } = await sql<{ id: number }>`
    insert into category (name, slug, active, place)
    values (${name.slice(0, 200)}, ${address}, true, coalesce((select max(place) + 1 from category where parent_id is null), 0))
    on conflict (slug) do update set slug = excluded.slug returning id`.execute(tx)
  const id = rows[0]?.id as number
  places.categories.set(address, id)
  places.categories.set(fold(name), id)
  return id
}

/** Whether the category of a story is certain before the stories before it are written, which may make categories. */
export const isSettled = (
  places: Places,
  { categories: [first] }: ImportedStory,
  { make_categories, writes }: Pick<ImportOptions, 'make_categories'> & { writes: boolean },
): boolean => !writes || !make_categories || first === undefined || found(places, first) !== undefined

/**
 * The category of a story: its first that is here, one made for it (`tx`, where the options say so), or that of the
 * options.
 */
export async function categoryFor(
  tx: Tx | null,
  places: Places,
  story: ImportedStory,
  options: ImportOptions,
): Promise<{ id: number | null; problems: Problem[] }> {
  for (const named of story.categories) {
    const id = found(places, named)
    if (id !== undefined) return { id, problems: [] }
  }
  const [first] = story.categories
  if (!first?.name) return { id: options.category_id, problems: [] }
  if (options.make_categories) return { id: tx ? await makeCategory(tx, places, first) : null, problems: [] }
  return { id: options.category_id, problems: [{ code: 'category', data: { value: first.name } }] }
}
