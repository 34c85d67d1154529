import { isScoped, permissions } from '@toasoan/contract/access/catalogue'
import type { AnyEndpoint } from '@toasoan/contract/kit/endpoint'
import type { Answer, TestApp } from '#server/kernel/testing/test-app.ts'
import { bodiesWithOneOther, idPlaces, impossible } from './matrix-requests.ts'

type Row = { id: number; name: string; target: string }
type Ask = (text: string, values?: unknown[]) => Promise<Row[]>

/** The table that a field of its name refers to, as the foreign keys say. */
async function referredTables(sql: Ask): Promise<Map<string, string>> {
  const rows = await sql(`
    select a.attname as name, c.confrelid::regclass::text as target from pg_constraint c
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and array_length(c.conkey, 1) = 1 group by 1, 2 order by count(*)`)
  return new Map(rows.map(({ name, target }) => [name, target]))
}

/** Tables whose records are of departments, without those that no right keeps apart. */
async function departmentalTables(sql: Ask): Promise<Set<string>> {
  const rows = await sql(`select table_name as name from information_schema.columns
    where column_name = 'department_id' and table_schema = 'public'
      and table_name not in ('crawl_config', 'folder_plan', 'mobile_vehicle', 'program', 'studio')`)
  return new Set(rows.map(({ name }) => name))
}

/** Tables of fields that are called otherwise than the columns, and of those that are only called `ids`. */
const further: Record<string, string> = {
  cover_file_id: 'file',
  picture_file_id: 'file',
  attachment_id: 'file',
  collaborator_id: 'app_user',
  mention_id: 'app_user',
  person_id: 'app_user',
  related_id: 'article',
  other_category_id: 'category',
  '/article': 'article',
  '/manager': 'article',
  '/category': 'category',
  '/files': 'file',
  '/list_works': 'work',
  '/register_plans': 'register_plan',
  '/studio_books': 'studio_book',
  '/vehicle_books': 'vehicle_book',
}

/** Whether a call did nothing of what it was asked; those for several records answer for each. */
function refused({ status, body }: Answer): boolean {
  if (status >= 400) return status < 500
  const each = body?.data?.results ?? body?.data
  if (body?.data?.made === 0 && body.data.refused?.length > 0) return true
  return (
    Array.isArray(each) && each.length > 0 && each.every(({ ok, done }) => ok === false || done === false)
  )
}

/** Where a number may name nothing, and why. */
const free: Readonly<Record<string, string>> = {
  'POST /logs/activity/exports': 'a filter, which then finds nothing',
  'POST /propagate/reach': 'counts whom it would reach',
  'POST /orientate/reach': 'counts whom it would reach',
  'POST /chat/sync': 'rooms that one is not in any more are left out',
  'PUT /notifications/change': 'one’s own among them; it says how many',
  'POST /article/preview': 'nothing is kept, and names stand beside the numbers',
  'POST /borrows/:id/change-status': 'units are chosen by approval and handing over alone',
  'POST /channel/create': 'xmltv_id is a word of the channel’s own',
  'PUT /channel/update/:id': 'xmltv_id is a word of the channel’s own',
}

type Other = { what: string; id: number; userId: number }

/** Whoever may do everything, and whoever may do it in one department alone, which has articles and none below it. */
async function actorsIn(app: TestApp, sql: Ask) {
  const [most] = await sql(`select department_id as id from article join department d on d.id = department_id
    where not exists (select from department c where c.parent_id = d.id) group by 1 order by count(*) desc limit 1`)
  const home: number = most?.id ?? 1
  const departments = [home]
  const everybody = await app.person({ grants: permissions, groups: ['authors', 'desk'], departments })
  const grants = permissions.map((one) => [one, isScoped(one) ? 'department' : 'all'] as const)
  const limited = await app.person({ grants, departments })
  return { home, everybody: everybody.id, limited: limited.id }
}

/** Finds records of tables: the department's own, or any where the table knows none, and those of others. */
function recordsFor(sql: Ask, departmental: ReadonlySet<string>, home: number) {
  const idIn = async (statement: string): Promise<number | null> =>
    (await sql(statement).catch(() => []))[0]?.id ?? null
  return {
    own: (table: string) =>
      idIn(
        departmental.has(table)
          ? `select id from ${table} order by department_id = ${home} desc nulls last, id limit 1`
          : `select min(id) as id from ${table}`,
      ),
    async foreign(table: string): Promise<number | null> {
      if (!departmental.has(table)) return null
      const hidden = table === 'article' ? 'and stage = 1' : table === 'file' ? 'and not shared' : ''
      return idIn(`select id from ${table} where department_id <> ${home} ${hidden} order by id desc limit 1`)
    },
  }
}

/** What goes on all the same, or fails, and whether the call is made with the valid id: the refusal is the other id's then. */
async function tryPlace(
  app: TestApp,
  endpoint: AnyEndpoint,
  place: string,
  idAt: (each: string) => number,
  other: Other,
) {
  const call = `${endpoint.method} ${endpoint.path}`
  const ask = async (payload: object) => {
    const { token } = await app.session(other.userId)
    return app.call(endpoint.method, `/api${endpoint.path.replace(/:\w+/g, '1')}`, { token, payload })
  }
  const faults: string[] = []
  for (const { valid, changed } of bodiesWithOneOther(endpoint, idAt, place, other.id)) {
    const answer = await ask(changed.payload)
    const body = JSON.stringify(changed.payload).slice(0, 300)
    if (!refused(answer)) faults.push(`${call} ${place} ${other.what} → ${answer.status} ${body}`)
    if (answer.body?.error === 'record.in_use') faults.push(`${call} ${place} is not told at its field`)
    if ((await ask(valid.payload)).status < 300) return { faults, made: true }
  }
  return { faults, made: false }
}

/**
 * Each id of a body alone names what is not there, or what another department has, while the rest is as it should be: no
 * call may do something all the same, and none fail.
 */
export async function tryOtherIds(app: TestApp): Promise<{ faults: string[]; tried: number; made: number }> {
  const sql: Ask = async (text, values = []) => (await app.kernel.pool.query<Row>(text, values)).rows
  const { home, everybody, limited } = await actorsIn(app, sql)
  const tables = await referredTables(sql)
  const records = recordsFor(sql, await departmentalTables(sql), home)
  const tableOf = ({ path }: AnyEndpoint, place: string): string => {
    const name = place.slice(place.lastIndexOf('.') + 1).replace(/ids$/, 'id')
    return tables.get(name) ?? further[name] ?? further[`/${path.split('/')[1]}`] ?? ''
  }
  const all = { faults: [] as string[], tried: 0, made: 0 }
  for (const { endpoint } of app.domains.routes) {
    const ids = new Map<string, number>()
    for (const place of idPlaces(endpoint)) ids.set(place, (await records.own(tableOf(endpoint, place))) ?? 1)
    for (const place of ids.keys()) {
      // What the main service changes are people's rights, the limited person's among them.
      const foreign = endpoint.service === 'main' ? null : await records.foreign(tableOf(endpoint, place))
      const others: Other[] = [{ what: 'of nothing', id: impossible, userId: everybody }]
      if (foreign) others.push({ what: 'of another department', id: foreign, userId: limited })
      for (const other of others) {
        const { faults, made } = await tryPlace(app, endpoint, place, (each) => ids.get(each) ?? 1, other)
        all.tried += 1
        if (made) all.made += 1
        if (!(`${endpoint.method} ${endpoint.path}` in free)) all.faults.push(...faults)
      }
    }
  }
  return all
}
