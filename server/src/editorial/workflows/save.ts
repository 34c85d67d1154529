import { stages } from '@toasoan/contract/editorial/stages'
import {
  type assignWorkflow,
  type createWorkflow,
  type GroupGrant,
  type updateWorkflow,
  type WorkflowDetail,
  type WorkflowInput,
  workflowErrors,
} from '@toasoan/contract/editorial/workflows'
import { kernelErrors } from '@toasoan/contract/kit/errors'
import { withChange } from '@toasoan/contract/kit/left-out'
import { type Language, say, text } from '@toasoan/contract/kit/text'
import { slugOf } from '@toasoan/contract/site/paths'
import { sql } from 'kysely'
import { type Access, can } from '#server/kernel/access/access.ts'
import type { Tx } from '#server/kernel/database/database.ts'
import { fail } from '#server/kernel/http/fail.ts'
import type { Call, Note } from '#server/kernel/http/route.ts'
import { atField } from '#server/kernel/records/at-field.ts'
import { freeCode } from '#server/kernel/records/free-code.ts'
import { changingRights } from '../../administration/rights/public.ts'
import { grantsOf } from './facts.ts'
import {
  type Head,
  isSame,
  type Kept,
  lockWorkflow,
  sameTransitions,
  transitionsOf,
  withCodes,
  writeRevision,
} from './revision.ts'
import { findWorkflow } from './workflow-rows.ts'

const sentences = {
  taken: text('Mã này đã có.', 'This code is taken.'),
  gone: text('Mục này không còn nữa.', 'This does not exist any more.'),
  defaultActive: text('Quy trình mặc định phải đang dùng.', 'The default workflow must be in use.'),
  noMove: text('Quy trình không có bước chuyển “{code}”.', 'The workflow has no transition “{code}”.'),
}

type About = Pick<
  WorkflowInput,
  'active' | 'is_default' | 'article_type_ids' | 'category_ids' | 'department_ids'
>

/** Refuses with 422 what a workflow names and does not exist, and a default that is not in use. */
async function checkAbout(tx: Tx, about: About, language: Language): Promise<void> {
  const missing = (table: string, ids: readonly number[]) =>
    sql`exists (select from unnest(${[...ids]}::bigint[]) wanted (id)
      where not exists (select from ${sql.table(table)} t where t.id = wanted.id))`
  const { rows } = await sql<Record<string, boolean>>`select
    ${missing('article_type', about.article_type_ids)} as article_type_ids,
    ${missing('category', about.category_ids)} as category_ids,
    ${missing('department', about.department_ids)} as department_ids`.execute(tx)
  const errors: Record<string, string[]> = {}
  for (const [field, isMissing] of Object.entries(rows[0] ?? {}))
    if (isMissing) errors[field] = [say(sentences.gone, language)]
  if (about.is_default && !about.active) errors.active = [say(sentences.defaultActive, language)]
  if (Object.keys(errors).length > 0) throw fail(kernelErrors.invalid, {}, errors)
}

const grantText = (grants: readonly GroupGrant[]) =>
  JSON.stringify(
    grants.map(({ group_id, transition_code, scope }) => `${group_id} ${transition_code} ${scope}`).sort(),
  )

/**
 * Sets which groups may make which moves of a workflow. Rights on moves that only earlier revisions have
 * stay, for the articles that follow those. Refuses with 422 a group or a move that is not there.
 */
async function writeGrants(
  tx: Tx,
  head: Pick<Head, 'id'>,
  codes: ReadonlySet<string>,
  grants: readonly GroupGrant[],
  language: Language,
): Promise<void> {
  const unknown = grants.find(
    ({ transition_code }) => transition_code !== null && !codes.has(transition_code),
  )
  if (unknown) {
    const message = say(sentences.noMove, language, { code: unknown.transition_code })
    throw fail(kernelErrors.invalid, {}, { groups: [message] })
  }
  await sql`delete from group_workflow where workflow_id = ${head.id}
    and (transition_code is null or transition_code = any(${[...codes]}::text[]))`.execute(tx)
  for (const { group_id, transition_code, scope } of grants) {
    const { rows } = await sql`insert into group_workflow (group_id, workflow_id, transition_code, scope)
      select id, ${head.id}, ${transition_code}, ${scope} from staff_group where id = ${group_id}
      returning id`.execute(tx)
    if (rows.length === 0) throw fail(kernelErrors.invalid, {}, { groups: [say(sentences.gone, language)] })
  }
}

/** Sets a workflow's transitions and groups where they are given and differ. */
async function writeParts(
  tx: Tx,
  head: Head,
  { transitions, groups }: Pick<WorkflowInput, 'transitions' | 'groups'>,
  access: Access,
  language: Language,
): Promise<void> {
  const before = await transitionsOf(tx, head.id, head.revision)
  const kept = transitions ? withCodes(transitions, language) : before
  if (!sameTransitions(before, kept)) {
    if (!can(access, 'workflowTransition.update'))
      throw fail(kernelErrors.permissionDenied, { permission: 'workflowTransition.update' })
    await writeRevision(tx, head, kept)
  }
  if (!groups) return
  const codes = new Set([...before, ...kept].map(({ code }) => code))
  const held = (await grantsOf(tx, head.id)).filter(
    ({ transition_code }) => transition_code === null || codes.has(transition_code),
  )
  if (grantText(held) === grantText(groups)) return
  if (!can(access, 'workflowTransition.assign'))
    throw fail(kernelErrors.permissionDenied, { permission: 'workflowTransition.assign' })
  await writeGrants(tx, head, codes, groups, language)
}

/** Makes a workflow the default one, in place of the one that was. */
async function becomeDefault(tx: Tx, id: number): Promise<void> {
  await sql`update workflow set is_default = false, version = version + 1 where is_default and id <> ${id}`.execute(
    tx,
  )
  await sql`update workflow set is_default = true where id = ${id}`.execute(tx)
}

/** What the activity log keeps of a workflow: everything but what follows from it. */
const logged = ({
  warning_rows: _,
  warnings: _counts,
  revisions: _revisions,
  running: _running,
  ...rest
}: WorkflowDetail) => ({
  ...rest,
  transition_rows: rest.transition_rows.map(
    ({ workflow: _workflow, groups: _groups, id: _id, ...row }) => row,
  ),
})

function noteWorkflow(note: Note, before: WorkflowDetail | null, after: WorkflowDetail): void {
  note({
    type: 'workflow',
    id: after.id,
    name: after.name,
    before: before ? logged(before) : undefined,
    after: logged(after),
  })
}

const codeTaken = (error: unknown, language: Language): never =>
  atField(error, { code: sentences.taken }, language)

/** Adds a workflow with its transitions and groups. */
export const addWorkflow = ({ change, body, access, language }: Call<typeof createWorkflow>) =>
  change((tx, note) =>
    changingRights({ tx, access, language }, async () => {
      const {
        name,
        description,
        active,
        is_default,
        article_type_ids,
        category_ids,
        department_ids,
        layout,
      } = body
      await checkAbout(tx, body, language)
      const code = body.code ?? freeCode('workflow', slugOf(name, 50) || 'workflow', name)
      const { rows } = await sql<Head>`
      insert into workflow (code, name, description, active, article_type_ids, category_ids, department_ids, layout)
      values (${code}, ${name}, ${description}, ${active}, ${article_type_ids}::bigint[], ${category_ids}::bigint[],
        ${department_ids}::bigint[], ${JSON.stringify(layout)}::jsonb)
      returning id, name, revision, version, active, is_default`.execute(tx)
      const head = rows[0] as Head
      if (is_default) await becomeDefault(tx, head.id)
      await writeParts(tx, head, body, access, language)
      const after = await findWorkflow(tx, head.id)
      noteWorkflow(note, null, after)
      return after
    }),
  ).catch((error) => codeTaken(error, language))

/**
 * Puts the articles that run on earlier revisions on the present one; not those that are to go out at a set time and
 * could not by the present one: they keep theirs until then.
 */
async function applyToRunning(tx: Tx, id: number): Promise<void> {
  await sql`update article a set workflow_revision = w.revision from workflow w
    where w.id = ${id} and a.workflow_id = w.id and a.stage between 1 and 4
      and a.workflow_revision <> w.revision
      and (a.publish_at is null or exists (
        select from workflow_transition t where t.workflow_id = w.id and t.revision = w.revision and t.active
          and t.from_stage = a.stage and t.to_stage = ${stages.published} and t.may_schedule))`.execute(tx)
}

/** Changes a workflow; other transitions make a new revision. */
export const editWorkflow = ({
  change,
  params,
  body: given,
  access,
  language,
}: Call<typeof updateWorkflow>) =>
  change((tx, note) =>
    changingRights({ tx, access, language }, async () => {
      const head = await lockWorkflow(tx, params.id, given.version)
      const before = await findWorkflow(tx, head.id)
      const { transitions, groups, apply_to_running, ...about } = given
      const body = withChange(before, about)
      await checkAbout(tx, body, language)
      if (head.is_default && !body.is_default) throw fail(workflowErrors.isDefault)
      await sql`update workflow set name = ${body.name}, description = ${body.description}, active = ${body.active},
        article_type_ids = ${body.article_type_ids}::bigint[], category_ids = ${body.category_ids}::bigint[],
        department_ids = ${body.department_ids}::bigint[], layout = ${JSON.stringify(body.layout)}::jsonb,
        version = version + 1, updated_at = now() where id = ${head.id}`.execute(tx)
      if (body.is_default && !head.is_default) await becomeDefault(tx, head.id)
      await writeParts(tx, head, { transitions, groups }, access, language)
      if (apply_to_running) await applyToRunning(tx, head.id)
      const after = await findWorkflow(tx, head.id)
      noteWorkflow(note, before, after)
      return after
    }),
  )

/** Takes transitions of any workflow over as copies, and leaves out some of its own. */
export const assignTransitions = ({ change, body, access, language }: Call<typeof assignWorkflow>) =>
  change((tx, note) =>
    changingRights({ tx, access, language }, async () => {
      const head = await lockWorkflow(tx, body.id)
      const before = await findWorkflow(tx, head.id)
      const own = before.transition_rows
      if (body.remove.some((id) => !own.some((row) => row.id === id)))
        throw fail(workflowErrors.otherWorkflow)
      const leaving = own.filter(({ id }) => body.remove.includes(id))
      const stays = (await transitionsOf(tx, head.id, head.revision)).filter(
        (kept) => !leaving.some((row) => isSame(row, kept)),
      )
      const copies = await copiesOf(tx, body.add, language)
      const kept = withCodes([...stays, ...copies], language)
      await writeRevision(tx, head, kept)
      const after = await findWorkflow(tx, head.id)
      noteWorkflow(note, before, after)
      return after
    }),
  )

async function copiesOf(tx: Tx, ids: readonly number[], language: Language): Promise<Kept[]> {
  const copies: Kept[] = []
  for (const id of ids) {
    const { rows } = await sql<{ workflow_id: number; revision: number; code: string; from_stage: number }>`
      select workflow_id, revision, code, from_stage from workflow_transition where id = ${id}`.execute(tx)
    const named = rows[0]
    const found = named
      ? (await transitionsOf(tx, named.workflow_id, named.revision)).find((kept) => isSame(kept, named))
      : undefined
    if (!found) throw fail(kernelErrors.invalid, {}, { add: [say(sentences.gone, language)] })
    copies.push(found)
  }
  return copies
}
