import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { flushCompileCache } from 'node:module'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** A process of a proof; it is asked one thing at a time. */
export type Child = {
  /** Its answer; null when it was killed before it gave one. */
  ask<Said>(asked: object): Promise<Said | null>
  kill(): void
  readonly dead: Promise<unknown>
}

/** Where processes keep what they compiled: most of a start is reading the same files again. */
const compiled = join(tmpdir(), `toasoan-prove-${userInfo().uid}`)

/** Starts a program of this folder and waits until it is ready; gives what it said then. */
export async function startChild<Said>(
  program: string,
  given: object,
): Promise<{ child: Child; ready: Said }> {
  const process_: ChildProcess = fork(fileURLToPath(new URL(program, import.meta.url)), {
    env: { NODE_COMPILE_CACHE: compiled, ...process.env, PROVE_GIVEN: JSON.stringify(given) },
    execArgv: [],
  })
  const atExit = () => process_.kill('SIGKILL')
  process.once('exit', atExit)
  const dead = once(process_, 'exit').finally(() => process.off('exit', atExit))
  const answer = <T>(): Promise<T | null> =>
    Promise.race([
      new Promise<T>((resolve) => process_.once('message', (said) => resolve(said as T))),
      dead.then(() => null),
    ])
  const ready = await answer<Said>()
  if (ready === null) throw new Error(`${program} has ended`)
  return {
    ready,
    child: {
      async ask<T>(asked: object) {
        const said = answer<T>()
        if (process_.connected) process_.send(asked, () => undefined)
        return said
      },
      kill: () => void process_.kill('SIGKILL'),
      dead,
    },
  }
}

/** The child's side: what it was given. */
export const given = <Given>(): Given => JSON.parse(process.env.PROVE_GIVEN ?? '{}')

// A parent that has ended hears nothing any more.
const say = (said: object) => void process.send?.(said, undefined, undefined, () => undefined)

/** The child's side: says that it is ready, and answers until its parent ends. */
export function serve<Asked>(ready: object, answer: (asked: Asked) => Promise<object>): void {
  process.on('message', (asked) => {
    void answer(asked as Asked).then(say)
  })
  process.on('disconnect', () => process.exit(0))
  // Now, since a process that is killed keeps nothing at its end.
  flushCompileCache()
  say(ready)
}
