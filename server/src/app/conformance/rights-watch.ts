import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import { projectFolder } from '../../kernel/configuration/configuration.ts'

/**
 * The tables that what somebody may do comes from, each with the condition under which a row's change matters. Whoever
 * sets a password, a name or an address to log in with could log in as that person.
 */
const watched: Readonly<Record<string, string>> = {
  app_user: `tg_op <> 'UPDATE' or (to_jsonb(old) - '{version,updated_at,name,display_name,alias,phone,gender,birthday,
    language,position_id,avatar_file_id}'::text[]) is distinct from (to_jsonb(new) - '{version,updated_at,name,display_name,
    alias,phone,gender,birthday,language,position_id,avatar_file_id}'::text[])`,
  user_role: 'true',
  group_user: 'true',
  user_department: 'true',
  role_permission: 'true',
  staff_group: `(tg_op <> 'INSERT' and old.role_id is not null) or (tg_op <> 'DELETE' and new.role_id is not null)`,
  department: `tg_op <> 'UPDATE' or old.parent_id is distinct from new.parent_id`,
  group_workflow: 'true',
  workflow_transition: 'true',
  workflow: `tg_op <> 'UPDATE' or (to_jsonb(old) - '{version,updated_at,name,description,layout}'::text[])
    is distinct from (to_jsonb(new) - '{version,updated_at,name,description,layout}'::text[])`,
  setting: `coalesce(to_jsonb(new) ->> 'key', to_jsonb(old) ->> 'key') ~ '^(registration\\.|session\\.second_factor)'`,
  second_factor: `tg_op = 'DELETE'`,
  session_view: 'true',
  session: `tg_op = 'UPDATE' and old.end_reason is null and new.end_reason = 'forced'`,
  external_identity: 'true',
  approval_delegation: 'true',
}

/** Sees in a test's database which tables of rights are written, and whether anybody asked if that may be. */
export async function watchRights(pool: pg.Pool) {
  await pool.query(
    'create table rights_touched (at bigint generated always as identity, name text, asked boolean)',
  )
  for (const [table, matters] of Object.entries(watched)) {
    await pool.query(`create function watch_${table}() returns trigger language plpgsql as $$ begin
      if ${matters} then insert into rights_touched (name, asked)
        values ('${table}', coalesce(current_setting('toasoan.rights', true), '') = 'asked'); end if;
      return null; end $$;
      create trigger watch_rights after insert or update or delete on ${table}
        for each row execute function watch_${table}()`)
  }
  return {
    /** What was written since the last time, each table once. */
    async touched(): Promise<{ tables: string[]; unasked: string[] }> {
      const { rows } = await pool.query<{ name: string; asked: boolean }>(
        'delete from rights_touched returning name, asked',
      )
      const names = (list: typeof rows) => [...new Set(list.map(({ name }) => name))].sort()
      return { tables: names(rows), unasked: names(rows.filter(({ asked }) => !asked)) }
    },
  }
}

const tables =
  'user_role|group_user|user_department|role_permission|group_workflow|workflow_transition|session_view|approval_delegation'
const writes = new RegExp(
  `\\b(insert into|update|delete from)\\s+(${tables})\\b|update app_user set[^\`]*(password_hash|status)|delete from (app_user|role|staff_group|department|second_factor)\\b|update (staff_group set role_id|department set parent_id)`,
  'i',
)

/** The server's files that write such tables by SQL of their own. */
export function filesThatWriteRights(): string[] {
  const folder = join(projectFolder, 'server/src')
  return globSync('**/*.ts', { cwd: folder })
    .filter((file) => !/\.test\.ts$|^app\/(conformance|commands)|testing/.test(file))
    .filter((file) => writes.test(readFileSync(join(folder, file), 'utf8')))
    .sort()
}
