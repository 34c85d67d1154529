import { globSync } from 'node:fs'
import { join } from 'node:path'
import type { AnyEndpoint } from '@toasoan/contract/kit/endpoint'
import { contractEndpoints } from '../../server/src/app/conformance/endpoints.ts'
import { projectFolder } from '../../server/src/kernel/configuration/configuration.ts'
import { contractFileOf, fileOf, importsOf, sourceOf } from './imports.ts'

/** A call, where the contract has it, and the server's file that answers it. */
export type Call = { endpoint: AnyEndpoint; contract: string; server: string | null }

type Catalogue = Map<string, Call[]>

/** `editorial/articles.ts moveArticle`; the members of a reference entity count as the entity. */
const keyOf = (file: string, name: string) => `${file} ${name.split('.')[0]}`

/** Which routes file imports an export of the contract. */
function answeredBy(): Map<string, string> {
  const found = new Map<string, string>()
  for (const file of globSync('server/src/*/*/routes*.ts', { cwd: projectFolder }).sort()) {
    if (file.endsWith('.test.ts')) continue
    for (const { from, names } of importsOf(file)) {
      const contract = contractFileOf(from)
      for (const { imported } of names) if (contract) found.set(keyOf(contract, imported), file)
    }
  }
  return found
}

/** Every call by the export of the contract that holds it. */
export async function catalogue(): Promise<Catalogue> {
  const servers = answeredBy()
  const calls: Catalogue = new Map()
  for (const { name, thing } of await contractEndpoints()) {
    const [file = '', member = ''] = name.split(' ')
    const key = keyOf(file, member)
    const call = {
      endpoint: thing,
      contract: `contract/src/${file} ${member}`,
      server: servers.get(key) ?? null,
    }
    calls.set(key, [...(calls.get(key) ?? []), call])
  }
  return calls
}

/** Files whose imports belong to the screen; the rest of the web application serves every screen. */
const ofScreens = /^web\/src\/(features|entities)\//

/** The part of a file from an exported name to the next export. */
function partOf(source: string, name: string): string {
  const start = source.search(new RegExp(`export (async )?(function|const|let|class) ${name}\\b`))
  if (start < 0) return ''
  const end = source.indexOf('\nexport ', start + 1)
  return source.slice(start, end < 0 ? undefined : end)
}

/** Calls of the log-in page are written without their schemas, in a file of their own. */
const lightCalls = 'web/src/client/account-calls.ts'

/** The calls that shared code makes for the names a screen takes from it. */
function throughShared(file: string, names: readonly string[], known: Catalogue): Call[] {
  const light = (imported: string) => known.get(keyOf('account/auth.ts', imported)) ?? []
  if (file === lightCalls) return names.flatMap(light)
  const source = sourceOf(file)
  const parts = names.map((name) => partOf(source, name)).join('\n')
  return importsOf(file).flatMap(({ from, names: taken }) => {
    const contract = contractFileOf(from)
    const isLight = fileOf(from, file) === lightCalls
    return taken
      .filter(({ local }) => new RegExp(`\\b${local}\\b`).test(parts))
      .flatMap(({ imported }) =>
        isLight ? light(imported) : ((contract ? known.get(keyOf(contract, imported)) : null) ?? []),
      )
  })
}

/** The calls that a screen's file and what it imports make, as far as its imports tell. */
export function callsFrom(file: string, known: Catalogue, seen = new Set<string>()): Call[] {
  if (seen.has(file)) return []
  seen.add(file)
  const found = importsOf(file).flatMap(({ from, names }) => {
    const contract = contractFileOf(from)
    if (contract) return names.flatMap(({ imported }) => known.get(keyOf(contract, imported)) ?? [])
    const next = fileOf(from, file)
    if (!next) return []
    return ofScreens.test(next)
      ? callsFrom(next, known, seen)
      : throughShared(
          next,
          names.map(({ imported }) => imported),
          known,
        )
  })
  return [...new Set(found)]
}

/** The files of the domains that answer these calls, without tests. */
export function serverFiles(calls: readonly Call[]): string[] {
  const folders = new Set(calls.flatMap(({ server }) => (server ? [join(server, '..')] : [])))
  return [...folders].flatMap((folder) =>
    globSync('*.ts', { cwd: join(projectFolder, folder) })
      .filter((name) => !name.endsWith('.test.ts') && name !== 'testing.ts')
      .sort()
      .map((name) => join(folder, name)),
  )
}
