/*
 * npm run admin:create -- --username lan --email lan@toasoan.vn --name "Nguyễn Thị Lan"
 *
 * Makes an account with the administrators' role, beside a running server or without one. What no
 * flag gives is asked for. The password is asked for without echo, or comes from --password-stdin;
 * --password shows it to whoever reads the machine's process list.
 */
import { join } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { text as readAll } from 'node:stream/consumers'
import { parseArgs } from 'node:util'
import { projectFolder } from '../../kernel/configuration/configuration.ts'
import { startError } from '../../kernel/configuration/start-error.ts'
import { migrate } from '../../kernel/database/migrate.ts'
import { openStorage } from '../../kernel/storage/open-storage.ts'
import { type Administrator, createAdministrator } from '../create-administrator.ts'
import { runSeeds } from '../seed.ts'
import { withDatabase } from './with-database.ts'

const fields = {
  username: 'Tên đăng nhập / Username',
  email: 'Thư điện tử / E-mail',
  name: 'Họ và tên / Full name',
  password: 'Mật khẩu / Password',
} as const

type Field = keyof typeof fields

function readFlags() {
  try {
    return parseArgs({
      options: {
        username: { type: 'string' },
        email: { type: 'string' },
        name: { type: 'string' },
        password: { type: 'string' },
        'password-stdin': { type: 'boolean' },
      },
    }).values
  } catch (error) {
    throw startError(
      `Tham số chưa đúng: ${(error as Error).message}.`,
      'Flags: --username, --email, --name, --password or --password-stdin.',
    )
  }
}

/** Asks for one field in the terminal; a password is not shown while it is typed. */
async function ask(field: Field): Promise<string> {
  const hidden = field === 'password'
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() })
  process.stderr.write(`${fields[field]}: `)
  const terminal = createInterface({
    input: process.stdin,
    output: hidden ? silent : process.stderr,
    terminal: true,
  })
  try {
    return await terminal.question('')
  } finally {
    terminal.close()
    if (hidden) process.stderr.write('\n')
  }
}

async function readAdministrator(): Promise<Administrator> {
  const { 'password-stdin': fromInput, ...given }: Partial<Administrator> & { 'password-stdin'?: boolean } =
    readFlags()
  const found: Partial<Administrator> = { ...given }
  if (fromInput) found.password = (await readAll(process.stdin)).replace(/\r?\n$/, '')
  const missing = (Object.keys(fields) as Field[]).filter((field) => found[field] === undefined)
  if (missing.length > 0 && !process.stdin.isTTY) {
    const flags = missing.map((field) => `--${field}`).join(', ')
    throw startError(`Thiếu ${flags}.`, `${flags} missing.`)
  }
  for (const field of missing) found[field] = await ask(field)
  return found as Administrator
}

await withDatabase(async (pool, configuration) => {
  const administrator = await readAdministrator()
  await migrate(pool, join(projectFolder, 'server/migrations'))
  const storage = await openStorage(configuration)
  await runSeeds(pool, { demo: false, demoPassword: configuration.demoPassword, storage, log: console.info })
  const id = await createAdministrator(pool, administrator)
  console.info(`Đã tạo quản trị viên / Administrator created: ${administrator.username} (id ${id})`)
})
