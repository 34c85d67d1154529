import { setTimeout as pause } from 'node:timers/promises'
import { StartError, startError } from '../configuration/start-error.ts'
import { type PostgresOptions, type RunningPostgres, startPostgres } from './start-postgres.ts'

export type KeepOptions = PostgresOptions & {
  /** Called with messages in both languages about exits and restarts of PostgreSQL. */
  say(line: string): void
  /** Delay in ms before the first restart; doubled after each consecutive failure, up to `longest`. */
  first?: number
  longest?: number
  /** Number of exits within `spell` milliseconds after which restarting stops. */
  most?: number
  spell?: number
}

export type KeptPostgres = Pick<RunningPostgres, 'url' | 'adminUrl'> & {
  /** The current or last process. */
  readonly pid: number
  /** Resolves with the reason when PostgreSQL exited too often to be restarted. */
  readonly givenUp: Promise<StartError>
  /** As in `RunningPostgres`; nothing is started afterwards. */
  stop(patience?: number): Promise<void>
}

/**
 * Starts the embedded PostgreSQL like `startPostgres`, and restarts it after unexpected exits at the same
 * connection string, so that clients can reconnect. After repeated exits it gives up, since a restart does
 * not solve the problem.
 * @throws StartError when the first start fails
 */
export async function keepPostgres(options: KeepOptions): Promise<KeptPostgres> {
  const { say, first = 250, longest = 10_000, most = 10, spell = 600_000, ...postgres } = options
  let current = await startPostgres(postgres)
  let starting: Promise<RunningPostgres> | null = null
  const { url, adminUrl, socketFolder } = current
  const stopping = new AbortController()
  const ends: number[] = []

  /** Records an exit; true when there were too many. */
  const endedTooOften = (): boolean => {
    const now = Date.now()
    ends.push(now)
    while ((ends[0] as number) < now - spell) ends.shift()
    return ends.length > most
  }

  /** Restarts PostgreSQL with retries. Null when it was stopped meanwhile. */
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
      // A PostgreSQL that is being started must be stopped too.
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
