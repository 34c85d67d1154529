import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { createConnection } from 'node:net'
import { join } from 'node:path'
import { guardScript, type Place, scriptPath } from './write-script.ts'

const guardPath = ({ folder }: Place) => join(folder, 'guard.sh')
const guardPid = ({ folder }: Place) => join(folder, 'guard.pid')
const programPid = ({ folder }: Place) => join(folder, 'program.pid')

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

const guardOf = (place: Place) => running(guardPid(place), guardPath(place))
const programOf = (place: Place) => running(programPid(place), 'playout.liq')

/** Puts a file in the place of another one, at once and for this user alone. */
export async function replaceFile(path: string, content: string, mode = 0o600): Promise<void> {
  await writeFile(`${path}.new`, content, { mode })
  await rename(`${path}.new`, path)
}

/**
 * Sees to it that the program of a channel runs by a script: starts it where it does not, and again where the script is
 * another one. It outlives this process, and is started again by a guard of its own when it ends; a later process finds
 * it by its folder. True when something was started.
 */
export async function keepRunning(place: Place, script: string, program: string): Promise<boolean> {
  const guard = guardScript(program)
  const before = await readFile(scriptPath(place), 'utf8').catch(() => '')
  const guardBefore = await readFile(guardPath(place), 'utf8').catch(() => '')
  const isSame = before === script && guardBefore === guard
  if (guardOf(place) !== null && isSame) return false
  await mkdir(place.folder, { recursive: true, mode: 0o700 })
  if (!isSame) {
    await replaceFile(scriptPath(place), script)
    await replaceFile(guardPath(place), guard, 0o700)
  }
  kill(guardOf(place))
  kill(programOf(place))
  const child = spawn('/bin/sh', [guardPath(place)], {
    cwd: place.folder,
    detached: true,
    stdio: 'ignore',
    env: { PATH: process.env.PATH ?? '/usr/bin:/bin', LANG: 'C.UTF-8', HOME: place.folder },
  })
  // Without room for one more process the next turn tries again.
  child.on('error', () => {})
  child.unref()
  if (child.pid) await replaceFile(guardPid(place), String(child.pid))
  return true
}

/** Ends the program of a channel and its guard. */
export function endProgram(place: Place): void {
  kill(guardOf(place))
  kill(programOf(place))
}

/** The last complaint of a program that cannot begin; empty for none. */
export async function lastWords({ folder }: Place): Promise<string> {
  const said = await readFile(join(folder, 'said.before'), 'utf8').catch(() => '')
  const lines = said.split('\n').filter((line) => /error|exception|refused|cannot/i.test(line))
  return (lines.at(-1) ?? '').replaceAll(folder, '').slice(0, 300)
}

/**
 * Asks the program something over its socket; gives its answer.
 *
 * @throws when it does not answer within a second
 */
export function askProgram({ socket }: Place, command: string): Promise<string> {
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
