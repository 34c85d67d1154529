import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { type AddressInfo, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readConfiguration } from '../configuration/configuration.ts'
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

/** A mail server of the least kind: it takes every message, or refuses every recipient. */
async function smtpServer(accepts: boolean): Promise<{ server: Server; url: string; lines: string[] }> {
  const lines: string[] = []
  const server = createServer((socket) => {
    let inData = false
    let rest = ''
    socket.write('220 test ESMTP\r\n')
    socket.on('error', () => {})
    socket.on('data', (piece) => {
      const all = (rest + piece.toString('utf8')).split('\r\n')
      rest = all.pop() ?? ''
      for (const line of all) {
        lines.push(line)
        if (inData) {
          if (line !== '.') continue
          inData = false
          socket.write('250 queued\r\n')
        } else if (/^EHLO/i.test(line)) socket.write('250-test\r\n250-8BITMIME\r\n250 SMTPUTF8\r\n')
        else if (/^RCPT/i.test(line) && !accepts) socket.write('550 no such person\r\n')
        else if (/^DATA/i.test(line)) {
          inData = true
          socket.write('354 go on\r\n')
        } else if (/^QUIT/i.test(line)) socket.end('221 bye\r\n')
        else socket.write('250 fine\r\n')
      }
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { server, url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`, lines }
}

const configured = (smtpUrl: string) =>
  readConfiguration({ DATA_DIR: dataDir, SMTP_URL: smtpUrl, MAIL_FROM: 'Tòa Soạn <toasoan@toasoan.example>' })

test('goes out by SMTP', async () => {
  const { server, url, lines } = await smtpServer(true)
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
  const { server, url } = await smtpServer(false)
  const mail = openMail(configured(url), log)
  await expect(mail.send(message)).rejects.toThrow('550')
  mail.close()
  server.close()
})

test('a server that is not there is an error, soon', async () => {
  const mail = openMail(configured('smtp://127.0.0.1:1'), log)
  await expect(mail.send(message)).rejects.toThrow('ECONNREFUSED')
  mail.close()
})

test('a line break in an address or a subject adds no header', async () => {
  const { server, url, lines } = await smtpServer(true)
  const mail = openMail(configured(url), log)
  await mail.send({ ...message, subject: 'Hi\r\nBcc: spy@evil.example', to: 'lan@toasoan.example' })
  mail.close()
  server.close()
  expect(lines.some((line) => /^Bcc:/i.test(line))).toBe(false)
  expect(lines.filter((line) => line.startsWith('RCPT'))).toHaveLength(1)
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
