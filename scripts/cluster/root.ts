import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { dirname, join } from 'node:path'
import { tell } from './diary.ts'

/** Where the programs are: a folder that is a Debian 13, or '' for the machine itself; and PostgreSQL's account there. */
export type Root = { folder: string; uid: number; gid: number }

/** The programs of docs/operations, and the packages of Debian 13 that bring them. */
const programs = [
  '/usr/bin/etcd',
  '/usr/bin/patroni',
  '/usr/lib/postgresql/17/bin/postgres',
  '/usr/sbin/haproxy',
  '/usr/sbin/pgbouncer',
]
const packages = ['etcd-server', 'patroni', 'python3-etcd', 'postgresql-17', 'haproxy', 'pgbouncer']

const isWhole = (folder: string) => programs.every((program) => existsSync(join(folder, program)))

function run(program: string, words: string[]): void {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', LC_ALL: 'C' }
  const { status, stderr, error } = spawnSync(program, words, { env, encoding: 'utf8', maxBuffer: 1e8 })
  if (status !== 0) throw new Error(`${program}: ${error?.message ?? stderr.slice(-2000)}`)
}

/** Makes a Debian 13 with the programs; it is kept, about 1 GB. */
function makeRoot(folder: string): void {
  const making = `${folder}.part`
  rmSync(making, { recursive: true, force: true })
  mkdirSync(dirname(folder), { recursive: true })
  tell(`debootstrap makes ${folder}`)
  const mirror = process.env.DEBIAN_MIRROR ?? 'http://deb.debian.org/debian'
  run('debootstrap', ['--variant=minbase', 'trixie', making, mirror])
  // Nothing may be started by its installation.
  writeFileSync(join(making, 'usr/sbin/policy-rc.d'), '#!/bin/sh\nexit 101\n', { mode: 0o755 })
  mkdirSync(join(making, 'etc/postgresql-common/createcluster.d'), { recursive: true })
  writeFileSync(
    join(making, 'etc/postgresql-common/createcluster.d/none.conf'),
    'create_main_cluster = false\n',
  )
  run('chroot', [making, 'apt-get', 'install', '-y', '--no-install-recommends', ...packages])
  run('chroot', [making, 'apt-get', 'clean'])
  renameSync(making, folder)
}

/** Why there is no cluster to be had on this machine. */
export class NoRoot extends Error {}

/**
 * The machine's own programs if it has them all, else a Debian 13 made by debootstrap and kept between runs in
 * `CLUSTER_ROOT`.
 *
 * @throws NoRoot where neither is possible
 */
export function openRoot(): Root {
  if (process.getuid?.() !== 0)
    throw new NoRoot('it must be run by root: each node has mounts and processes of its own')
  let folder = ''
  if (!isWhole('')) {
    folder = process.env.CLUSTER_ROOT ?? join(homedir(), '.cache/toasoan/debian-13')
    if (!isWhole(folder)) {
      if (spawnSync('debootstrap', ['--help'], { stdio: 'ignore' }).status !== 0)
        throw new NoRoot('the programs of Debian 13 are missing, and so is debootstrap')
      makeRoot(folder)
    }
  }
  const account = readFileSync(join(folder || '/', 'etc/passwd'), 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .find(([name]) => name === 'postgres')
  if (!account) throw new NoRoot('there is no account postgres')
  return { folder, uid: Number(account[2]), gid: Number(account[3]) }
}
