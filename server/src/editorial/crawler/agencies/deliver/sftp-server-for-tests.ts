import { generateKeyPairSync } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import ssh2 from 'ssh2'

const { Server, utils } = ssh2
const { STATUS_CODE } = utils.sftp

export const newHostKey = (): string =>
  generateKeyPairSync('rsa', { modulusLength: 2048 })
    .privateKey.export({ type: 'pkcs1', format: 'pem' })
    .toString()

type Options = {
  folder: string
  user: string
  password: string
  hostKey: string
  port?: number
  cutAfter?: number
}

/** An SSH server that serves the files of one folder, as an agency's does. `cutAfter` bytes it ends the connection. */
export async function openSftpServer({ folder, user, password, hostKey, port = 0, cutAfter }: Options) {
  const attributes = (path: string) => {
    const { size, mtimeMs, mode } = statSync(path)
    const seconds = Math.floor(mtimeMs / 1000)
    return { mode, uid: 0, gid: 0, size, atime: seconds, mtime: seconds }
  }
  const server = new Server({ hostKeys: [hostKey] }, (client) => {
    client.on('error', () => {})
    client.on('authentication', (attempt) =>
      attempt.method === 'password' && attempt.username === user && attempt.password === password
        ? attempt.accept()
        : attempt.reject(['password']),
    )
    client.on('session', (accept) =>
      accept().on('sftp', (open) => {
        const sftp = open()
        const handles = new Map<number, { path: string; isRead: boolean }>()
        const take = (path: string) => {
          const id = handles.size + 1
          handles.set(id, { path, isRead: false })
          const handle = Buffer.alloc(4)
          handle.writeUInt32BE(id)
          return handle
        }
        const of = (handle: Buffer) =>
          handles.get(handle.readUInt32BE(0)) as { path: string; isRead: boolean }
        let sent = 0
        sftp.on('REALPATH', (id, path) =>
          sftp.name(id, [{ filename: path, longname: path, attrs: {} as never }]),
        )
        sftp.on('STAT', (id, path) => sftp.attrs(id, attributes(join(folder, path))))
        sftp.on('LSTAT', (id, path) => sftp.attrs(id, attributes(join(folder, path))))
        sftp.on('OPENDIR', (id, path) => sftp.handle(id, take(join(folder, path))))
        sftp.on('READDIR', (id, handle) => {
          const opened = of(handle)
          if (opened.isRead) return sftp.status(id, STATUS_CODE.EOF)
          opened.isRead = true
          sftp.name(
            id,
            readdirSync(opened.path).map((filename) => ({
              filename,
              longname: `-rw-r--r-- 1 a a 1 Jan 1 2026 ${filename}`,
              attrs: attributes(join(opened.path, filename)),
            })),
          )
        })
        sftp.on('OPEN', (id, path) => sftp.handle(id, take(join(folder, path))))
        sftp.on('FSTAT', (id, handle) => sftp.attrs(id, attributes(of(handle).path)))
        sftp.on('READ', (id, handle, offset, length) => {
          const bytes = readFileSync(of(handle).path).subarray(offset, offset + length)
          sent += bytes.length
          if (cutAfter !== undefined && sent > cutAfter) return void client.end()
          if (bytes.length === 0) sftp.status(id, STATUS_CODE.EOF)
          else sftp.data(id, bytes)
        })
        sftp.on('CLOSE', (id) => sftp.status(id, STATUS_CODE.OK))
      }),
    )
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
