import { setTimeout as pause } from 'node:timers/promises'
import { StartError, startError } from '../configuration/start-error.ts'
import { type PostgresOptions, type RunningPostgres, startPostgres } from './start-postgres.ts'

export type KeepOptions = PostgresOptions & {
  /** Told, in both languages, what happens to PostgreSQL between its starts. */
  say(line: string): void
  /** Milliseconds before the first try to start again; each failure in a row doubles them, up to `longest`. */
  first?: number
  longest?: number
  /** Ends within `spell` milliseconds after which it is given up. */
  most?: number
  spell?: number
}

export type KeptPostgres = Pick<RunningPostgres, 'url' | 'adminUrl'> & {
  /** The process that runs now, or ran last. */
  readonly pid: number
  /** Resolves with the reason when PostgreSQL ended too often to be started again. */
  readonly givenUp: Promise<StartError>
  /** As of `RunningPostgres`; nothing is started afterwards. */
  stop(patience?: number): Promise<void>
}

/**
 * Starts the embedded PostgreSQL as `startPostgres` does, and starts it again when it ends unasked: at the same
 * connection string, so that whoever reconnects finds it. One that ends again and again is given up, since
 * something is wrong that a start does not mend.
 *
 * @throws StartError when the first start fails
 */
export async function keepPostgres(options: KeepOptions): Promise<KeptPostgres> {
  const { say, first = 250, longest = 10_000, most = 10, spell = 600_000, ...postgres } = options
  let current = await startPostgres(postgres)
  let starting: Promise<RunningPostgres> | null = null
  const { url, adminUrl, socketFolder } = current
  const stopping = new AbortController()
  const ends: number[] = []

  /** Notes an end; true when there were too many. */
  const endedTooOften = (): boolean => {
    const now = Date.now()
    ends.push(now)
    while ((ends[0] as number) < now - spell) ends.shift()
    return ends.length > most
  }

  /** Starts it again, as often as is worth trying. Null when it was stopped meanwhile. */
  async function startAgain(): Promise<RunningPostgres | null> {
    for (let wait = first; ; wait = Math.min(wait * 2, longest)) {
      if (endedTooOften()) throw gaveUp(ends.length)
      await pause(wait, undefined, { signal: stopping.signal }).catch(() => undefined)
      if (stopping.signal.aborted) return null
      try {
        starting = startPostgres({ ...postgres, socketFolder })
        return await starting
      } catch (error) {
        say(error instanceof StartError ? error.message : String(error))
      }
    }
  }

  async function keep(): Promise<StartError> {
    for (;;) {
      await current.exited
      if (stopping.signal.aborted) return never
      say('PostgreSQL kèm theo đã tắt ngoài ý muốn; đang khởi động lại. Xem DATA_DIR/postgres.log.')
      say(
        'The embedded PostgreSQL has ended unexpectedly; it is being started again. See DATA_DIR/postgres.log.',
      )
      const next = await startAgain()
      if (!next) return never
      current = next
      say('PostgreSQL kèm theo đã chạy lại. / The embedded PostgreSQL runs again.')
    }
  }

  const keeping = keep().catch((error) => {
    if (error instanceof StartError) return error
    throw error
  })
  return {
    url,
    adminUrl,
    get pid() {
      return current.pid
    },
    givenUp: keeping,
    async stop(patience) {
      stopping.abort()
      // What is being started right now has to end too.
      const last = (await starting?.catch(() => null)) ?? current
      await last.stop(patience)
    },
  }
}

const never = new Promise<StartError>(() => undefined)

const gaveUp = (times: number): StartError =>
  startError(
    `PostgreSQL kèm theo tắt ${times} lần liền nên không khởi động lại nữa; xem DATA_DIR/postgres.log.`,
    `The embedded PostgreSQL ended ${times} times in a row and is not started again; see DATA_DIR/postgres.log.`,
  )
