import { areas, permissions, resources, subjectOf } from '@toasoan/contract/access/catalogue'
import { permissionLabel } from '@toasoan/contract/access/verbs'
import type pg from 'pg'
import { roles } from './data/roles.ts'
import { articleTypes, groups, states, transitions } from './data/workflow.ts'

type Client = pg.Pool | pg.PoolClient

const firstRevision = 1

async function seedCatalogue(db: Client): Promise<void> {
  for (const [place, [code, { area, label }]] of Object.entries(resources).entries()) {
    await db.query(
      `insert into module (code, area, name, name_en, place) values ($1, $2, $3, $4, $5)
       on conflict (code) do update set area = $2, name = $3, name_en = $4, place = $5`,
      [code, area, label.vi, label.en, place + 1000 * Object.keys(areas).indexOf(area)],
    )
  }
  const labels = permissions.map(permissionLabel)
  await db.query(
    `insert into permission (code, module_id, name, name_en, scoped)
     select given.code, module.id, given.vi, given.en, given.scoped
     from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::bool[]) as given (code, module, vi, en, scoped)
     join module on module.code = given.module
     on conflict (code) do update set name = excluded.name, name_en = excluded.name_en, scoped = excluded.scoped`,
    [
      permissions,
      permissions.map(subjectOf),
      labels.map(({ vi }) => vi),
      labels.map(({ en }) => en),
      permissions.map((permission) => resources[subjectOf(permission)].scoped),
    ],
  )
}

/** A role is filled only when it is new: what an administrator changed stays. */
async function seedRoles(db: Client): Promise<void> {
  for (const { code, name, description, grants } of roles) {
    const { rows } = await db.query(
      'insert into role (code, name, description) values ($1, $2, $3) on conflict (code) do nothing returning id',
      [code, name, description],
    )
    // The administrators' role holds whatever the catalogue knows, also what a newer version added.
    const id = rows[0]?.id ?? (code === 'admin' ? await roleId(db, code) : null)
    if (!id) continue
    await db.query(
      `insert into role_permission (role_id, permission, scope)
       select $1, * from unnest($2::text[], $3::text[]) on conflict do nothing`,
      [id, grants.map(([permission]) => permission), grants.map(([, scope]) => scope)],
    )
  }
}

const roleId = async (db: Client, code: string) =>
  (await db.query('select id from role where code = $1', [code])).rows[0]?.id as number

async function seedWorkflow(db: Client): Promise<void> {
  for (const [place, state] of states.entries()) {
    await db.query(
      `insert into state (code, stage, name, name_en, colour, kind, counter, event, place)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict (code) do nothing`,
      [
        state.code,
        state.stage,
        state.name,
        state.nameEn,
        state.colour,
        state.kind,
        state.counter,
        state.event,
        place,
      ],
    )
  }
  for (const [place, [code, name]] of articleTypes.entries()) {
    await db.query(
      'insert into article_type (code, name, place) values ($1, $2, $3) on conflict do nothing',
      [code, name, place],
    )
  }
  const { rows } = await db.query(
    `insert into workflow (code, name, is_default, revision) values ('default', 'Quy trình mặc định', true, $1)
     on conflict do nothing returning id`,
    [firstRevision],
  )
  if (!rows[0]) return
  await seedTransitions(db, rows[0].id)
  await seedGroups(db, rows[0].id)
}

async function seedTransitions(db: Client, workflowId: number): Promise<void> {
  for (const [place, move] of transitions.entries()) {
    await db.query(
      `insert into workflow_transition (workflow_id, revision, code, name, name_en, from_stage, to_stage, ability,
         direction, reason_required, other_person_required, author_only, may_schedule, time_limit_minutes, place, approves)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)`,
      [
        workflowId,
        firstRevision,
        move.code,
        move.name,
        move.nameEn,
        move.from,
        move.to,
        move.ability,
        move.direction,
        move.reason ?? false,
        move.otherPerson ?? false,
        move.authorOnly ?? false,
        move.schedule ?? false,
        move.minutes ?? null,
        place,
        move.approves ?? false,
      ],
    )
  }
}

async function seedGroups(db: Client, workflowId: number): Promise<void> {
  for (const { code, name, description, moves } of groups) {
    const { rows } = await db.query(
      `insert into staff_group (code, name, description) values ($1, $2, $3)
       on conflict (code) do update set name = staff_group.name returning id`,
      [code, name, description],
    )
    for (const [transition, scope] of Object.entries(moves)) {
      await db.query(
        `insert into group_workflow (group_id, workflow_id, transition_code, scope)
         values ($1, $2, $3, $4) on conflict do nothing`,
        [rows[0].id, workflowId, transition, scope],
      )
    }
  }
}

/** Everything a newsroom needs before its first person: catalogue, roles, the default workflow. */
export async function seedBase(pool: pg.Pool): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await seedCatalogue(client)
    await seedRoles(client)
    await seedWorkflow(client)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}

/** Run at every start; adds only what is missing. */
export const seed = ({ db }: { db: pg.Pool }): Promise<void> => seedBase(db)
