import { hash } from '@node-rs/argon2'
import type { SeedContext } from '../../src/app/seed.ts'
import { groups } from '../base/data/workflow.ts'
import { demoDepartments, demoPeople, demoPositions } from './people.ts'

/** Secretaries work for the whole house, so they also belong to its root. */
const rootDepartment = 'dai'

async function seedDepartments({ db }: SeedContext): Promise<void> {
  for (const [place, { code, name, parent }] of demoDepartments.entries()) {
    await db.query(
      `insert into department (code, name, parent_id, place, level)
       select $1, $2, p.id, $4, coalesce(p.level + 1, 0) from (select 1) one left join department p on p.code = $3
       on conflict (code) do nothing`,
      [code, name, parent, place],
    )
  }
  for (const { name, level } of demoPositions) {
    await db.query('insert into position (name, level) values ($1, $2) on conflict (name) do nothing', [
      name,
      level,
    ])
  }
}

async function seedPerson(
  { db }: SeedContext,
  person: (typeof demoPeople)[number],
  passwordHash: string,
): Promise<void> {
  const { rows } = await db.query<{ id: number }>(
    `insert into app_user (username, email, password_hash, name, display_name, alias, phone, gender, birthday, position_id)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, (select id from position where name = $10))
     on conflict (username) do update set password_hash = excluded.password_hash returning id`,
    [
      person.username,
      person.email,
      passwordHash,
      person.name,
      person.displayName,
      person.alias,
      person.phone,
      person.gender,
      person.birthday,
      person.position,
    ],
  )
  const id = rows[0]?.id
  await db.query(
    `insert into user_department (user_id, department_id, is_primary)
     select $1, id, code = $2 from department where code = $2 or ($3 and code = $4) on conflict do nothing`,
    [id, person.department, person.role === 'secretary', rootDepartment],
  )
  await db.query('insert into user_role select $1, id from role where code = $2 on conflict do nothing', [
    id,
    person.role,
  ])
  const memberOf = groups.filter(({ roles }) => roles.includes(person.role)).map(({ code }) => code)
  await db.query(
    'insert into group_user select id, $1 from staff_group where code = any($2) on conflict do nothing',
    [id, memberOf],
  )
}

/** The house's departments and people. Everybody has the demo password, hashed once. */
export async function seed(context: SeedContext): Promise<void> {
  await seedDepartments(context)
  const passwordHash = await hash(context.demoPassword)
  for (const person of demoPeople) await seedPerson(context, person, passwordHash)
  context.log(`${demoDepartments.length} phòng ban, ${demoPeople.length} người`)
}
