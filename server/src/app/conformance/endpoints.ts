import { globSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { AnyEndpoint } from '@toasoan/contract/kit/endpoint'
import type { ReferenceEntity } from '@toasoan/contract/kit/reference-entity'
import { projectFolder } from '../../kernel/configuration/configuration.ts'

/** An endpoint of the contract and where it is exported: `editorial/articles.ts createArticle`. */
export type Named<Thing> = { name: string; thing: Thing }

const isEndpoint = (value: unknown): value is AnyEndpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'can' in value

const isEntity = (value: unknown): value is ReferenceEntity =>
  typeof value === 'object' && value !== null && 'fields' in value && 'importRows' in value

async function exportsOfContract(): Promise<Named<unknown>[]> {
  const folder = join(projectFolder, 'contract/src')
  const files = globSync('**/*.ts', { cwd: folder }).filter((file) => !file.endsWith('.test.ts'))
  const lists = await Promise.all(
    files.sort().map(async (file) => {
      const module = (await import(pathToFileURL(join(folder, file)).href)) as Record<string, unknown>
      return Object.entries(module).map(([name, thing]) => ({ name: `${file} ${name}`, thing }))
    }),
  )
  return lists.flat()
}

const membersOf = (thing: unknown): [string, unknown][] =>
  typeof thing === 'object' && thing !== null && !Array.isArray(thing) ? Object.entries(thing) : []

/** Every endpoint that the contract exports, those inside of reference entities and of other groups included. */
export const contractEndpoints = async (): Promise<Named<AnyEndpoint>[]> =>
  (await exportsOfContract()).flatMap(({ name, thing }) => {
    if (isEndpoint(thing)) return [{ name, thing }]
    return membersOf(thing)
      .filter((entry): entry is [string, AnyEndpoint] => isEndpoint(entry[1]))
      .map(([member, endpoint]) => ({ name: `${name}.${member}`, thing: endpoint }))
  })

/** Every reference entity of the contract. */
export const referenceEntities = async (): Promise<ReferenceEntity[]> =>
  (await exportsOfContract()).map(({ thing }) => thing).filter(isEntity)
