import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectFolder } from '../kernel/configuration/configuration.ts'

/** A screen or a call of the specification. */
export type SpecifiedScreen = { area: string; layout: string; path: string; permission: string }
export type SpecifiedCall = { service: string; method: string; path: string }

/** How many screens and calls there are; the numbers only grow. */
export type Present = { screens: number; calls: number }

const folder = join(projectFolder, 'contract/data')

function rowsOf<Row>(name: string): Row[] {
  const [head = '', ...lines] = readFileSync(join(folder, name), 'utf8').trimEnd().split('\n')
  const keys = head.split('\t')
  return lines.map((line) => {
    const cells = line.split('\t')
    return Object.fromEntries(keys.map((key, place) => [key, cells[place] ?? ''])) as Row
  })
}

export const specifiedScreens = (): SpecifiedScreen[] => rowsOf('routes.tsv')
export const specifiedCalls = (): SpecifiedCall[] => rowsOf('endpoints.tsv')

export const present = (): Present => JSON.parse(readFileSync(join(folder, 'present.json'), 'utf8'))

/** Keeps the numbers as the least that later runs must find. */
export const keepPresent = (numbers: Present): void =>
  writeFileSync(
    join(folder, 'present.json'),
    `{ "screens": ${numbers.screens}, "calls": ${numbers.calls} }\n`,
  )

/** A path with its parameters unnamed and no slash at its end, so that equal ones are equal texts. */
export const shapeOf = (path: string): string => path.replace(/\{\w+\}|:\w+/g, ':').replace(/(?<=.)\/$/, '')
