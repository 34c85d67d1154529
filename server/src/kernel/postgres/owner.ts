import { spawnSync } from 'node:child_process'
import { readFileSync, statSync } from 'node:fs'
import { startError } from '../configuration/start-error.ts'

/** The account PostgreSQL runs as. `null` means the current account, which works for all but root. */
export type Owner = { uid: number; gid: number; name: string } | null

type Account = { name: string; uid: number; gid: number }

const accounts = (): Account[] =>
  readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((row) => row.split(':'))
    .filter((fields) => fields.length > 3)
    .map(([name = '', , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }))

/**
 * PostgreSQL refuses to run as root, so root needs another account: the owner of an existing cluster (its
 * files stay readable), else `postgres`, else `nobody`.
 * @param cluster the cluster's folder, which need not exist yet
 */
export function chooseOwner(cluster: string): Owner {
  if (process.getuid?.() !== 0) return null
  const known = accounts()
  const present = statSync(cluster, { throwIfNoEntry: false })
  const found =
    (present && present.uid !== 0 && known.find((account) => account.uid === present.uid)) ||
    known.find((account) => account.name === 'postgres') ||
    known.find((account) => account.name === 'nobody')
  if (!found || found.uid === 0) {
    throw startError(
      'Đang chạy bằng root mà máy không có người dùng nào khác cho PostgreSQL (postgres hoặc nobody): hãy tạo một người dùng, hoặc đặt DATABASE_URL.',
      'Running as root, but the machine has no other user for PostgreSQL (postgres or nobody): create one, or set DATABASE_URL.',
    )
  }
  return found
}

/** `uid` and `gid` of a child process of the owner. */
export const identity = (owner: Owner) => (owner ? { uid: owner.uid, gid: owner.gid } : {})

/**
 * Environment of PostgreSQL's processes. Nothing is inherited: locale, time zone or library path of the
 * caller would make clusters differ between machines.
 */
export const cleanEnvironment = { LC_ALL: 'C.UTF-8', TZ: 'UTC', PATH: '/usr/local/bin:/usr/bin:/bin' }

/**
 * Runs a short shell test as the owner, because only this accounts for permissions, access lists and `noexec`
 * mounts. The folder is `$1`.
 */
export function ownerCan(owner: Owner, test: string, folder: string): boolean {
  const { status } = spawnSync('/bin/sh', ['-c', test, 'sh', folder], {
    ...identity(owner),
    cwd: '/',
    env: cleanEnvironment,
    stdio: 'ignore',
  })
  return status === 0
}

let deathSignal: string[] | undefined

/**
 * Command prefix that makes the kernel kill a PostgreSQL program when this process dies, however it dies.
 * Empty without util-linux; the next start then cleans up.
 */
export function withDeathSignal(): string[] {
  if (!deathSignal) {
    const { status } = spawnSync('setpriv', ['--pdeathsig', 'INT', '/bin/true'], { env: cleanEnvironment })
    deathSignal = status === 0 ? ['setpriv', '--pdeathsig', 'INT'] : []
  }
  return deathSignal
}
