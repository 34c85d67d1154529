/*
 * npm run restore -- --from <folder> [--backup <name>] [--wal <folder>] [--until 2026-11-23T03:34:00+07:00]
 *
 * Brings the house back into an empty DATA_DIR: the newest backup, or the named one; with --wal the archived
 * log after it, to its end or up to --until. The chain of the activity log is verified at the end, and each
 * step says how long it took. Afterwards: npm start.
 */
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { readAnchor } from '../../administration/audit/anchor.ts'
import { verifyChain } from '../../administration/audit/verify-chain.ts'
import { type Backup, chooseBackup } from '../../kernel/backup/backups.ts'
import { restoreBackup } from '../../kernel/backup/restore-backup.ts'
import { readConfiguration } from '../../kernel/configuration/configuration.ts'
import { lockDataFolder } from '../../kernel/configuration/instance-lock.ts'
import { StartError, startError } from '../../kernel/configuration/start-error.ts'
import { makeDataFolder } from '../../kernel/postgres/cluster.ts'
import { databaseName } from '../../kernel/postgres/start-postgres.ts'
import { localStorage } from '../../kernel/storage/local-storage.ts'

const steps = {
  files: 'tệp đã chép / files copied',
  unpacked: 'cơ sở dữ liệu đã giải nén / database unpacked',
  compared: 'tệp khớp mã kiểm / files match their checksums',
  replayed: 'PostgreSQL đã chạy / PostgreSQL is up',
} as const

function readFlags() {
  const usage = startError(
    'Cách dùng: npm run restore -- --from <thư mục> [--backup <tên>] [--wal <thư mục>] [--until <thời điểm ISO 8601>]',
    'Usage: npm run restore -- --from <folder> [--backup <name>] [--wal <folder>] [--until <instant, ISO 8601>]',
  )
  const from = process.env.INIT_CWD ?? '.'
  try {
    const { values } = parseArgs({
      options: {
        from: { type: 'string' },
        backup: { type: 'string' },
        wal: { type: 'string' },
        until: { type: 'string' },
      },
    })
    const until = values.until ? new Date(values.until) : undefined
    if (!values.from || Number.isNaN(until?.getTime() ?? 0) || (until && !values.wal)) throw usage
    return {
      place: resolve(from, values.from),
      name: values.backup,
      wal: values.wal ? resolve(from, values.wal) : undefined,
      until,
    }
  } catch {
    throw usage
  }
}

/** Whether the chain goes on, unbroken, from where it ended when the backup was taken. */
async function verify(adminUrl: string, dataDir: string, { note }: Backup): Promise<boolean> {
  const url = new URL(adminUrl)
  url.pathname = `/${databaseName}`
  const pool = new pg.Pool({ connectionString: url.href, max: 2 })
  try {
    const anchor = await readAnchor({ pool, storage: localStorage(dataDir) })
    const expected = [...(note.chain ? [note.chain] : []), ...(anchor ? [anchor] : [])]
    const { checked, head, breaks } = await verifyChain(pool, { expected })
    if (breaks.length > 0) return false
    console.info(
      `Chuỗi nhật ký nguyên vẹn / The chain of the activity log is whole: ${checked} dòng / rows, ${head.seq}:${head.hash}`,
    )
    return true
  } finally {
    await pool.end()
  }
}

async function restore(): Promise<void> {
  const begun = Date.now()
  const { place, name, wal, until } = readFlags()
  const backup = chooseBackup(place, { ...(name ? { name } : {}), ...(until ? { until } : {}) })
  const configuration = readConfiguration(process.env)
  const dataDir = makeDataFolder(configuration.dataDir)
  const archive = configuration.walArchive || undefined
  const lock = await lockDataFolder(dataDir)
  try {
    console.info(`Khôi phục / Restoring ${backup.name} → ${dataDir}`)
    const server = await restoreBackup(
      { place, backup, dataDir, wal, archive, until },
      (step, seconds, count) =>
        console.info(
          `  ${seconds.toFixed(1)} s · ${step === 'files' || step === 'compared' ? `${count} ` : ''}${steps[step]}`,
        ),
    )
    const whole = await verify(server.adminUrl, dataDir, backup).finally(() => server.stop())
    if (!whole) {
      throw startError(
        'Chuỗi nhật ký đã bị sửa: hãy chạy npm run audit:verify để xem chỗ nào.',
        'The chain of the activity log was altered: npm run audit:verify says where.',
      )
    }
    console.info(`Xong / Done: ${((Date.now() - begun) / 1000).toFixed(1)} s`)
  } finally {
    await lock.release()
  }
}

await restore().catch((error) => {
  console.error(error instanceof StartError ? error.message : error)
  process.exitCode = 1
})
