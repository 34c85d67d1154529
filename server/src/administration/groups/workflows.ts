import {
  type addGroupWorkflow,
  groupErrors,
  type groupWorkflowRow,
  type groupWorkflows,
} from '@toasoan/contract/administration/groups'
import type { DataOf } from '@toasoan/contract/kit/endpoint'
import { kernelErrors } from '@toasoan/contract/kit/errors'
import { say, text } from '@toasoan/contract/kit/text'
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { Database, Tx } from '#server/kernel/database/database.ts'
import { fail } from '#server/kernel/http/fail.ts'
import type { Call } from '#server/kernel/http/route.ts'
import { changingRights } from '../rights/public.ts'
import { findGroup } from './group-rows.ts'

type Given = z.output<typeof groupWorkflowRow>

const noWorkflow = text('Không có quy trình này.', 'There is no such workflow.')
const noTransition = text('Quy trình không có bước chuyển này.', 'The workflow has no such transition.')

async function select(db: Database | Tx, where: RawBuilder<unknown>): Promise<Given[]> {
  const { rows } = await sql<Given>`
    select gw.id, jsonb_build_object('id', w.id, 'name', w.name) as workflow, gw.transition_code,
      t.name as transition_name, t.name_en as transition_name_en, gw.scope
    from group_workflow gw join workflow w on w.id = gw.workflow_id
    left join lateral (select name, name_en from workflow_transition t where t.workflow_id = w.id
      and t.revision = w.revision and t.code = gw.transition_code order by t.place limit 1) t on true
    where ${where} order by w.name collate "vi-x-icu", w.id, gw.id`.execute(db)
  return rows
}

/** What a group may move, and every workflow with its transitions. */
export async function workflowsOfGroup({
  db,
  params,
}: Call<typeof groupWorkflows>): Promise<DataOf<typeof groupWorkflows>> {
  const { id, name } = await findGroup(db, params.id)
  const { rows } = await sql<DataOf<typeof groupWorkflows>['choices'][number]>`
    select w.id, w.name, coalesce((select jsonb_agg(jsonb_build_object('code', t.code, 'name', t.name, 'name_en', t.name_en)
        order by t.place) from (select distinct on (code) code, name, name_en, place from workflow_transition
          where workflow_id = w.id and revision = w.revision and active order by code, place) t), '[]') as transitions
    from workflow w where w.active order by w.is_default desc, w.name collate "vi-x-icu", w.id`.execute(db)
  return { group: { id, name }, given: await select(db, sql`gw.group_id = ${id}`), choices: rows }
}

/** Refuses with 422 a workflow that is not there or has no such transition. */
async function checkTransition(tx: Tx, { body, language }: Call<typeof addGroupWorkflow>): Promise<void> {
  const { rows } = await sql<{ has: boolean }>`
    select ${body.transition_code}::text is null or exists (select from workflow_transition t
      where t.workflow_id = w.id and t.revision = w.revision and t.code = ${body.transition_code}) as has
    from workflow w where w.id = ${body.workflow_id}`.execute(tx)
  if (!rows[0]) throw fail(kernelErrors.invalid, {}, { workflow_id: [say(noWorkflow, language)] })
  if (!rows[0].has) throw fail(kernelErrors.invalid, {}, { transition_code: [say(noTransition, language)] })
}

/** Gives a group a transition of a workflow, or every one of them. */
export const giveWorkflow = (call: Call<typeof addGroupWorkflow>): Promise<Given> =>
  call.change((tx, note) =>
    changingRights({ ...call, tx }, async () => {
      const { group_id, workflow_id, transition_code, scope } = call.body
      const group = await findGroup(tx, group_id, true)
      await checkTransition(tx, call)
      const { rows } = await sql<{ id: number }>`
      insert into group_workflow (group_id, workflow_id, transition_code, scope)
      values (${group_id}, ${workflow_id}, ${transition_code}, ${scope}) on conflict do nothing returning id`.execute(
        tx,
      )
      if (!rows[0]) throw fail(groupErrors.workflowGiven)
      const given = (await select(tx, sql`gw.id = ${rows[0].id}`))[0] as Given
      note({ type: 'group', id: group_id, name: group.name, after: given })
      return given
    }),
  )

/** Takes a transition from the group that has it. */
export async function takeWorkflow(tx: Tx, id: number) {
  const { rows } = await sql<{
    group_id: number
  }>`select group_id from group_workflow where id = ${id} for update`.execute(tx)
  if (!rows[0]) throw fail(kernelErrors.notFound)
  const before = (await select(tx, sql`gw.id = ${id}`))[0]
  const group = await findGroup(tx, rows[0].group_id)
  await sql`delete from group_workflow where id = ${id}`.execute(tx)
  return { group, before }
}
