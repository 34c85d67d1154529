import type { AssistUsage } from '@toasoan/contract/editorial/assist'
import { assistKinds } from '@toasoan/contract/editorial/assist-kinds'
import { timeZone } from '@toasoan/contract/kit/time-zone'
import { sql } from 'kysely'
import { modelOf } from '#server/kernel/assist/model.ts'
import type { Kernel } from '#server/kernel/kernel.ts'
import { assistSettingsOf } from './may-ask.ts'

/** Cost and results by day and kind, and how the assistant is set. */
export async function usageOf(kernel: Kernel, days: number): Promise<AssistUsage> {
  const { db, configuration } = kernel
  const model = modelOf(configuration)
  const { on, departments: allowed, personTokens, departmentTokens } = await assistSettingsOf(kernel)
  const [departments, roles, used] = await Promise.all([
    sql<{ name: string }>`
      select name from department where id = any(${allowed}::bigint[]) order by name`.execute(db),
    sql<{ name: string }>`
      select r.name from role r join role_permission p on p.role_id = r.id
      where p.permission = 'assist.use' order by r.name`.execute(db),
    sql<AssistUsage['rows'][number]>`
      select to_char(u.created_at at time zone ${timeZone}, 'YYYY-MM-DD') as day, u.kind,
        count(*)::int as requests, sum(u.tokens_in + u.tokens_out)::int as tokens,
        count(*) filter (where u.status = 'failed')::int as failed,
        count(*) filter (where u.status = 'cancelled')::int as cancelled,
        count(*) filter (where exists (select from assist_taken t where t.use_id = u.id))::int as taken,
        count(*) filter (where u.refused_at is not null)::int as refused
      from assist_use u where u.created_at >= now() - make_interval(days => ${days}) and u.kind = any(${[...assistKinds]})
      group by 1, 2 order by 1 desc, 2`.execute(db),
  ])
  return {
    configured: model !== null,
    sample: model?.sample ?? false,
    model: model?.name ?? '',
    place: model?.place ?? configuration.assistPlace,
    kinds: assistKinds.map((kind) => ({ kind, on: on[kind] })),
    person_tokens: personTokens,
    department_tokens: departmentTokens,
    roles: roles.rows.map(({ name }) => name),
    departments: departments.rows.map(({ name }) => name),
    rows: used.rows,
  }
}
