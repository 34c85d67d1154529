// @module-tag long
import { execFileSync } from 'node:child_process'
import { expect, it } from 'vitest'
import { projectFolder } from '../kernel/configuration/configuration.ts'

/** Libraries of rare calls. Each is megabytes of memory for good in every process that has loaded it. */
const rare = [
  '@aws-sdk/client-s3',
  '@mozilla/readability',
  'docx',
  'exceljs',
  'exifr',
  'feedsmith',
  'jsbarcode',
  'linkedom',
  'mammoth',
  'music-metadata',
  'nodemailer',
  'pdfkit',
  'pdfmake',
  'qrcode',
  'svg-captcha',
  'web-push',
]

/** Loads what a start loads, and says the packages that came with it. */
const program = `
  import { registerHooks } from 'node:module'
  const packages = new Set()
  registerHooks({
    load(url, context, next) {
      const name = url.match(/.*\\/node_modules\\/((?:@[^/]+\\/)?[^/]+)/)?.[1]
      if (name) packages.add(name)
      return next(url, context)
    },
  })
  await import('./server/src/app/build-app.ts')
  const { loadDomains } = await import('./server/src/kernel/http/load.ts')
  await loadDomains(process.cwd() + '/server/src')
  console.log(JSON.stringify([...packages]))
  process.exit(0)
`

it('loads no library of rare calls at the start', () => {
  const said = execFileSync(process.execPath, ['--input-type=module', '--eval', program], {
    cwd: projectFolder,
    encoding: 'utf8',
  })
  const packages: string[] = JSON.parse(said)
  expect(packages).toContain('fastify')
  // What areas load is seen, too.
  expect(packages).toContain('sanitize-html')
  expect(packages.filter((name) => rare.includes(name))).toEqual([])
})
