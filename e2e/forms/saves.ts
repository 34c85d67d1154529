import { expect, type Page, type Response } from '@playwright/test'
import { answered } from './answered.ts'
import { empty, type Field, fieldsIn, fill } from './fields.ts'
import type { FormRow, Opening } from './form-row.ts'
import { newMark, valueFor } from './values.ts'

const ownForm = 'form:has(button[type=submit])'
const formOf = (row: FormRow) => row.form ?? ownForm

/** Calls that forms make before they are saved. */
const asides =
  /\/(logs|lock|autosave|file|upload|reach|preview|available|availability|check|events|presence)(\/|\?|$)/

const isApart = (row: FormRow, { label, kind, disabled }: Field) =>
  disabled || (row.apart ?? []).some((one) => one.label.test(label) && (one.kind ?? kind) === kind)

/** The fields that count, once the page has all of them. */
async function shown(page: Page, row: FormRow): Promise<Field[]> {
  return (await fieldsIn(page, formOf(row))).filter((field) => !isApart(row, field))
}

/** Waits until nothing is asked for any more, and the form has the same fields as a moment before. */
async function settled(page: Page, row: FormRow): Promise<Field[]> {
  let before = ''
  await expect(async () => {
    await answered(page)
    const last = before
    before = JSON.stringify(await shown(page, row))
    expect(before, `${row.name}: the form at ${page.url()}`).not.toBe('[]')
    expect(before, `${row.name}: fields that stay`).toBe(last)
  }).toPass({ intervals: [50], timeout: 15_000 })
  return JSON.parse(before)
}

async function open(page: Page, row: FormRow, at: Opening | Promise<void>): Promise<Field[]> {
  if (typeof at === 'string') await page.goto(at)
  else if (typeof at === 'function') await at(page)
  else await at
  return settled(page, row)
}

const reads = (fields: Field[]) =>
  Object.fromEntries(
    fields.filter(({ type }) => type !== 'password').map(({ label, value }) => [label, value]),
  )

/** What the page says is wrong. */
async function complaints(page: Page, row: FormRow): Promise<string[]> {
  const fields = await fieldsIn(page, formOf(row))
  const alerts = await page.locator(`${formOf(row)} [role=alert]`).allInnerTexts()
  return [
    ...fields.filter(({ error }) => error).map(({ label, error }) => `${label}: ${error}`),
    ...alerts.map((words) => words.trim()).filter(Boolean),
  ]
}

/** Presses save and gives the saved record's id. Fails with what the page says where nothing is saved. */
async function save(page: Page, row: FormRow): Promise<{ id: number; call: string }> {
  let answer: Response | null = null
  const listen = (response: Response) => {
    const { method, url } = { method: response.request().method(), url: response.url() }
    if (/POST|PUT|PATCH/.test(method) && url.includes('/api/') && !asides.test(url)) answer = response
  }
  page.on('response', listen)
  await page
    .locator(row.button ?? `${formOf(row)} button[type=submit]`)
    .last()
    .click()
  await row.confirm?.(page)
  await expect
    .poll(async () => (answer ? [] : ['not saved', ...(await complaints(page, row))]), {
      message: `${row.name} is saved`,
      timeout: 8000,
    })
    .toEqual([])
  page.off('response', listen)
  const { status, url, body } = await said(answer as unknown as Response)
  expect({ status, said: status === 200 ? '' : body }, `${row.name} is saved`).toEqual({
    status: 200,
    said: '',
  })
  return { id: Number(body.data?.id ?? 0), call: new URL(url).pathname.replace('/api', '') }
}

async function said(answer: Response) {
  // biome-ignore lint/suspicious/noExplicitAny: tests look into any answer
  return { status: answer.status(), url: answer.url(), body: (await answer.json()) as any }
}

const must = (row: FormRow, field: Field) => field.required || (row.needs?.test(field.label) ?? false)

/** Fills what is wanted, in reading order; fields that appear meanwhile are filled as well. */
async function fillIn(page: Page, row: FormRow, which: 'required' | 'all'): Promise<void> {
  const mark = newMark()
  const done = new Set<string>()
  for (;;) {
    const next = (await shown(page, row)).find(
      (field) =>
        !done.has(field.label) &&
        (which === 'all' || must(row, field)) &&
        (which === 'all' ||
          field.value === '' ||
          row.values?.[field.label] ||
          (field.kind === 'text' && !isTime(field))),
    )
    if (!next) return
    done.add(next.label)
    // One radio of those that belong together is enough, and not the one that is chosen already.
    if (
      next.kind === 'radio' &&
      (next.value === 'on' || [...done].some((one) => one === `radio ${next.group}`))
    )
      continue
    if (next.kind === 'radio') done.add(`radio ${next.group}`)
    const own = Object.entries(row.values ?? {}).find(([label]) => next.label === label)?.[1]
    await fill(page, next, own ? own(mark) : valueFor(next, mark)).catch((error: Error) => {
      throw new Error(`${row.name}, ${next.label}: ${error.message}`)
    })
    if (next.kind === 'file') await answered(page)
  }
}

/** The record's form shows what was typed, in every field that both forms have. */
async function same(page: Page, row: FormRow, id: number, typed: Record<string, string>): Promise<Field[]> {
  if (!row.edit) return []
  const fields = await open(page, row, row.edit(id, page) as Opening)
  const both = fields
    .map(({ label }) => label)
    .filter((label) => label in typed && !(typed[label] === '' && fallsBack(row, label)))
  expect(both.length, `${row.name}: fields to compare`).toBeGreaterThan(0)
  const pick = (values: Record<string, string>) =>
    Object.fromEntries(both.map((label) => [label, values[label]]))
  await expect
    .poll(async () => pick(reads(await shown(page, row))), {
      message: `${row.name}, opened again`,
      timeout: 6000,
    })
    .toEqual(pick(typed))
  return shown(page, row)
}

const isTime = ({ label }: Field) => /: (Giờ|Time)$/.test(label)

/** A number that was taken out is none, and may read so. */
const isNone = (value = '') => /^0?( \D+)?$/.test(value)

const fallsBack = (row: FormRow, label: string) =>
  row.fallsBack?.some((one) => one.label.test(label)) ?? false

/** Optional fields that hold something a person can take out again. */
const canBeEmptied = (row: FormRow, blank: Record<string, string>) => (field: Field) =>
  !must(row, field) &&
  field.value !== '' &&
  field.value !== blank[field.label] &&
  field.kind !== 'radio' &&
  !(field.kind === 'one' && !field.clearable && blank[field.label] !== '') &&
  // The time of a moment goes with its day.
  !isTime(field)

async function emptyAll(page: Page, row: FormRow, fields: Field[], blank: Record<string, string>) {
  const gone = fields.filter(canBeEmptied(row, blank))
  for (const { label } of gone) {
    const field = (await shown(page, row)).find((one) => one.label === label)
    if (!field) continue
    if (field.kind === 'switch' || field.kind === 'checkbox') await fill(page, field, blank[label] ?? '')
    else await empty(page, field)
  }
  return gone.map(({ label }) => label)
}

type Told = (step: string) => void

/** The three saves of a form, each looked at again from the saved record. */
export async function threeSaves(
  page: Page,
  row: FormRow,
  made: (id: number, call: string) => void,
  tell: Told,
) {
  let blank: Record<string, string>
  let id: number
  if (row.add) {
    blank = reads(await open(page, row, row.add))
    await fillIn(page, row, 'required')
    const typed = reads(await shown(page, row))
    const first = await save(page, row)
    made(first.id, first.call)
    tell('only what is required')
    if (row.edit) {
      await same(page, row, first.id, typed)
      await fillIn(page, row, 'required')
      await save(page, row)
      tell('opened and saved again')
    }
    await open(page, row, row.add)
    await fillIn(page, row, 'all')
    const all = reads(await shown(page, row))
    const second = await save(page, row)
    made(second.id, second.call)
    id = second.id
    if (row.edit) await same(page, row, id, all)
    else if (row.view) await inAnswer(row, id, all)
    tell('everything')
  } else {
    id = await row.record!()
    made(id, '')
    await open(page, row, row.edit!(id, page) as Opening)
    await fillIn(page, row, 'required')
    await save(page, row)
    tell('only what is required')
    // What is chosen or on stays so; whatever else can be filled in can be empty.
    const first = await open(page, row, row.edit!(id, page) as Opening)
    blank = reads(
      first.filter(
        ({ kind, clearable }) => /switch|checkbox|radio/.test(kind) || (kind === 'one' && !clearable),
      ),
    )
    await fillIn(page, row, 'all')
    const all = reads(await shown(page, row))
    await save(page, row)
    await same(page, row, id, all)
    tell('everything')
  }
  if (!row.edit) return
  const before = await shown(page, row)
  const gone = await emptyAll(page, row, before, blank)
  if (gone.length === 0) return tell('nothing optional')
  const { id: now } = await save(page, row)
  const after = reads(await open(page, row, row.edit(row.renews ? now : id, page) as Opening))
  const requested = Object.fromEntries(gone.map((label) => [label, blank[label] ?? '']))
  const left = Object.fromEntries(
    gone.map((label) => [
      label,
      fallsBack(row, label) || isNone(after[label]) ? requested[label] : after[label],
    ]),
  )
  expect(left, `${row.name}: emptied`).toEqual(requested)
  tell(`emptied: ${gone.join(', ')}`)
}

/** Every text and number that was typed is in what the API gives. */
async function inAnswer(row: FormRow, id: number, typed: Record<string, string>): Promise<void> {
  const answer = JSON.stringify(await row.view!(id))
  const lost = Object.entries(typed).filter(
    ([, value]) => value.startsWith('Chữ ') && !answer.includes(value),
  )
  expect(lost, `${row.name}: typed and not stored`).toEqual([])
}
