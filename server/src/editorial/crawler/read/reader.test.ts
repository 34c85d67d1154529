import { timeZone } from '@toasoan/contract/kit/time-zone'
import { afterAll, expect, test } from 'vitest'
import { openReader } from './reader.ts'

/** Milliseconds of the processor; reading a short page takes a tenth of it. */
const patience = 400

const reader = openReader(patience)
afterAll(() => reader.close())

const words = 'Sáng nay nước sông dâng lên mức báo động và người dân hai bên bờ được đưa đến nơi an toàn'
const selectors = { link: '', title: '', lead: '', body: '', author: '', date: '', remove: '' }
const read = (paragraphs: number) =>
  reader.read({
    task: 'page',
    material: {
      ...{ address: 'https://bao.example/a/1.html', contentType: 'text/html', charset: '', zone: timeZone },
      bytes: Buffer.from(
        `<html><head><title>Lũ lên</title></head><body><article>${`<p>${words}.</p>`.repeat(paragraphs)}</article></body></html>`,
      ),
    },
    ...{ selectors, now: '2026-11-20T10:00:00+07:00' },
  })

test('a page is not refused because the machine was busy for longer than a page may take', async () => {
  await read(20)
  const reading = read(20)
  // The process stands still, as it does where others have the processors; its timers are the first to go on.
  await new Promise<void>((resolve) => setImmediate(resolve))
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 3 * patience)
  await expect(reading).resolves.toMatchObject({ title: 'Lũ lên' })
})

test('a page that takes more of the processor ends its thread, and the next one is read', async () => {
  await read(20)
  await expect(read(60_000)).rejects.toMatchObject({ code: 'too_hard' })
  await expect(read(20)).resolves.toMatchObject({ title: 'Lũ lên' })
})
