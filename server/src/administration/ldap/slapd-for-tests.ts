import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect, createServer, type Server, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as rest } from 'node:timers/promises'

/** OpenLDAP's server as Debian installs it. */
export const slapd = '/usr/sbin/slapd'

export const hasSlapd = existsSync(slapd)

export const base = 'dc=vov,dc=example'
export const bindDn = `cn=reader,${base}`
export const password = 'đọc thư mục'

/** Without this attribute of Active Directory no directory could say who is disabled. */
const ofMicrosoft = `
attributetype ( 1.2.840.113556.1.4.8 NAME 'userAccountControl' SYNTAX 1.3.6.1.4.1.1466.115.121.1.27 SINGLE-VALUE )
attributetype ( 1.2.840.113556.1.2.141 NAME 'department' SYNTAX 1.3.6.1.4.1.1466.115.121.1.15 SINGLE-VALUE )
objectclass ( 1.2.840.113556.1.5.9 NAME 'msPerson' AUXILIARY MAY ( userAccountControl $ department ) )`

const configuration = (folder: string) => `
moduleload back_mdb
include /etc/ldap/schema/core.schema
include /etc/ldap/schema/cosine.schema
include /etc/ldap/schema/inetorgperson.schema
${ofMicrosoft}
pidfile ${folder}/pid
sizelimit 500
database mdb
suffix "${base}"
rootdn "${bindDn}"
rootpw "${password}"
directory ${folder}/data
access to * by * none`

export type LdapEntry = { uid: string; cn: string } & Record<string, string>

const encoded = (value: string) => Buffer.from(value).toString('base64')

function ldif(entries: readonly LdapEntry[]): string {
  const root = `dn: ${base}\nobjectClass: dcObject\nobjectClass: organization\ndc: vov\no: VOV\n`
  const people = entries.map(({ uid, ...rest }) =>
    [
      `dn: uid=${uid},${base}`,
      ...['inetOrgPerson', 'msPerson'].map((name) => `objectClass: ${name}`),
      `uid: ${uid}`,
      `sn:: ${encoded(rest.cn)}`,
      ...Object.entries(rest).map(([name, value]) => `${name}:: ${encoded(value)}`),
    ].join('\n'),
  )
  return [root, ...people.map((entry) => `${entry}\n`)].join('\n')
}

const portOf = (server: Server) => (server.address() as { port: number }).port

/** A server that treats connections as it is given. */
export async function serverThat(treat: (socket: Socket) => void) {
  const server = createServer(treat)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { url: `ldap://127.0.0.1:${portOf(server)}`, close: () => server.close() }
}

async function freePort(): Promise<number> {
  const { url, close } = await serverThat((socket) => socket.destroy())
  close()
  return Number(new URL(url).port)
}

const answers = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1')
    const end = (is: boolean) => {
      socket.destroy()
      resolve(is)
    }
    socket.once('connect', () => end(true))
    socket.once('error', () => end(false))
  })

/** Starts OpenLDAP in a folder of its own with these people. */
export async function startSlapd(entries: readonly LdapEntry[]) {
  const folder = mkdtempSync(join(tmpdir(), 'toasoan-slapd-'))
  mkdirSync(join(folder, 'data'))
  const file = join(folder, 'slapd.conf')
  writeFileSync(file, configuration(folder))
  let running: ChildProcess
  const port = await freePort()
  const fill = (people: readonly LdapEntry[]) => {
    writeFileSync(join(folder, 'people.ldif'), ldif(people))
    execFileSync(slapd, ['-Ta', '-f', file, '-l', join(folder, 'people.ldif')], { stdio: 'pipe' })
  }
  const start = async () => {
    running = spawn(slapd, ['-f', file, '-h', `ldap://127.0.0.1:${port}`, '-d', '0'], { stdio: 'ignore' })
    for (let tries = 0; !(await answers(port)); tries += 1) {
      if (tries > 200) throw new Error('slapd does not answer')
      await rest(50)
    }
  }
  const stop = async () => {
    if (running.exitCode !== null || running.signalCode !== null) return
    const ended = new Promise((resolve) => running.once('exit', resolve))
    running.kill()
    await ended
  }
  fill(entries)
  await start()
  return {
    url: `ldap://127.0.0.1:${port}`,
    /** Puts other people in the place of those that there are. */
    async replace(people: readonly LdapEntry[]) {
      await stop()
      rmSync(join(folder, 'data'), { recursive: true })
      mkdirSync(join(folder, 'data'))
      fill(people)
      await start()
    },
    async close() {
      await stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
