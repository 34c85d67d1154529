import type pg from 'pg'
import { demoCategories } from '../../server/seeds/demo/articles/categories.ts'
import { demoDepartments } from '../../server/seeds/demo/people.ts'
import { hashPassword } from '../../server/src/account/auth/passwords.ts'
import { family, given, middle } from './names.ts'

/** Who asks in the benchmark: a secretary, who sees everything, and writers with their own articles. */
export const secretary = 'bench.1'
/** Who may read the logs. */
export const auditor = 'bench.2'
export const password = 'bench-2026-password'
export const peopleCount = 240

/** Departments, categories and people; articles are filled in by `fill`. */
export async function seedNewsroom(pool: pg.Pool): Promise<void> {
  for (const [place, { code, name, parent }] of demoDepartments.entries()) {
    await pool.query(
      `insert into department (code, name, parent_id, place, level)
       select $1, $2, p.id, $4, coalesce(p.level + 1, 0) from (select 1) one left join department p on p.code = $3`,
      [code, name, parent, place],
    )
  }
  for (const { code, name, parent, order, home, description } of demoCategories) {
    await pool.query(
      `insert into category (slug, name, parent_id, place, home_place, description)
       select $1, $2, p.id, $4, $5, $6 from (select 1) one left join category p on p.slug = $3`,
      [code, name, parent ?? null, order, home ? order : null, description],
    )
  }
  const names = Array.from(
    { length: peopleCount },
    (_, n) =>
      `${family[n % family.length]} ${middle[(n * 7) % middle.length]} ${given[(n * 11) % given.length]}`,
  )
  await pool.query(
    `insert into app_user (username, email, name, display_name, alias, password_hash)
     select 'bench.' || n, 'bench.' || n || '@example.org', name, name, '', $2
     from unnest($1::text[]) with ordinality as given (name, n)`,
    [names, await hashPassword(password)],
  )
  await pool.query(`
    insert into user_department (user_id, department_id, is_primary)
    select id, 1 + id % (select count(*) from department), true from app_user`)
  await pool.query(`
    insert into user_role (user_id, role_id)
    select u.id, r.id from app_user u join role r
      on r.code = case when u.id = 1 then 'secretary' when u.id = 2 then 'admin' when u.id % 6 = 0 then 'editor' else 'reporter' end`)
  await pool.query(`
    insert into group_user (user_id, group_id)
    select 1, id from staff_group`)
}
