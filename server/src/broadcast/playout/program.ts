import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { createConnection } from 'node:net'
import { join } from 'node:path'
import {
  guardScript,
  type Place,
  type ProgramName,
  programs,
  scriptPath,
  socketPath,
} from './write-script.ts'

const guardPath = ({ folder }: Place) => join(folder, 'guard.sh')
const guardPid = ({ folder }: Place, name: ProgramName) => join(folder, `guard-${name}.pid`)
const programPid = ({ folder }: Place, name: ProgramName) => join(folder, `program-${name}.pid`)

/** Whether a program is there to be started: a path, or a name on the search path. */
export function hasProgram(program: string): boolean {
  if (program.includes('/')) return existsSync(program)
  return spawnSync('/bin/sh', ['-c', 'command -v "$0"', program]).status === 0
}

/** The number of a process that a file names, while it runs with some word in its command; null otherwise. */
function running(path: string, word: string): number | null {
  let pid: number
  try {
    pid = Number(readFileSync(path, 'utf8'))
    if (!Number.isSafeInteger(pid) || pid <= 1) return null
    process.kill(pid, 0)
  } catch {
    return null
  }
  // Numbers are given again: another process may have this one by now.
  if (!existsSync('/proc/self/cmdline')) return pid
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(word) ? pid : null
  } catch {
    return null
  }
}

function kill(pid: number | null, signal: NodeJS.Signals = 'SIGKILL'): void {
  if (pid === null) return
  try {
    process.kill(pid, signal)
  } catch {
    // It has ended by itself.
  }
}

const guardOf = (place: Place, name: ProgramName) => running(guardPid(place, name), guardPath(place))
const programOf = (place: Place, name: ProgramName) => running(programPid(place, name), `playout-${name}.liq`)

/** Puts a file in the place of another one, at once and for this user alone. */
export async function replaceFile(path: string, content: string, mode = 0o600): Promise<void> {
  await writeFile(`${path}.new`, content, { mode })
  await rename(`${path}.new`, path)
}

/** Starts the guard of a program, after what is left of an earlier one has ended. */
async function startGuard(place: Place, name: ProgramName): Promise<void> {
  kill(guardOf(place, name))
  kill(programOf(place, name))
  const child = spawn('/bin/sh', [guardPath(place), name], {
    cwd: place.folder,
    detached: true,
    stdio: 'ignore',
    env: { PATH: process.env.PATH ?? '/usr/bin:/bin', LANG: 'C.UTF-8', HOME: place.folder },
  })
  // Without room for one more process the next turn tries again.
  child.on('error', () => {})
  child.unref()
  if (child.pid) await replaceFile(guardPid(place, name), String(child.pid))
}

/**
 * Sees to it that the two programs of a channel run by their scripts: starts them where they do not, and again where a
 * script is another one. They outlive this process, and are started again by guards of their own when they end; a later
 * process finds them by their folder. True when something was started.
 */
export async function keepRunning(
  place: Place,
  scripts: Readonly<Record<ProgramName, string>>,
  program: string,
): Promise<boolean> {
  const guard = guardScript(program)
  await mkdir(place.folder, { recursive: true, mode: 0o700 })
  const isOld = (await readFile(guardPath(place), 'utf8').catch(() => '')) !== guard
  if (isOld) await replaceFile(guardPath(place), guard, 0o700)
  let started = false
  for (const name of programs) {
    const path = scriptPath(place, name)
    const isOther = (await readFile(path, 'utf8').catch(() => '')) !== scripts[name]
    if (guardOf(place, name) !== null && !isOther && !isOld) continue
    if (isOther) await replaceFile(path, scripts[name])
    await startGuard(place, name)
    started = true
  }
  return started
}

/** Ends the programs of a channel and their guards. */
export function endPrograms(place: Place): void {
  for (const name of programs) {
    kill(guardOf(place, name))
    kill(programOf(place, name))
  }
}

/** The last complaint of a program that cannot begin; empty for none. */
export async function lastWords({ folder }: Place): Promise<string> {
  const said = await readFile(join(folder, 'said.before'), 'utf8').catch(() => '')
  const lines = said.split('\n').filter((line) => /error|exception|refused|cannot/i.test(line))
  return (lines.at(-1) ?? '').replaceAll(folder, '').slice(0, 300)
}

/** Asks both programs something over their sockets; one that does not answer is started again by its guard. */
export async function askPrograms(place: Place, command: string): Promise<void> {
  await Promise.allSettled(programs.map((name) => askProgram(socketPath(place, name), command)))
}

/**
 * Asks a program something over its socket; gives its answer.
 *
 * @throws when it does not answer within a second
 */
export function askProgram(socket: string, command: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const line = createConnection(socket)
    let said = ''
    const timer = setTimeout(() => line.destroy(new Error('the program does not answer')), 1000)
    line.setEncoding('utf8')
    line.on('connect', () => line.write(`${command}\n`))
    line.on('data', (piece: string) => {
      said += piece
      // Each answer ends with END.
      const end = said.search(/\r?\nEND\r?\n/)
      if (end < 0) return
      clearTimeout(timer)
      line.end('quit\n')
      resolve(said.slice(0, end).trim())
    })
    line.on('error', (error) => {
      clearTimeout(timer)
      reject(error)
    })
  })
}
