import { genderLabels, languageLabels } from '@toasoan/contract/administration/person-fields'
import { userStatuses } from '@toasoan/contract/administration/user-brief'
import { type importUsers, statusLabels, userProfile } from '@toasoan/contract/administration/users'
import type { DataOf } from '@toasoan/contract/kit/endpoint'
import { kernelErrors } from '@toasoan/contract/kit/errors'
import { type Language, say, type Text, text } from '@toasoan/contract/kit/text'
import { fieldErrors } from '@toasoan/contract/kit/validation'
import { sql } from 'kysely'
import { z } from 'zod'
import { can } from '#server/kernel/access/access.ts'
import {
  decodedIn,
  eachRow,
  readSheet,
  type SheetRow,
  sentenceOfBroken,
} from '#server/kernel/crud/read-sheet.ts'
import type { Tx } from '#server/kernel/database/database.ts'
import { asRefusal } from '#server/kernel/http/error-handler.ts'
import { fail } from '#server/kernel/http/fail.ts'
import type { Call } from '#server/kernel/http/route.ts'
import { writtenDay } from '#server/kernel/sheets/written-day.ts'
import { changingRights, grantsOfRoles, refuseBeyondOwn } from '../rights/public.ts'
import { checkDepartments, insertUser } from './profile.ts'
import { type SheetColumn, sheetColumns } from './sheet-columns.ts'
import { type Known, knownNames } from './sheet-names.ts'
import { asNoted, readPerson } from './user-rows.ts'

/** A row of the file, with the text of each known column. */
export type PersonRow = Omit<SheetRow, 'cells'> & { cells: Partial<Record<SheetColumn, string>> }

const mostRows = 5000

/**
 * Reads the people of an uploaded xlsx file; empty rows are left out.
 *
 * @throws Refusal as `readSheet`, and 422 when the columns username, email, name are not all there
 */
async function readPeople(call: Call<typeof importUsers>): Promise<{ rows: PersonRow[]; decoded: number }> {
  const needed = ['username', 'email', 'name'] as const
  const { rows, decoded } = await readSheet(call, { labels: sheetColumns, mostRows, needed })
  const people = rows.map(({ cells, ...rest }) => ({
    ...rest,
    cells: Object.fromEntries(
      Object.entries(cells).map(([key, cell]) => [key, key === 'birthday' ? writtenDay(cell) : cell.trim()]),
    ),
  }))
  return { rows: people, decoded }
}

type Imported = DataOf<typeof importUsers>
type RowError = Imported['errors'][number]
type Ready = { row: number; profile: z.output<typeof sheetPerson>; roleIds: number[] }

const sentences = {
  username: text('Tên đăng nhập này đã có người dùng.', 'This username is taken.'),
  email: text('Thư điện tử này đã có người dùng.', 'This e-mail is taken.'),
  repeated: text('Trùng với dòng {row}.', 'The same as row {row}.'),
  unknown: text('Không tìm thấy “{name}”.', '“{name}” was not found.'),
  several: text('Có {n} mục tên “{name}”. Hãy ghi mã.', '{n} are called “{name}”. Write the code.'),
}

/** The key that a cell means by a label in either language, or the cell itself. */
const keyOf = (labels: Readonly<Record<string, Text>>, cell: string): string =>
  Object.entries(labels).find(([key, { vi, en }]) =>
    [key, vi, en].some((name) => name.toLowerCase() === cell.toLowerCase()),
  )?.[0] ?? cell

/** A row as the form of a new person has it; who is banned stays so. */
const sheetPerson = userProfile.extend({ status: z.enum(userStatuses).default('active') })

/** Turns rows into profiles, and collects what is wrong with each cell. */
export function rowReader(known: Known, language: Language) {
  const errors: RowError[] = []
  const ready: Ready[] = []
  const complain = (row: number, column: string, message: string) =>
    void errors.push({ row, column: sheetColumns[column as SheetColumn]?.[language] ?? column, message })

  const idsOf = (row: number, column: keyof Known, cell = ''): number[] =>
    (column === 'position_id' ? [cell] : cell.split(/[;\n]/))
      .map((name) => name.trim())
      .filter(Boolean)
      .flatMap((name) => {
        const ids = known[column].find(name)
        const wrong = ids.length === 0 ? sentences.unknown : ids.length > 1 ? sentences.several : null
        if (wrong) complain(row, column, say(wrong, language, { name, n: ids.length }))
        return wrong ? [] : ids
      })

  const read = ({ row, cells, broken = [] }: PersonRow) => {
    for (const cell of broken) complain(row, cell.field, sentenceOfBroken(cell, language))
    if (broken.length > 0) return
    const {
      gender = '',
      birthday = '',
      language: speaks,
      status,
      position_id,
      department_ids,
      role_ids,
      ...texts
    } = cells
    const input = {
      ...texts,
      gender: gender === '' ? null : keyOf(genderLabels, gender),
      ...(speaks ? { language: keyOf(languageLabels, speaks) } : {}),
      ...(status ? { status: keyOf(statusLabels, status) } : {}),
      birthday: birthday === '' ? null : birthday,
      position_id: idsOf(row, 'position_id', position_id)[0] ?? null,
      department_ids: idsOf(row, 'department_ids', department_ids),
    }
    const roleIds = [...new Set(idsOf(row, 'role_ids', role_ids))]
    const result = sheetPerson.safeParse(input)
    if (result.success) return void ready.push({ row, profile: result.data, roleIds })
    for (const [field, messages] of Object.entries(fieldErrors(result.error, input, language)))
      complain(row, field.split('.')[0] ?? field, messages.join(' '))
  }
  return { errors, ready, complain, read }
}

type Reader = ReturnType<typeof rowReader>

/** Complains of usernames and addresses that stand twice in the file or are taken already. */
async function complainOfTaken(tx: Tx, { ready, complain }: Reader, language: Language): Promise<void> {
  for (const field of ['username', 'email'] as const) {
    const given = ready.map(({ profile }) => profile[field].toLowerCase())
    const { rows } = await sql<{ value: string }>`select ${sql.ref(field)} as value from app_user
      where ${sql.ref(field)} = any(${given}::citext[])`.execute(tx)
    const taken = new Set(rows.map(({ value }) => value.toLowerCase()))
    for (const [place, { row }] of ready.entries()) {
      const first = given.indexOf(given[place] as string)
      if (taken.has(given[place] as string)) complain(row, field, say(sentences[field], language))
      else if (first < place)
        complain(row, field, say(sentences.repeated, language, { row: ready[first]?.row }))
    }
  }
}

/** Checks of each row what a form would check: whether the departments and roles are the actor's to give. */
async function complainOfRights(
  tx: Tx,
  call: Call<typeof importUsers>,
  { ready, complain }: Reader,
): Promise<void> {
  const { access, language } = call
  for (const { row, profile, roleIds } of ready) {
    try {
      await checkDepartments(
        tx,
        access,
        'user.create',
        { before: [], after: profile.department_ids },
        language,
      )
    } catch (error) {
      complain(row, 'department_ids', reasonOf(error, language))
    }
    if (roleIds.length === 0) continue
    try {
      if (!can(access, 'user.assignRole'))
        throw fail(kernelErrors.permissionDenied, { permission: 'user.assignRole' })
      refuseBeyondOwn(access, await grantsOfRoles(tx, roleIds), language)
    } catch (error) {
      complain(row, 'role_ids', reasonOf(error, language))
    }
  }
}

/** Why a person is refused, in one text; rethrows what is no refusal. */
export function reasonOf(error: unknown, language: Language): string {
  const { definition, data, errors } = asRefusal(error, language)
  if (definition.status >= 500) throw error
  return (
    Object.values(errors ?? {})
      .flat()
      .join(' ') || say(definition.message, language, data)
  )
}

/** Adds the people of an xlsx file, all of them or, when a cell is wrong, none; every wrong cell is named. */
export async function importPeople(call: Call<typeof importUsers>): Promise<Imported> {
  const { change, access, language } = call
  const sheet = await readPeople(call)
  const { rows } = sheet
  return change((tx, note) =>
    changingRights({ tx, access, language }, async () => {
      const reading = rowReader(await knownNames(tx), language)
      await eachRow(rows, reading.read)
      await complainOfTaken(tx, reading, language)
      await complainOfRights(tx, call, reading)
      const { errors, ready } = reading
      const imported = errors.length > 0 ? 0 : ready.length
      note({ type: 'user', id: 0, name: 'import', after: { imported, errors: errors.length } })
      if (imported === 0) return { imported, errors: errors.toSorted((a, b) => a.row - b.row) }
      for (const { profile, roleIds } of ready) {
        const id = await insertUser(tx, profile, { passwordHash: null, status: profile.status })
        await sql`insert into user_role (user_id, role_id)
        select ${id}, role_id from unnest(${roleIds}::bigint[]) as given (role_id)`.execute(tx)
        const after = await readPerson(tx, id)
        note({ type: 'user', id, name: after.name, after: asNoted(after) })
      }
      return { imported, errors: [], ...decodedIn(sheet) }
    }),
  )
}
