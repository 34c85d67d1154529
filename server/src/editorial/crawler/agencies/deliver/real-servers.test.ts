// @module-tag turns
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import * as samples from '../read/samples-for-tests.ts'
import { type Deliveries, openDeliveries } from './deliver-for-tests.ts'
import { patience } from './delivery.ts'
import { hasServer, openLine, startDovecot, startSshd, startVsftpd } from './servers-for-tests.ts'

let bed: Deliveries
beforeAll(async () => {
  bed = await openDeliveries()
})
afterAll(() => bed.app.close())

const usual = patience.ms
afterEach(() => {
  patience.ms = usual
})

const wire = (guid: string) =>
  samples.newsMlG2({
    guid,
    slugline: guid,
    headline: `Tin ${guid}`,
    body: `<p>${`Lời của ${guid}. `.repeat(400)}</p>`,
  })

type Line = Awaited<ReturnType<typeof openLine>>

/** Polls over a line that is cut and then silent after so many bytes: nothing is lost, and each is reported. */
async function pollOverBadLine(id: number, line: Line, after: number, files: number): Promise<void> {
  line.set('cut', after)
  expect(await bed.poll(id)).toMatchObject({ health: 'failing', failure: { code: 'broken' }, files })
  patience.ms = 700
  line.set('silent', after)
  expect(await bed.poll(id)).toMatchObject({ failure: { code: 'slow' }, files })
  patience.ms = usual
  line.set('none')
  expect(await bed.poll(id)).toMatchObject({ health: 'ok', failure: null, files: files + 1 })
}

describe.skipIf(!hasServer('ftp'))('with vsftpd', () => {
  test('files once each; wrong password, cut lines and slow answers are reported, and nothing is lost', async () => {
    const server = await startVsftpd('dung')
    onTestFinished(server.close)
    const line = await openLine(server.port)
    onTestFinished(line.close)
    bed.allow(server.port, line.port)
    const source = { kind: 'ftp', delivery: { user: server.user } }
    const id = await bed.addSource('vsftpd', { ...source, address: `ftp://127.0.0.1:${server.port}/` }, 'sai')
    writeFileSync(join(server.files, 'a.xml'), wire('vs-a'))
    expect(await bed.poll(id)).toMatchObject({ failure: { code: 'password' }, files: 0 })
    await bed.setSecret(id, 'dung')
    expect(await bed.poll(id)).toMatchObject({ health: 'ok', files: 1 })
    expect(await bed.poll(id)).toMatchObject({ health: 'ok', files: 1 })
    await bed.q('update crawl_config set address = $2 where id = $1', [id, `ftp://127.0.0.1:${line.port}/`])
    writeFileSync(join(server.files, 'b.xml'), wire('vs-b'))
    // Beyond the greeting and the log-in, before the list was asked for.
    await pollOverBadLine(id, line, 120, 1)
  })
})

describe.skipIf(!hasServer('ssh'))('with OpenSSH', () => {
  test('the key of an agency, its host key fixed, cut lines and slow answers', async () => {
    const server = await startSshd()
    onTestFinished(server.close)
    const line = await openLine(server.port)
    onTestFinished(line.close)
    bed.allow(line.port)
    writeFileSync(join(server.files, 'a.xml'), wire('ss-a'))
    const address = `sftp://127.0.0.1:${line.port}${server.files}`
    const id = await bed.addSource(
      'sshd',
      { kind: 'ftp', address, delivery: { user: server.user } },
      server.otherKey,
    )
    expect(await bed.poll(id)).toMatchObject({ failure: { code: 'password' }, files: 0 })
    await bed.setSecret(id, server.key)
    const first = await bed.poll(id)
    expect(first).toMatchObject({ health: 'ok', files: 1 })
    writeFileSync(join(server.files, 'b.xml'), wire('ss-b'))
    await pollOverBadLine(id, line, 4000, 1)
    await server.changeHostKey()
    expect(await bed.poll(id)).toMatchObject({ failure: { code: 'host_key' }, host_key: first.host_key })
    await bed.setSecret(id, server.key, { forget_host_key: true })
    expect(await bed.poll(id)).toMatchObject({ health: 'ok', failure: null, files: 2 })
  })
})

const mail = (from: string, number: number) =>
  new TextEncoder().encode(
    new TextDecoder()
      .decode(samples.mail)
      .replace('tin@hangtin.example>\r\nTo', `${from}>\r\nTo`)
      .replace('m1@', `m${number}@`)
      .replace('Ba bản', `Bản số ${number}: ${'lời '.repeat(400)} ba bản`),
  )

describe.skipIf(!hasServer('imap'))('with Dovecot', () => {
  test('mails of listed senders, marked as read once stored; wrong password, cut lines, slow answers', async () => {
    const server = await startDovecot('tin', 'dung')
    onTestFinished(server.close)
    const line = await openLine(server.port)
    onTestFinished(line.close)
    bed.allow(line.port)
    const delivery = { user: 'tin', senders: ['@hangtin.example'] }
    const address = `imap://127.0.0.1:${line.port}/INBOX`
    const id = await bed.addSource('Dovecot', { kind: 'mail', address, delivery }, 'sai')
    server.deliver(mail('tin@hangtin.example', 1))
    server.deliver(mail('tin@nguoila.example', 2))
    expect(await bed.poll(id)).toMatchObject({ failure: { code: 'password' }, files: 0 })
    expect(server.flags().filter((flag) => flag.includes('S'))).toEqual([])
    await bed.setSecret(id, 'dung')
    expect(await bed.poll(id)).toMatchObject({ health: 'ok', failure: null, files: 1 })
    // The mail of the stranger was neither taken nor marked.
    expect(server.flags().sort()).toEqual(['', 'S'])
    expect(await bed.poll(id)).toMatchObject({ health: 'ok', files: 1 })
    server.deliver(mail('tin@hangtin.example', 3))
    await pollOverBadLine(id, line, 1200, 1)
    expect(server.flags().filter((flag) => flag === 'S')).toHaveLength(2)
    const [item] = await bed.q(`select title from crawl_item where guid = '<m3@hangtin.example>'`)
    expect(item.title).toBe('Lũ quét ở Lào Cai')
  })
})
