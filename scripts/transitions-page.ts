import { globSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Transition } from '@toasoan/contract/kit/transitions'
import { projectFolder } from '../server/src/kernel/configuration/configuration.ts'

const isTransition = (value: unknown): value is Transition =>
  typeof value === 'object' && value !== null && 'from' in value && 'to' in value && 'permission' in value

const isTable = (value: unknown): value is readonly Transition[] =>
  Array.isArray(value) && value.length > 0 && value.every(isTransition)

const marks = ({ notOwn, reason }: Transition) =>
  [notOwn ? 'not one’s own' : '', reason ? 'with a reason' : ''].filter(Boolean).join(', ')

const line = (way: Transition) =>
  `| ${way.from.join(', ')} | ${way.to} | ${way.label.vi} / ${way.label.en} | \`${way.permission}\` | ${marks(way)} |`

/** Every table of transitions that the contract exports, as a page: what the calls obey and the buttons show. */
export async function transitionsPage(): Promise<string> {
  const folder = join(projectFolder, 'contract/src')
  const parts: string[] = []
  for (const file of globSync('**/*.ts', { cwd: folder }).sort()) {
    if (file.endsWith('.test.ts')) continue
    const module = (await import(pathToFileURL(join(folder, file)).href)) as Record<string, unknown>
    for (const [name, value] of Object.entries(module)) {
      if (!isTable(value)) continue
      const head = '| From | To | Button | Permission | |\n| --- | --- | --- | --- | --- |'
      parts.push(`## ${name}\n\n\`contract/src/${file}\`\n\n${head}\n${value.map(line).join('\n')}\n`)
    }
  }
  return `# Transitions

Written by \`npm run docs\`; not to be edited. These tables are what the calls obey and the buttons show.

${parts.join('\n')}`
}
