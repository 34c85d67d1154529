import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { connect, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as rest } from 'node:timers/promises'
import { freePort } from './deliver-for-tests.ts'

/** Servers as Debian installs them; each needs the rights of root to serve another user's files. */
const programs = { ftp: '/usr/sbin/vsftpd', ssh: '/usr/sbin/sshd', imap: '/usr/sbin/dovecot' } as const

export const hasServer = (name: keyof typeof programs): boolean =>
  existsSync(programs[name]) && process.getuid?.() === 0

/** A user of the system that owns mails and is nobody's. */
const nobody = 65_534

const answers = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1')
    const end = (is: boolean) => {
      socket.destroy()
      resolve(is)
    }
    socket.once('data', () => end(true))
    socket.once('error', () => end(false))
    socket.setTimeout(1000, () => end(false))
  })

/** Runs a server in the foreground until it greets; its folder goes with it. */
async function run(folder: string, port: number, program: string, args: readonly string[]) {
  const said: string[] = []
  const start = async (): Promise<ChildProcess> => {
    const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'] })
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (piece) => void said.push(String(piece)))
    process.once('exit', () => child.kill('SIGKILL'))
    for (let tries = 0; !(await answers(port)); tries += 1) {
      if (tries > 100 || child.exitCode !== null)
        throw new Error(`${program} does not answer: ${said.join('')}`)
      await rest(50)
    }
    return child
  }
  let running = await start()
  const stop = async () => {
    if (running.exitCode !== null || running.signalCode !== null) return
    const ended = new Promise((resolve) => running.once('exit', resolve))
    running.kill()
    await ended
  }
  return {
    port,
    stop,
    async again() {
      await stop()
      running = await start()
    },
    async close() {
      await stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

const folderFor = (name: string): string => {
  const folder = mkdtempSync(join(tmpdir(), `toasoan-${name}-`))
  chmodSync(folder, 0o755)
  return folder
}

/** vsftpd with one password for its user `anonymous`, so that no user of the machine is needed. */
export async function startVsftpd(password: string) {
  const folder = folderFor('vsftpd')
  const files = join(folder, 'files')
  mkdirSync(join(folder, 'empty'))
  mkdirSync(files)
  writeFileSync(join(folder, 'passwords'), `${password}\n`)
  const port = await freePort()
  const settings = {
    ...{ listen: 'YES', listen_address: '127.0.0.1', listen_port: port, background: 'NO' },
    ...{ anonymous_enable: 'YES', local_enable: 'NO', anon_root: files, secure_email_list_enable: 'YES' },
    ...{ email_password_file: join(folder, 'passwords'), secure_chroot_dir: join(folder, 'empty') },
    ...{
      seccomp_sandbox: 'NO',
      isolate: 'NO',
      isolate_network: 'NO',
      nopriv_user: 'nobody',
      ftp_username: 'ftp',
    },
    ...{ pasv_address: '127.0.0.1', xferlog_enable: 'NO', use_localtime: 'NO' },
  }
  const file = join(folder, 'vsftpd.conf')
  writeFileSync(
    file,
    `${Object.entries(settings)
      .map(([name, value]) => `${name}=${value}`)
      .join('\n')}\n`,
  )
  return { ...(await run(folder, port, programs.ftp, [file])), files, user: 'anonymous' }
}

const keyAt = (path: string): string => {
  execFileSync('ssh-keygen', ['-q', '-t', 'ed25519', '-N', '', '-f', path])
  return readFileSync(path, 'utf8')
}

/** OpenSSH's server that gives files by SFTP to who has the key. */
export async function startSshd() {
  const folder = folderFor('sshd')
  const files = join(folder, 'files')
  mkdirSync(files)
  if (!existsSync('/run/sshd')) mkdirSync('/run/sshd', { mode: 0o755 })
  keyAt(join(folder, 'host'))
  const key = keyAt(join(folder, 'client'))
  const port = await freePort()
  const settings = [
    `Port ${port}`,
    'ListenAddress 127.0.0.1',
    `HostKey ${join(folder, 'host')}`,
    `AuthorizedKeysFile ${join(folder, 'client.pub')}`,
    `PidFile ${join(folder, 'pid')}`,
    'StrictModes no',
    'UsePAM no',
    'PasswordAuthentication no',
    'PermitRootLogin prohibit-password',
    'Subsystem sftp internal-sftp',
    'ForceCommand internal-sftp',
  ]
  writeFileSync(join(folder, 'sshd_config'), `${settings.join('\n')}\n`)
  const server = await run(folder, port, programs.ssh, ['-D', '-e', '-f', join(folder, 'sshd_config')])
  return {
    ...server,
    files,
    key,
    otherKey: keyAt(join(folder, 'other')),
    user: 'root',
    /** Gives the server another host key, as after the server was installed again, or at a false one. */
    async changeHostKey() {
      rmSync(join(folder, 'host'))
      rmSync(join(folder, 'host.pub'))
      keyAt(join(folder, 'host'))
      await server.again()
    },
  }
}

/** Dovecot with one mailbox; mails are put into it as a mail server does. */
export async function startDovecot(user: string, password: string) {
  const folder = folderFor('dovecot')
  const box = join(folder, 'mail')
  for (const path of ['', 'new', 'cur', 'tmp']) {
    mkdirSync(join(box, path), { recursive: true })
    chownSync(join(box, path), nobody, nobody)
  }
  const port = await freePort()
  writeFileSync(join(folder, 'users'), `${user}:{PLAIN}${password}\n`)
  writeFileSync(
    join(folder, 'dovecot.conf'),
    `base_dir = ${folder}/run
log_path = /dev/stderr
protocols = imap
listen = 127.0.0.1
ssl = no
disable_plaintext_auth = no
default_internal_user = nobody
default_login_user = nobody
default_internal_group = nogroup
first_valid_uid = 1
auth_failure_delay = 0
mail_location = maildir:${box}
passdb {
  driver = passwd-file
  args = username_format=%u ${folder}/users
}
userdb {
  driver = static
  args = uid=${nobody} gid=${nobody} home=${folder}/mail
}
service imap-login {
  chroot =
  inet_listener imap {
    port = ${port}
  }
  inet_listener imaps {
    port = 0
  }
}
service anvil {
  chroot =
}
service stats {
  chroot =
}
`,
  )
  const server = await run(folder, port, programs.imap, ['-F', '-c', join(folder, 'dovecot.conf')])
  let count = 0
  return {
    ...server,
    /** Puts a mail into the inbox. */
    deliver(mail: Uint8Array) {
      count += 1
      const path = join(box, 'new', `${Date.now()}.M${count}P1.test`)
      writeFileSync(path, mail)
      chownSync(path, nobody, nobody)
    },
    /** Flags of the mails that there are: empty, or `S` for one that was read. */
    flags(): string[] {
      const output = execFileSync('find', [box, '-type', 'f', '-path', '*/cur/*', '-printf', '%f\n'], {
        encoding: 'utf8',
      })
      return output.split('\n').flatMap((name) => (name === '' ? [] : [name.split(':2,')[1] ?? '']))
    },
  }
}

type Fault = 'none' | 'cut' | 'silent'

/** Stands between a client and a server, and cuts or silences a line once the server said that many bytes. */
export async function openLine(to: number) {
  let [fault, after]: [Fault, number] = ['none', 0]
  const sockets = new Set<Socket>()
  const server = createServer((client) => {
    const behind = connect(to, '127.0.0.1')
    let said = 0
    for (const socket of [client, behind]) {
      sockets.add(socket)
      socket.on('error', () => {})
    }
    client.pipe(behind)
    behind.on('data', (piece) => {
      said += piece.length
      if (fault === 'none' || said <= after) client.write(piece)
      else if (fault === 'cut') {
        client.destroy()
        behind.destroy()
      }
    })
    behind.on('close', () => fault !== 'silent' && client.end())
    client.on('close', () => behind.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as { port: number }).port,
    set(next: Fault, bytes = 0) {
      fault = next
      after = bytes
    },
    async close() {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
