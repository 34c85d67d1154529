import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

type Kind = { parents: string[]; properties: Map<string, string[]> }

const begins = /^(?:export )?interface (\w+?)(Base|Leaf) extends ([^{]+) \{$/
const holds = /^ {4}"([\w-]+)"\?: SchemaValue<(.+), "[\w-]+">;$/

/** The words of schema.org with which schema-dts describes it: each type, what it comes from, and its own properties. */
export function readVocabulary(): Map<string, Kind> {
  const file = fileURLToPath(import.meta.resolve('schema-dts')).replace(/schema\.js$/, 'schema.d.ts')
  const kinds = new Map<string, Kind>()
  let open: Kind | null = null
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    const [, name = '', , from = ''] = begins.exec(line) ?? []
    if (name) {
      open = kinds.get(name) ?? { parents: [], properties: new Map() }
      kinds.set(name, open)
      for (const parent of from.split(',').map((each) => each.trim().replace(/Base$/, '')))
        if (parent !== name && /^\w+$/.test(parent)) open.parents.push(parent)
    }
    const [, property, values = ''] = holds.exec(line) ?? []
    if (property) open?.properties.set(property, values.split(' | '))
  }
  return kinds
}

/** The same as the graph that schema.org publishes, which validators read. */
export const asGraph = (kinds: Map<string, Kind>) => ({
  '@graph': [...kinds].flatMap(([name, { parents, properties }]) => [
    {
      '@id': `schema:${name}`,
      '@type': 'rdfs:Class',
      'rdfs:subClassOf': parents.map((parent) => ({ '@id': `schema:${parent}` })),
    },
    ...[...properties.keys()].map((property) => ({
      '@id': `schema:${property}`,
      '@type': 'rdf:Property',
      'schema:domainIncludes': { '@id': `schema:${name}` },
    })),
  ]),
})

/** A type and all that it comes from. */
export function lineage(kinds: Map<string, Kind>, name: string): string[] {
  const { parents } = kinds.get(name) ?? { parents: [] }
  return [name, ...parents.flatMap((parent) => lineage(kinds, parent))]
}

/** The types of values that a property of a type may have; null when the type has no such property. */
export const rangeOf = (kinds: Map<string, Kind>, type: string, property: string): string[] | null =>
  lineage(kinds, type)
    .map((one) => kinds.get(one)?.properties.get(property))
    .find(Boolean) ?? null
