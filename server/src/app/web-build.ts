import { type ChildProcess, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  accessSync,
  constants,
  existsSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { projectFolder } from '../kernel/configuration/configuration.ts'
import { startError } from '../kernel/configuration/start-error.ts'
import { precompress } from './precompress.ts'
import { nextOf, putBuild, stampOf } from './put-build.ts'

function isAlive(processId: number): boolean {
  try {
    process.kill(processId, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

function holderOf(path: string): number {
  try {
    return Number(readFileSync(path, 'utf8')) || 0
  } catch {
    return 0
  }
}

/**
 * Runs work while no other process of this machine does the same, as two builds into one folder would
 * delete each other's files. The lock of a process that died is taken over.
 *
 * @param path the lock's file, which holds the number of the process; its folder exists
 */
async function alone<T>(path: string, work: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      writeFileSync(path, `${process.pid}`, { flag: 'wx' })
      break
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
    await sleep(300)
    const holder = holderOf(path)
    if (holder && !isAlive(holder)) rmSync(path, { force: true })
  }
  try {
    return await work()
  } finally {
    rmSync(path, { force: true })
  }
}

/** What each build is made from, below the project's folder. */
const shared = ['contract/src', 'package-lock.json']
const builds = {
  web: [
    'web/src',
    'web/public',
    'web/index.html',
    'web/vite.config.ts',
    'web/chunk-layers.ts',
    'web/screen-addresses.ts',
    'web/postcss.config.cjs',
    ...shared,
  ],
  site: ['site/src', 'site/public', 'site/vite.config.ts', 'site/subset-fonts.ts', ...shared],
}

/** What browsers are sent of each build, below its folder. */
const browserFolders = { web: '.', site: 'client' }

export type BuildName = keyof typeof builds
export const buildNames = Object.keys(builds) as BuildName[]

function filesBelow(path: string): string[] {
  const found = statSync(join(projectFolder, path), { throwIfNoEntry: false })
  if (!found) return []
  if (!found.isDirectory()) return [path]
  return readdirSync(join(projectFolder, path))
    .sort()
    .flatMap((name) => filesBelow(join(path, name)))
}

/** The digest of a build's sources: names and contents, tests left out. */
function digestOf(name: BuildName): string {
  const hash = createHash('sha256')
  for (const file of builds[name].flatMap(filesBelow)) {
    if (/\.test\.tsx?$/.test(file)) continue
    hash.update(`${file}\0`).update(readFileSync(join(projectFolder, file)))
  }
  return hash.digest('hex')
}

const folderOf = (name: BuildName) => join(projectFolder, name, 'dist')

function vite(name: BuildName, started: (child: ChildProcess) => void): Promise<string | null> {
  const program = join(projectFolder, 'node_modules/vite/bin/vite.js')
  if (!existsSync(program)) return Promise.resolve('vite is not installed; run npm ci')
  const child = spawn(process.execPath, [program, 'build', name, '--logLevel', 'warn'], {
    cwd: projectFolder,
    env: { ...process.env, NODE_ENV: 'production', BUILD_INTO: nextOf(folderOf(name)) },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  started(child)
  let output = ''
  const collect = (chunk: Buffer) => {
    output += chunk
  }
  child.stdout.on('data', collect)
  child.stderr.on('data', collect)
  return new Promise((resolve) => {
    child.once('error', (error) => resolve(error.message))
    child.once('exit', (code) => resolve(code === 0 ? null : output.trim() || `exit code ${code}`))
  })
}

function isWritable(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK)
    return true
  } catch {
    return false
  }
}

async function build(name: BuildName, digest: string, started: (child: ChildProcess) => void) {
  const folder = folderOf(name)
  rmSync(nextOf(folder), { recursive: true, force: true })
  const failure = await vite(name, started)
  if (failure) {
    throw startError(
      `Không dựng được ${name} (\`npx vite build ${name}\`): ${failure.slice(-2000)}`,
      `${name} could not be built.`,
    )
  }
  precompress(join(nextOf(folder), browserFolders[name]), name)
  putBuild(folder, digest)
}

/**
 * Builds the web application and the public site when they are missing or their sources have changed
 * since. A server that runs meanwhile goes on with the build before until the new one is whole.
 *
 * @param log hears one line before each build, which takes up to a minute
 * @param started gets each build's process, to end it early
 * @param names the builds to look at, both unless told
 * @throws StartError with the end of the build's output
 */
export async function buildWhenStale(
  log: (line: string) => void,
  started: (child: ChildProcess) => void = () => undefined,
  names: readonly BuildName[] = buildNames,
): Promise<void> {
  for (const name of names) {
    if (!existsSync(join(projectFolder, name, 'vite.config.ts'))) continue
    const digest = digestOf(name)
    const folder = folderOf(name)
    const found = stampOf(folder)
    if (found === digest) continue
    if (found && !isWritable(folder)) {
      log(`${name}/dist cũ hơn mã nguồn và không ghi được / is older than its sources and read-only`)
      continue
    }
    await alone(join(projectFolder, name, '.building'), async () => {
      if (stampOf(folder) === digest) return
      log(`Đang dựng ${name}, khoảng một phút / Building ${name}, about a minute…`)
      await build(name, digest, started)
    })
  }
}
