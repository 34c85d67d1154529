import type { CategoryRow, createCategory, updateCategory } from '@toasoan/contract/editorial/categories'
import { withChange } from '@toasoan/contract/kit/left-out'
import { type Language, text } from '@toasoan/contract/kit/text'
import { placeSlugOf } from '@toasoan/contract/site/paths'
import { sql } from 'kysely'
import type { Tx } from '#server/kernel/database/database.ts'
import type { Call } from '#server/kernel/http/route.ts'
import { atField } from '#server/kernel/records/at-field.ts'
import { findCategory } from './category-rows.ts'
import { checkParent, lockTree, putUnder, refuseStale } from './tree-changes.ts'

const taken = text('Đường dẫn này đã có.', 'This address is taken.')

const slugTaken = (error: unknown, language: Language): never => atField(error, { slug: taken }, language)

/** The entered address, else one derived from the name. */
const addressOf = ({ slug, name }: { slug: string; name: string }): string => slug || placeSlugOf(name)

/** A reused address no longer redirects. */
async function claimSlug(tx: Tx, slug: string): Promise<void> {
  await sql`delete from category_slug where slug = ${slug}`.execute(tx)
}

const nextHomePlace = sql`(select coalesce(max(home_place), 0) + 1 from category)`

/** Adds a category after its siblings. */
export const addCategory = ({ change, body, language }: Call<typeof createCategory>): Promise<CategoryRow> =>
  change(async (tx, note) => {
    const { parent_id, name, description, on_home, active } = body
    const slug = addressOf(body)
    await lockTree(tx)
    await checkParent(tx, parent_id, language)
    const { rows } = await sql<{ id: number }>`
      insert into category (parent_id, name, slug, description, active, home_place, place)
      select ${parent_id}::bigint, ${name}, ${slug}, ${description}, ${active},
        ${on_home ? nextHomePlace : sql`null::int`},
        coalesce((select max(place) + 1 from category where parent_id is not distinct from ${parent_id}::bigint), 0)
      returning id`.execute(tx)
    await claimSlug(tx, slug)
    const after = await findCategory(tx, rows[0]?.id ?? 0)
    note({ type: 'category', id: after.id, name: after.name, after })
    return after
  }).catch((error) => slugTaken(error, language))

/** Changes a category. A new parent moves it with its subtree; a new address redirects the former one. */
export const editCategory = ({
  change,
  params: { id },
  body: given,
  language,
}: Call<typeof updateCategory>): Promise<CategoryRow> =>
  change(async (tx, note) => {
    await lockTree(tx)
    const before = await findCategory(tx, id, true)
    refuseStale(given.version, before.version)
    const body = withChange({ ...before, on_home: before.home_place !== null }, given)
    await checkParent(tx, body.parent_id, language)
    const slug = addressOf(body)
    await putUnder(tx, id, body.parent_id)
    const home = body.on_home ? sql`coalesce(home_place, ${nextHomePlace})` : sql`null`
    await sql`update category set name = ${body.name}, slug = ${slug}, description = ${body.description},
      active = ${body.active}, home_place = ${home}, version = version + 1, updated_at = now()
      where id = ${id}`.execute(tx)
    await claimSlug(tx, slug)
    if (slug !== before.slug)
      await sql`insert into category_slug (slug, category_id) values (${before.slug}, ${id})
        on conflict (slug) do update set category_id = excluded.category_id, at = now()`.execute(tx)
    const after = await findCategory(tx, id)
    note({ type: 'category', id, name: after.name, before, after })
    return after
  }).catch((error) => slugTaken(error, language))
