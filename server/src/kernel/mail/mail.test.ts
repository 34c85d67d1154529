import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readConfiguration } from '../configuration/configuration.ts'
import { fakeSmtp } from './fake-smtp.ts'
import { isNotSent } from './is-not-sent.ts'
import { openMail } from './open-mail.ts'

const message = {
  to: 'lan@toasoan.example',
  subject: 'Đặt lại mật khẩu',
  text: 'Chào chị Lan,\nhãy mở liên kết này.',
  html: '<p>Chào chị Lan</p>',
}

let dataDir: string
let logged: string[]
const log = { info: (_data: unknown, line?: string) => void logged.push(String(line)) }

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'toasoan-mail-'))
  logged = []
})
afterEach(() => rm(dataDir, { recursive: true, force: true }))

const configured = (smtpUrl: string) =>
  readConfiguration({ DATA_DIR: dataDir, SMTP_URL: smtpUrl, MAIL_FROM: 'Tòa Soạn <toasoan@toasoan.example>' })

test('goes out by SMTP', async () => {
  const { server, url, lines } = await fakeSmtp(true)
  const mail = openMail(configured(url), log)
  await mail.send(message)
  await mail.send({ ...message, to: 'minh@toasoan.example' })
  mail.close()
  server.close()
  expect(lines).toContain('MAIL FROM:<toasoan@toasoan.example>')
  expect(lines).toContain('RCPT TO:<lan@toasoan.example>')
  expect(lines).toContain('RCPT TO:<minh@toasoan.example>')
  expect(lines.filter((line) => line === 'DATA')).toHaveLength(2)
  const subject = lines.find((line) => line.startsWith('Subject:'))
  expect(subject).toMatch(/^Subject: =\?UTF-8\?/)
  expect(logged).toEqual([])
})

test('a recipient the server refuses is an error of the call', async () => {
  const { server, url } = await fakeSmtp(false)
  const mail = openMail(configured(url), log)
  await expect(mail.send(message)).rejects.toThrow('550')
  mail.close()
  server.close()
})

test('a server that is not there is an error, soon', async () => {
  const mail = openMail(configured('smtp://127.0.0.1:1'), log)
  await expect(mail.send(message)).rejects.toThrow('ECONNREFUSED')
  expect(isNotSent(await mail.send(message).catch((error) => error))).toBe(true)
  mail.close()
})

test.each([
  ['was never reached', { code: 'ETIMEDOUT', command: 'CONN', timeoutType: 'CONNECT_TIMEOUT' }, true],
  ['never greeted', { code: 'ETIMEDOUT', command: 'CONN', timeoutType: 'GREETING_TIMEOUT' }, true],
  ['has no name', { code: 'EDNS', command: 'CONN' }, true],
  ['said no', { code: 'EMESSAGE', responseCode: 451 }, true],
  ['fell silent', { code: 'ETIMEDOUT', command: 'CONN', timeoutType: 'SOCKET_TIMEOUT' }, false],
  ['went away', { code: 'ECONNECTION', command: 'CONN' }, false],
  ['broke the line', { code: 'ESOCKET', command: 'CONN', syscall: 'read' }, false],
])('a server that %s surely has no message: %o is %s', (_, error, is) => {
  expect(isNotSent(Object.assign(new Error('x'), error))).toBe(is)
})

test('a line break in an address or a subject adds no header', async () => {
  const { server, url, lines } = await fakeSmtp(true)
  const mail = openMail(configured(url), log)
  await mail.send({ ...message, subject: 'Hi\r\nBcc: spy@evil.example', to: 'lan@toasoan.example' })
  mail.close()
  server.close()
  expect(lines.some((line) => /^Bcc:/i.test(line))).toBe(false)
  expect(lines.filter((line) => line.startsWith('RCPT'))).toHaveLength(1)
})

test('the sender’s name and where answers go may be the message’s own', async () => {
  const { server, url, lines } = await fakeSmtp(true)
  const mail = openMail(configured(url), log)
  await mail.send({ ...message, senderName: 'Ban Thư ký', replyTo: 'thuky@toasoan.example' })
  mail.close()
  server.close()
  expect(lines).toContain('MAIL FROM:<toasoan@toasoan.example>')
  expect(lines.find((line) => line.startsWith('From:'))).toMatch(/=\?UTF-8\?.*<toasoan@toasoan\.example>/)
  expect(lines).toContain('Reply-To: thuky@toasoan.example')
})

test('without a server it becomes a file, and the log says so', async () => {
  const mail = openMail(configured(''), log)
  await mail.send(message)
  await mail.send(message)
  const names = await readdir(join(dataDir, 'mail'))
  expect(names).toHaveLength(2)
  const path = join(dataDir, 'mail', names[0] as string)
  expect(path).toMatch(/\.eml$/)
  expect((await stat(path)).mode & 0o777).toBe(0o600)
  const eml = await readFile(path, 'utf8')
  expect(eml).toContain('To: lan@toasoan.example')
  expect(eml).toMatch(/^From: =\?UTF-8\?.*<toasoan@toasoan\.example>/m)
  expect(eml).toContain('multipart/alternative')
  expect(logged).toHaveLength(2)
  mail.close()
})
