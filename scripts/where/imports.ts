import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { projectFolder } from '../../server/src/kernel/configuration/configuration.ts'

/** One import: what it names, what those are called here, and where from. */
export type Import = { from: string; names: { imported: string; local: string }[] }

/** The clause and the source of a statement that imports values; no quotes stand before its source. */
function statementOf(part: string): { clause: string; from: string } | null {
  const [head = ''] = part.split(/['"`;=(]/, 1)
  const clause = head.trimEnd()
  if (!/[\s}]from$/.test(clause) || /^(?:import|export) type /.test(clause)) return null
  return { clause, from: part.slice(head.length + 1).split(/['"]/, 1)[0] ?? '' }
}

const dynamic = /\bimport\(\s{0,20}['"]([^'"\n]+)['"]/g

const namesIn = (clause: string) =>
  (clause.split('{')[1]?.split('}')[0] ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '' && !part.startsWith('type '))
    .map((part) => {
      const [imported = '', local = imported] = part.split(' as ').map((name) => name.trim())
      return { imported, local }
    })

/** For `* as articles`: the members that the file uses. */
function membersIn(clause: string, source: string) {
  const space = clause.match(/\*\s*as\s+(\w+)/)?.[1]
  if (!space) return []
  const used = [...source.matchAll(new RegExp(`\\b${space}\\.(\\w+)`, 'g'))].map(([, name]) => name as string)
  return [...new Set(used)].map((imported) => ({ imported, local: `${space}.${imported}` }))
}

/** The text of a source file; the path counts from the project's folder. */
export const sourceOf = (file: string): string => readFileSync(join(projectFolder, file), 'utf8')

/** What a source file imports at run time, dynamic imports included. */
export function importsOf(file: string): Import[] {
  const source = sourceOf(file)
  const stated = source.split(/^(?=import |export )/m).flatMap((part) => {
    const { clause = '', from } = statementOf(part) ?? {}
    return from ? [{ from, names: [...namesIn(clause), ...membersIn(clause, source)] }] : []
  })
  const loaded = [...source.matchAll(dynamic)].map(([, from]) => ({ from: from as string, names: [] }))
  return [...stated, ...loaded]
}

/** The file in the project that an import of the web application means; null for packages and styles. */
export function fileOf(specifier: string, importer: string): string | null {
  const file = specifier.startsWith('#web/')
    ? specifier.replace('#web/', 'web/src/')
    : specifier.startsWith('.')
      ? normalize(join(dirname(importer), specifier))
      : ''
  return /\.tsx?$/.test(file) && existsSync(join(projectFolder, file)) ? file : null
}

/** `facilities/manufacturers.ts` for `@toasoan/contract/facilities/manufacturers`; null for others. */
export const contractFileOf = (specifier: string): string | null =>
  specifier.startsWith('@toasoan/contract/') ? `${specifier.slice('@toasoan/contract/'.length)}.ts` : null
