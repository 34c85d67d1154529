/*
 * node scripts/run.mjs scripts/cluster/tests.ts [words for vitest]
 *
 * The server's tests on PostgreSQL 17, the oldest that is supported, from the same programs as `npm run cluster`. Ends with 2
 * where there are none.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { projectFolder } from '../../server/src/kernel/configuration/configuration.ts'
import { quickPlace } from '../../server/src/kernel/testing/quick-place.ts'
import { NoRoot, openRoot, type Root } from './root.ts'

const bin = '/usr/lib/postgresql/17/bin'

/** As the embedded PostgreSQL of tests is made and started. */
const make = `${bin}/initdb -D /var/lib/postgresql/data --username postgres --auth-local trust --auth-host reject --encoding UTF8 \
  --locale C.UTF-8 --locale-provider builtin --builtin-locale C.UTF-8 --no-instructions --no-sync`
const settings = Object.entries({
  listen_addresses: '',
  unix_socket_directories: '/run/postgresql',
  max_connections: '200',
  shared_buffers: '128MB',
  timezone: 'UTC',
  log_timezone: 'UTC',
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
  jit: 'off',
  random_page_cost: '1.1',
  work_mem: '16MB',
  max_wal_size: '4GB',
})
  .map(([name, value]) => `-c ${name}=${value}`)
  .join(' ')

/** Starts PostgreSQL 17; its processes are seen by their numbers, since tests stop some of them. */
async function startPostgres(root: Root, folder: string) {
  const at = root.folder
  for (const name of ['', 'home', 'socket']) {
    mkdirSync(join(folder, name), { recursive: true })
    chmodSync(join(folder, name), 0o711)
    chownSync(join(folder, name), root.uid, root.gid)
  }
  const script = [
    'set -e',
    ...(at ? [`mount --rbind /dev ${at}/dev`] : []),
    `mount -t proc proc ${at}/proc`,
    `mount -t tmpfs tmpfs ${at}/run`,
    `mkdir ${at}/run/postgresql`,
    `mount --bind ${folder}/socket ${at}/run/postgresql`,
    `mount --bind ${folder}/home ${at}/var/lib/postgresql`,
    `exec chroot --userspec=${root.uid}:${root.gid} ${at || '/'} sh -c '${make} && exec ${bin}/postgres -D /var/lib/postgresql/data ${settings}'`,
  ].join('\n')
  const child = spawn('unshare', ['--mount', 'sh', '-c', script], {
    env: { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', LANG: 'C.UTF-8' },
    stdio: ['ignore', 'ignore', 'ignore'],
  })
  process.once('exit', () => child.kill('SIGQUIT'))
  while (!existsSync(join(folder, 'socket/.s.PGSQL.5432'))) {
    if (child.exitCode !== null) throw new Error(`PostgreSQL 17 ended with ${child.exitCode}`)
    await pause(50)
  }
  return child
}

async function run(root: Root): Promise<number> {
  const folder = mkdtempSync(join(quickPlace(), 'postgres-17-'))
  const postgres = await startPostgres(root, folder)
  const url = `postgresql://postgres@localhost/postgres?host=${folder}/socket`
  try {
    for (let tries = 0; ; tries += 1) {
      const client = new pg.Client({ connectionString: url })
      const version = await client
        .connect()
        .then(() => client.query<{ version: string }>('create role toasoan login; show server_version'))
        .catch((error) => {
          if (tries > 50) throw error
          return null
        })
      await client.end().catch(() => undefined)
      if (version) break
      await pause(200)
    }
    const vitest = spawn(
      process.execPath,
      [
        join(projectFolder, 'node_modules/vitest/vitest.mjs'),
        ...['run', '--project', 'server', '--maxWorkers=1'],
        ...process.argv.slice(2),
      ],
      { cwd: projectFolder, env: { ...process.env, TEST_POSTGRES_URL: url }, stdio: 'inherit' },
    )
    const [code] = await once(vitest, 'exit')
    return code ?? 1
  } finally {
    const ended = once(postgres, 'exit')
    postgres.kill('SIGQUIT')
    await ended
    rmSync(folder, { recursive: true, force: true })
  }
}

try {
  process.exit(await run(openRoot()))
} catch (error) {
  if (!(error instanceof NoRoot)) throw error
  console.error(error.message)
  process.exit(2)
}
