import type { DirectoryReport, DirectoryRow } from '@toasoan/contract/administration/staff-sync'
import { userProfile } from '@toasoan/contract/administration/users'
import { kernelErrors } from '@toasoan/contract/kit/errors'
import { type Language, say, text } from '@toasoan/contract/kit/text'
import { sql } from 'kysely'
import { can } from '#server/kernel/access/access.ts'
import type { Change as Noted } from '#server/kernel/activity/activity.ts'
import { checkInput } from '#server/kernel/http/check-input.ts'
import { fail } from '#server/kernel/http/fail.ts'
import {
  addPerson,
  type Change,
  type Known,
  knownNames,
  noted,
  type ProfileChange,
  readPerson,
  reasonOf,
  refuseTaken,
  rowReader,
  setBan,
  setProfile,
} from '../users/public.ts'
import type { DirectoryPerson } from './directory.ts'

const sentences = {
  unknown: text('Không có phòng ban “{name}”.', 'There is no department “{name}”.'),
  several: text(
    'Có {n} phòng ban tên “{name}”. Hãy ghi mã.',
    '{n} departments are called “{name}”. Write the code.',
  ),
  banned: text(
    'Đang bị khóa ở đây; mở khóa ở trang người dùng.',
    'Banned here; the ban is lifted on the page of the user.',
  ),
  repeated: text(
    'Thư mục có hai người cùng tên đăng nhập.',
    'Two people of the directory have this username.',
  ),
}

type Existing = {
  id: number
  username: string
  email: string
  name: string
  phone: string
  status: 'active' | 'pending' | 'banned'
  department_ids: number[]
}

type Outcome = Pick<DirectoryRow, 'outcome'> & Partial<Pick<DirectoryRow, 'fields' | 'reasons'>>

/** Runs one person's part; what is refused leaves nothing behind. */
async function attempt(change: Change, work: (change: Change) => Promise<Outcome>): Promise<Outcome> {
  const { tx, note, language } = change
  const notes: Noted[] = []
  await sql`savepoint person`.execute(tx)
  try {
    const outcome = await work({ ...change, note: (made) => void notes.push(made) }).catch((error) =>
      refuseTaken(error, language),
    )
    await sql`release savepoint person`.execute(tx)
    for (const made of notes) note(made)
    return outcome
  } catch (error) {
    await sql`rollback to savepoint person`.execute(tx)
    return { outcome: 'refused', reasons: [reasonOf(error, language)] }
  }
}

/** The departments of a person after the directory named the primary one. */
function departmentsOf(
  known: Known,
  { department }: DirectoryPerson,
  before: readonly number[],
  language: Language,
): number[] {
  if (department === '') return [...before]
  const [id, ...others] = known.department_ids.find(department)
  const wrong = id === undefined ? sentences.unknown : others.length > 0 ? sentences.several : null
  if (wrong || id === undefined) {
    const sentence = say(wrong ?? sentences.unknown, language, { name: department, n: others.length + 1 })
    throw fail(kernelErrors.invalid, {}, { department_ids: [sentence] })
  }
  return id === before[0] ? [...before] : [id, ...before.slice(1).filter((other) => other !== id)]
}

/** A person who is new here, by the check of the spreadsheet import. */
function addNew(change: Change, known: Known, person: DirectoryPerson): Promise<Outcome> {
  return attempt(change, async (made) => {
    if (!can(made.access, 'user.create'))
      throw fail(kernelErrors.permissionDenied, { permission: 'user.create' })
    const reader = rowReader(known, made.language)
    const { username, email, name, phone, department } = person
    reader.read({ row: 0, cells: { username, email, name, phone, department_ids: department } })
    const [ready] = reader.ready
    if (!ready || reader.errors.length > 0)
      return {
        outcome: 'refused',
        reasons: reader.errors.map(({ column, message }) => `${column}: ${message}`),
      }
    const { status: _, ...profile } = ready.profile
    await addPerson(made, profile, { role_ids: [], status: 'active' })
    return { outcome: 'new' }
  })
}

/** A person who is here: banned when they left, else changed where they differ. */
async function changeKnown(
  change: Change,
  known: Known,
  { person, before }: { person: DirectoryPerson; before: Existing },
): Promise<Outcome> {
  if (before.status === 'banned')
    return person.disabled
      ? { outcome: 'same' }
      : { outcome: 'refused', reasons: [say(sentences.banned, change.language)] }
  if (person.disabled)
    return attempt(change, async (made) => {
      await setBan(made, before.id, { banned: true, reason: 'LDAP' })
      return { outcome: 'banned' }
    })
  return attempt(change, async (made) => {
    const { email, name, phone } = person
    const department_ids = departmentsOf(known, person, before.department_ids, made.language)
    const wanted = { email, name, phone, department_ids }
    const fields = (Object.keys(wanted) as (keyof typeof wanted)[]).filter((field) => {
      if (field === 'email') return email !== '' && email.toLowerCase() !== before.email.toLowerCase()
      return wanted[field] !== '' && String(wanted[field]) !== String(before[field])
    })
    if (fields.length === 0) return { outcome: 'same' }
    const picked = Object.fromEntries(fields.map((field) => [field, wanted[field]]))
    const shape = Object.fromEntries(fields.map((field) => [field, true]))
    const profile = checkInput(userProfile.pick(shape as Record<string, never>), picked) as ProfileChange
    const whole = await readPerson(made.tx, before.id, true)
    await setProfile(made, whole, profile)
    await noted(made, whole)
    return { outcome: 'changed', fields }
  })
}

/** The people here that a directory means, by username, else by address. */
async function existing({ tx }: Change, people: readonly DirectoryPerson[]) {
  const { rows } = await sql<Existing>`
    select u.id, u.username, u.email, u.name, u.phone, u.status, coalesce((select jsonb_agg(ud.department_id
      order by ud.is_primary desc, ud.department_id) from user_department ud where ud.user_id = u.id), '[]') as department_ids
    from app_user u where u.username = any(${people.map(({ username }) => username)}::citext[])
      or u.email = any(${people.map(({ email }) => email)}::citext[])`.execute(tx)
  const byName = new Map(rows.map((row) => [row.username.toLowerCase(), row]))
  const byAddress = new Map(rows.map((row) => [row.email.toLowerCase(), row]))
  return ({ username, email }: DirectoryPerson) => byName.get(username) ?? byAddress.get(email.toLowerCase())
}

const mostRows = 1000

/**
 * Brings the people of a directory in, each under the guards of the screens; a refused person does not stop the others.
 * The caller holds `changingRights`.
 */
export async function applyDirectory(
  change: Change,
  people: readonly DirectoryPerson[],
): Promise<DirectoryReport> {
  const known = await knownNames(change.tx)
  const find = await existing(change, people)
  const counts = { new: 0, changed: 0, banned: 0, refused: 0, same: 0 }
  const rows: DirectoryRow[] = []
  const seen = new Set<string>()
  for (const person of people) {
    const { username, name, email } = person
    const before = find(person)
    const repeated = username !== '' && seen.has(username)
    seen.add(username)
    const {
      outcome,
      fields = [],
      reasons = [],
    } = repeated
      ? ({ outcome: 'refused', reasons: [say(sentences.repeated, change.language)] } satisfies Outcome)
      : before
        ? await changeKnown(change, known, { person, before })
        : person.disabled
          ? ({ outcome: 'same' } satisfies Outcome)
          : await addNew(change, known, person)
    counts[outcome] += 1
    if (outcome !== 'same' && rows.length < mostRows)
      rows.push({ username, name, email, outcome, fields, reasons })
  }
  const imported = counts.new + counts.changed + counts.banned
  change.note({ type: 'user', id: 0, name: 'LDAP', after: { imported, errors: counts.refused } })
  return { counts, rows }
}
