import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Screen, webScreens } from '../../server/src/app/conformance/screens.ts'
import type { FormRow } from './form-row.ts'

/** Draws the form of every resource. */
export const resourceForm = 'web/src/entities/records/resource-form.tsx'

const root = join(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')

const isForm = /<RecordForm\b|<form\b/g

/** Every file of the back-office that draws a form, with how many it draws. */
export const formFiles = (): Map<string, number> =>
  new Map(
    globSync('web/src/**/*.tsx', { cwd: root })
      .filter((file) => !file.endsWith('.test.tsx'))
      .filter((file) => file !== 'web/src/ui/form/record-form.tsx')
      .map((file) => [file, read(file).match(isForm)?.length ?? 0] as const)
      .filter(([, count]) => count > 0),
  )

/** The files with the forms of a screen: its own, the one beside it that it draws, or that of every resource. */
function drawnBy({ file }: Screen): string[] {
  if (!file) return []
  const beside = [...read(file).matchAll(/from '(\.{1,2}\/[^']+\.tsx)'/g)].map(([, name]) =>
    join(file, '..', name!),
  )
  const kit = read(file).includes('<RecordPage') ? [resourceForm] : []
  return [file, ...beside.filter((name) => /-form\.tsx$/.test(name)), ...kit].filter((name) => isAny(name))
}

const isAny = (file: string) => new RegExp(isForm).test(read(file))

const adds = /\/(add|create)\/?$/

/**
 * Screens that add something without a form: an article is saved as it is written, see writing.spec.ts; a sheet of
 * royalties takes all that a month published, see royalties.spec.ts.
 */
const desks = new Set(['/article/create', '/profits/add/'])

/** Whose work the screens of an area are. */
const person = (routes: string) => (routes.includes('/facilities/') ? 'kythuat' : 'admin')

/** A row for each screen that adds something, with the screen that edits it. */
async function rowsOfScreens(): Promise<FormRow[]> {
  const screens = await webScreens()
  const forms = screens
    .filter(({ path }) => adds.test(path) && !desks.has(path))
    .map((add): FormRow => {
      const base = add.path.replace(adds, '')
      const edit = screens.find(({ path }) => path === `${base}/edit/:id`)
      return {
        name: base.slice(1),
        as: person(add.routes),
        add: add.path,
        edit: edit && ((id) => edit.path.replace(':id', String(id))),
        draws: [...new Set([...drawnBy(add), ...(edit ? drawnBy(edit) : [])])],
      }
    })
  const references = screens
    .filter(({ file, routes }) => !file && read(routes).includes('referenceScreens('))
    .map(
      ({ path, routes }): FormRow => ({
        name: path.slice(1).replace(/\/list$/, ''),
        as: person(routes),
        add: `${path}?record=new`,
        edit: (id) => `${path}?record=${id}`,
        draws: [resourceForm],
      }),
    )
  return [...forms, ...references]
}

/** The forms that screens declare, each with what `special` says of it besides. */
export async function foundForms(special: Record<string, Partial<FormRow>>): Promise<FormRow[]> {
  const rows = await rowsOfScreens()
  const unknown = Object.keys(special).filter((name) => !rows.some((row) => row.name === name))
  if (unknown.length > 0) throw new Error(`No screen adds ${unknown.join(', ')}`)
  return rows.map((row) => ({ ...row, ...special[row.name] }))
}
