/*
 * npm run docs [-- --check]: writes docs/SCREENS.md, docs/API.md, docs/TRANSITIONS.md and docs/SETTINGS.md out of what the web
 * application, the contract and the server declare. `--check` only compares, and ends with 1 when a list is stale.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { contractEndpoints } from '../server/src/app/conformance/endpoints.ts'
import { webScreens } from '../server/src/app/conformance/screens.ts'
import { shapeOf, specifiedCalls, specifiedScreens } from '../server/src/app/specification.ts'
import { projectFolder } from '../server/src/kernel/configuration/configuration.ts'
import { settingsTable } from '../server/src/kernel/configuration/settings-table.ts'
import { transitionsPage } from './transitions-page.ts'

type Row = { area: string; cells: string[] }

const cell = (text: string) => text.replaceAll('|', '\\|')

function tables(head: string[], rows: Row[]): string {
  const areas = [...new Set(rows.map(({ area }) => area))].sort()
  return areas
    .map((area) => {
      const lines = rows.filter((row) => row.area === area).map(({ cells }) => cells)
      const table = [head, head.map(() => '---'), ...lines].map((line) => `| ${line.map(cell).join(' | ')} |`)
      return `## ${area}\n\n${table.join('\n')}\n`
    })
    .join('\n')
}

async function screensPage(): Promise<string> {
  const specified = new Set(specifiedScreens().map(({ path }) => shapeOf(path)))
  const rows = (await webScreens())
    .map(({ path, action, routes, file }) => ({
      area: routes.replace(/^web\/src\/features\//, '').split('/')[0] as string,
      cells: [
        `\`${path}\`${specified.has(shapeOf(path)) ? '' : ' ＋'}`,
        [action].flat().join(', '),
        `\`${file ?? routes}\``,
      ],
    }))
    .sort((a, b) => ((a.cells[0] as string) < (b.cells[0] as string) ? -1 : 1))
  return `# Screens of the back-office

Written by \`npm run docs\`; not to be edited. ＋ marks a screen beyond the specification's list.

${tables(['Address', 'Permission', 'Drawn by'], rows)}`
}

async function callsPage(): Promise<string> {
  const keyOf = (method: string, path: string) => `${method} ${shapeOf(path)}`
  const specified = new Set(specifiedCalls().map(({ method, path }) => keyOf(method, path)))
  const rows = (await contractEndpoints())
    .map(({ name, thing: { method, path, can, summary } }) => ({
      area: name.split('/')[0] as string,
      cells: [
        `${method} \`/api${path}\`${specified.has(keyOf(method, path)) ? '' : ' ＋'}`,
        can,
        `${summary.vi} / ${summary.en}`,
      ],
      path,
    }))
    .sort((a, b) => (`${a.path} ${a.cells[0]}` < `${b.path} ${b.cells[0]}` ? -1 : 1))
  return `# Calls of the API

Written by \`npm run docs\`; not to be edited. \`/api/docs\` of a running server shows each with its fields.
＋ marks a call beyond the specification's list.

${tables(['Call', 'Permission', 'Meaning'], rows)}`
}

const settingsPage = () => `# Settings

Variables of the environment that the server reads at its start. Written by \`npm run docs\`; not to be edited. What
a proxy, a watchdog and a busy day ask of them is in [OPERATIONS.md](OPERATIONS.md).

${settingsTable('en')}

## Cấu hình

${settingsTable('vi')}
`

const pages = {
  'docs/SCREENS.md': await screensPage(),
  'docs/API.md': await callsPage(),
  'docs/TRANSITIONS.md': await transitionsPage(),
  'docs/SETTINGS.md': settingsPage(),
}
for (const [name, text] of Object.entries(pages)) {
  const path = join(projectFolder, name)
  if (!process.argv.includes('--check')) writeFileSync(path, text)
  else if (readFileSync(path, 'utf8') !== text) {
    console.error(`${name} is stale: run npm run docs`)
    process.exitCode = 1
  }
}
