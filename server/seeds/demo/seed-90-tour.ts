import type { SeedContext } from '#server/app/seed.ts'

/** The people of the demo know the program: the tour of the first run is for who comes new, and by the guide's button. */
export async function seed({ db }: SeedContext): Promise<void> {
  await db.query(`insert into user_preference (user_id, key, value) select id, 'tour', '{"seen": true}' from app_user
    on conflict do nothing`)
}
