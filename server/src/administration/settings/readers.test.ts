import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type SettingKey, settingKeys } from '@toasoan/contract/administration/setting-definitions'
import { defaultSiteSettings } from '@toasoan/contract/site/settings'
import { expect, test } from 'vitest'
import { projectFolder } from '#server/kernel/configuration/configuration.ts'

/** Settings whose reader comes with an area that is still to be built; each with that area. */
const waiting: Partial<Record<SettingKey, string>> = {}

const sources = (pattern: string) =>
  globSync(pattern, { cwd: projectFolder })
    .filter((file) => !/\.test\.tsx?$|administration\/settings?[/-]/.test(file))
    .map((file) => readFileSync(join(projectFolder, file), 'utf8'))

const code = sources('{server,web,site,contract}/src/**/*.{ts,tsx}').join('\n')
const pages = sources('{site,server/src/site}/**/*.{ts,tsx}').join('\n')

/** The public site gets its settings as one object, whose fields its pages and what makes them name. */
function onPages(key: SettingKey): boolean {
  const field = key.replace(/^site\./, '')
  return field in defaultSiteSettings && new RegExp(`settings\\.${field}\\b`).test(pages)
}

const inCode = (key: SettingKey) => (key.includes('.') ? code.includes(`'${key}'`) : code.includes(key))

test('every setting is read by something outside of its own screen', () => {
  const unread = settingKeys.filter((key) => !inCode(key) && !onPages(key))
  expect(unread).toEqual(Object.keys(waiting))
})
