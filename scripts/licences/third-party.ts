import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectFolder } from '../../server/src/kernel/configuration/configuration.ts'

/** A package that is delivered with the program. */
export type Part = {
  name: string
  version: string
  /** As SPDX writes it; empty when the package does not say. */
  licence: string
  /** The text that has to go along, where the package has one. */
  text: string
}

type Locked = { version?: string; dev?: boolean; link?: boolean; optional?: boolean }
type Manifest = { license?: string | { type?: string }; licenses?: { type?: string }[] }

/** What the text says of packages that name their licence wrongly or not at all. */
const readByHand: Readonly<Record<string, string>> = { duck: 'BSD-2-Clause', 'png-js': 'MIT' }

function licenceOf({ license, licenses }: Manifest): string {
  if (typeof license === 'string') return license
  if (license?.type) return license.type
  return (licenses ?? []).map(({ type }) => type).join(' OR ')
}

function textIn(folder: string): string {
  const file = readdirSync(folder).find((name) => /^(licen[cs]e|copying)([.-]|$)/i.test(name))
  return file ? readFileSync(join(folder, file), 'utf8').trim() : ''
}

/**
 * Everything that others made and that runs or is sent to browsers: libraries, fonts, icons. Packages for developing
 * alone are left out, and those for other machines that are not installed here.
 */
export function thirdParty(): Part[] {
  const lock = JSON.parse(readFileSync(join(projectFolder, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, Locked>
  }
  return Object.entries(lock.packages)
    .filter(([path, { dev, link }]) => path.includes('node_modules/') && !dev && !link)
    .filter(([path]) => existsSync(join(projectFolder, path, 'package.json')))
    .map(([path, { version = '' }]) => {
      const folder = join(projectFolder, path)
      const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest
      const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
      return { name, version, licence: readByHand[name] ?? licenceOf(manifest), text: textIn(folder) }
    })
    .sort((one, other) => one.name.localeCompare(other.name))
}

/** Licences that ask the whole program to be given away, or that nobody has read yet. */
export function questionable(parts: readonly Part[]): Part[] {
  const fine =
    /^\(?(MIT|MIT-0|ISC|0BSD|BSD-[23]-Clause|Apache-2\.0|OFL-1\.1|CC0-1\.0|CC-BY-[34]\.0|Unlicense|BlueOak-1\.0\.0|Python-2\.0|PostgreSQL|Zlib|WTFPL|LGPL-3\.0(-only|-or-later)?|MPL-2\.0)\b/
  return parts.filter(({ licence }) => !licence.split(/ OR /i).some((each) => fine.test(each.trim())))
}
