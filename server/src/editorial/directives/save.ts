import { isDeepStrictEqual } from 'node:util'
import type { DirectiveCalls } from '@toasoan/contract/editorial/directive-calls'
import {
  type DirectiveInput,
  type DirectiveKind,
  directiveInput,
  noText,
} from '@toasoan/contract/editorial/directives'
import { type DocumentNode, plainText, saysSomething } from '@toasoan/contract/editorial/document'
import { kernelErrors } from '@toasoan/contract/kit/errors'
import { withChange } from '@toasoan/contract/kit/left-out'
import { type Language, say, text } from '@toasoan/contract/kit/text'
import { slugOf } from '@toasoan/contract/site/paths'
import { sql } from 'kysely'
import type { Access } from '#server/kernel/access/access.ts'
import type { Tx } from '#server/kernel/database/database.ts'
import { cleanDocument, documentFits } from '#server/kernel/html/clean-document.ts'
import { renderDocument } from '#server/kernel/html/render-document.ts'
import { checkInput } from '#server/kernel/http/check-input.ts'
import { fail } from '#server/kernel/http/fail.ts'
import type { Call } from '#server/kernel/http/route.ts'
import { audienceOf, checkAudience, peopleOf, writeAudience } from './audience.ts'
import { directiveDetail } from './directive-rows.ts'
import { type DirectiveVerb, inSight, mayDo, permissionFor } from './in-sight.ts'
import { notifyOfNew, type Telling, takeSteps, tellingColumns } from './steps.ts'

const sentences = {
  past: text('Hạn xác nhận phải ở phía trước.', 'The deadline must lie ahead.'),
  ended: text('Lúc hết hiệu lực phải ở phía trước.', 'The end must lie ahead.'),
  notPublic: text(
    'Chỉ văn bản tuyên truyền, do người được gửi toàn cơ quan soạn, mới cho bạn đọc xem.',
    'Only notices by those who may address everybody can be shown to readers.',
  ),
  noText,
  readByReaders: text(
    'Bạn đọc đang xem văn bản này, nên chỉ người được gửi toàn cơ quan mới sửa được phần này.',
    'Readers see this directive, so only those who may address everybody may change this.',
  ),
}

const refuse = (field: string, sentence: keyof typeof sentences, language: Language) =>
  fail(kernelErrors.invalid, {}, { [field]: [say(sentences[sentence], language)] })

/** What a version keeps. */
type Content = Omit<DirectiveInput, 'starts_at'> & { starts_at: string; plain: string; html: string }

function contentOf(input: DirectiveInput, { configuration, language }: Call, startsAt: string): Content {
  if (!documentFits(input.document)) throw fail(kernelErrors.tooLarge)
  const document = cleanDocument(input.document)
  if (!saysSomething(document)) throw refuse('document', 'noText', language)
  const ownHosts = [new URL(configuration.publicUrl).hostname]
  return {
    title: input.title,
    document,
    urgency: input.urgency,
    audience: input.audience,
    is_public: input.is_public,
    starts_at: input.starts_at ?? startsAt,
    ends_at: input.ends_at,
    acknowledge_by: input.acknowledge_by,
    active: input.active,
    plain: plainText(document),
    html: renderDocument(document, { ownHosts }),
  }
}

const json = (value: unknown) => sql`${JSON.stringify(value)}::jsonb`

/** A name for addresses that no other directive has; two that ask at once wait for each other. */
async function freeSlug(tx: Tx, title: string): Promise<string> {
  await sql`select pg_advisory_xact_lock(hashtext('directive.slug'))`.execute(tx)
  const base = slugOf(title, 100)
  const { rows } = await sql<{ slug: string }>`
    select slug from directive where slug = ${base} or slug like ${`${base}-%`}`.execute(tx)
  const taken = new Set(rows.map(({ slug }) => slug))
  let slug = base
  for (let n = 2; taken.has(slug); n += 1) slug = `${base}-${n}`
  return slug
}

async function writeVersion(
  tx: Tx,
  id: number,
  number: number,
  { plain: _plain, html, ...content }: Content,
  { asks, note, userId }: { asks: boolean; note: string; userId: number },
): Promise<void> {
  await sql`insert into directive_version (directive_id, number, asks, note, content, html, created_by)
    values (${id}, ${number}, ${asks}, ${note}, ${json(content)}, ${html}, ${userId})`.execute(tx)
}

/** Whether this person may show one to readers without an account. */
export const mayPublish = (access: Access, kind: DirectiveKind): boolean =>
  kind === 'propagate' &&
  (['create', 'update'] as const).some((verb) => access.grants.get(permissionFor(kind, verb)) === 'all')

const isPast = (value: string | null): boolean => value !== null && Date.parse(value) <= Date.now()

/** The transaction's own clock: what begins now has begun in all that it does. */
async function nowOf(tx: Tx): Promise<string> {
  const { rows } = await sql<{ at: string }>`select now() as at`.execute(tx)
  return rows[0]?.at ?? new Date().toISOString()
}

type Creating = Call<DirectiveCalls['create']>
type Updating = Call<DirectiveCalls['update']>

/** Writes a directive and, if it begins at once, tells those whom it is for. */
export const addDirective = (kind: DirectiveKind, call: Creating) =>
  call.change(async (tx, note) => {
    const { access, body, language } = call
    if (isPast(body.acknowledge_by)) throw refuse('acknowledge_by', 'past', language)
    if (isPast(body.ends_at)) throw refuse('ends_at', 'ended', language)
    if (body.is_public && !mayPublish(access, kind)) throw refuse('is_public', 'notPublic', language)
    await checkAudience(tx, access, kind, body.audience, language)
    const content = contentOf(body, call, await nowOf(tx))
    const { rows } = await sql<{ id: number }>`
      insert into directive (kind, slug, title, document, plain, html, urgency, to_everyone, is_public, starts_at,
        ends_at, acknowledge_by, active, department_id, created_by)
      values (${kind}, ${await freeSlug(tx, content.title)}, ${content.title}, ${json(content.document)}, ${content.plain},
        ${content.html}, ${content.urgency}, ${content.audience.everyone}, ${content.is_public}, ${content.starts_at},
        ${content.ends_at}, ${content.acknowledge_by}, ${content.active}, ${access.departments[0] ?? null},
        ${access.userId}) returning id`.execute(tx)
    const id = rows[0]?.id ?? 0
    await writeAudience(tx, id, content.audience)
    await writeVersion(tx, id, 1, content, { asks: true, note: '', userId: access.userId })
    await takeSteps(tx, id)
    note({ type: 'directive', id, name: content.title, after: logged(content) })
    return directiveDetail(tx, access, kind, id)
  })

const logged = ({ document: _document, html: _html, ...content }: Content) => content

type Before = {
  id: number
  title: string
  document: DocumentNode
  plain: string
  html: string
  urgency: DirectiveInput['urgency']
  is_public: boolean
  starts_at: string
  ends_at: string | null
  acknowledge_by: string | null
  active: boolean
  version: number
  owner_id: number
  department_id: number | null
}

/** The directive of a kind that the person may change so; 404 out of sight, 403 out of reach. Its row is locked. */
export async function claimDirective(
  tx: Tx,
  access: Access,
  kind: DirectiveKind,
  id: number,
  verb: DirectiveVerb,
): Promise<Before> {
  const { rows } =
    await sql<Before>`select d.id, d.title, d.document, d.plain, d.html, d.urgency, d.is_public,
      d.starts_at, d.ends_at, d.acknowledge_by, d.active, d.version, d.created_by as owner_id, d.department_id
    from directive d where d.id = ${id} and ${inSight(access, kind)} for update of d`.execute(tx)
  const before = rows[0]
  if (!before) throw fail(kernelErrors.notFound)
  if (!mayDo(access, kind, verb, before))
    throw fail(kernelErrors.permissionDenied, { permission: permissionFor(kind, verb) })
  return before
}

/** A directive as somebody wrote it. */
const wholeOf = (
  { title, document, urgency, is_public, starts_at, ends_at, acknowledge_by, active }: Before,
  audience: DirectiveInput['audience'],
): DirectiveInput => ({
  title,
  document: document as DirectiveInput['document'],
  urgency,
  audience,
  is_public,
  starts_at,
  ends_at,
  acknowledge_by,
  active,
})

const moment = (value: string | null) => (value === null ? null : Date.parse(value))

const asKept = (document: DocumentNode): unknown => JSON.parse(JSON.stringify(document))

/** The fields of a directive that readers see, or see it by, which a change gives another value. */
function changedForReaders(before: Before, content: Content): string[] {
  const changed = {
    title: content.title !== before.title,
    document: !isDeepStrictEqual(asKept(content.document), before.document),
    urgency: content.urgency !== before.urgency,
    starts_at: moment(content.starts_at) !== moment(before.starts_at),
    ends_at: moment(content.ends_at) !== moment(before.ends_at),
    active: content.active && !before.active,
  }
  return Object.entries(changed).flatMap(([field, isChanged]) => (isChanged ? [field] : []))
}

/**
 * Changes a directive. Where it asks again, earlier receipts count no more and everybody is told; else only those are
 * told whom it did not reach before.
 */
export const editDirective = (kind: DirectiveKind, call: Updating) =>
  call.change(async (tx, note) => {
    const { access, body: given, language, params } = call
    const before = await claimDirective(tx, access, kind, params.id, 'update')
    const { id } = before
    if (given.version !== before.version) throw fail(kernelErrors.stale, { version: before.version })
    const { version: _version, asks, note: words, ...change } = given
    const audience = await audienceOf(tx, id)
    const input = checkInput(directiveInput, withChange(wholeOf(before, audience), change))
    const newDeadline = moment(input.acknowledge_by) !== moment(before.acknowledge_by)
    if ((asks || newDeadline) && isPast(input.acknowledge_by))
      throw refuse('acknowledge_by', 'past', language)
    if (moment(input.ends_at) !== moment(before.ends_at) && isPast(input.ends_at))
      throw refuse('ends_at', 'ended', language)
    if (input.is_public && !before.is_public && !mayPublish(access, kind))
      throw refuse('is_public', 'notPublic', language)
    const known = await peopleOf(tx, id)
    await checkAudience(tx, access, kind, input.audience, language, [...known, before.owner_id])
    const content = contentOf(input, call, before.starts_at)
    if (content.is_public && !mayPublish(access, kind)) {
      const why = [say(sentences.readByReaders, language)]
      const errors = changedForReaders(before, content).map((field) => [field, why] as const)
      if (errors.length > 0) throw fail(kernelErrors.invalid, {}, Object.fromEntries(errors))
    }
    const version = before.version + 1
    await sql`update directive set title = ${content.title}, document = ${json(content.document)},
      plain = ${content.plain}, html = ${content.html}, urgency = ${content.urgency},
      to_everyone = ${content.audience.everyone}, is_public = ${content.is_public}, starts_at = ${content.starts_at},
      ends_at = ${content.ends_at}, acknowledge_by = ${content.acknowledge_by}, active = ${content.active},
      version = ${version}, asked_version = case when ${asks} then ${version} else asked_version end,
      reminded = case when ${asks || newDeadline} then 0 else reminded end, updated_at = now()
      where id = ${id}`.execute(tx)
    await writeAudience(tx, id, content.audience)
    await writeVersion(tx, id, version, content, { asks, note: words, userId: access.userId })
    if (!asks) await notifyAdded(tx, id, known)
    await takeSteps(tx, id)
    note({
      type: 'directive',
      id,
      name: content.title,
      before: logged({ ...before, audience, document: before.document } as unknown as Content),
      after: { ...logged(content), version, asks, note: words },
    })
    return directiveDetail(tx, access, kind, id)
  })

/** Tells those whom a directive reaches now and did not before, once it was told of at all. */
async function notifyAdded(tx: Tx, id: number, known: readonly number[]): Promise<void> {
  const { rows } = await sql<Telling>`select ${tellingColumns} from directive d
    where d.id = ${id} and d.told_version > 0 and d.active and d.starts_at <= now()`.execute(tx)
  const [directive] = rows
  if (!directive || directive.ended) return
  const added = (await peopleOf(tx, id)).filter((one) => !known.includes(one))
  await notifyOfNew(tx, { ...directive, told_version: 0 }, added)
}
