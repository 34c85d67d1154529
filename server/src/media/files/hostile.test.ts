import { crc32, deflateSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestPerson } from '#server/kernel/testing/people.ts'
import { type TestApp, testApp } from '#server/kernel/testing/test-app.ts'
import { multipartBody } from './multipart-body.ts'

let app: TestApp
let someone: TestPerson
beforeAll(async () => {
  app = await testApp()
  someone = await app.person({ grants: ['file.create', 'file.view', 'file.index'] })
})
afterAll(() => app.close())

const text = (words: string) => Buffer.concat([Buffer.from(words), Buffer.alloc(300, 0x20)])
const head = (...bytes: number[]) => Buffer.concat([Buffer.from(bytes), Buffer.alloc(600)])

function pngPart(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

/** A picture that says it is so large, with next to nothing in it. */
function png(width: number, height: number): Buffer {
  const size = Buffer.alloc(13)
  size.writeUInt32BE(width, 0)
  size.writeUInt32BE(height, 4)
  size.set([8, 2, 0, 0, 0], 8)
  const sign = Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10])
  const data = deflateSync(Buffer.alloc(5000))
  return Buffer.concat([sign, pngPart('IHDR', size), pngPart('IDAT', data), pngPart('IEND', Buffer.alloc(0))])
}

/** What is no sound, film, picture or document, whatever it is called. */
const payloads: Record<string, Buffer> = {
  'a playlist of a file': text(
    '#EXTM3U\n#EXT-X-TARGETDURATION:5\n#EXTINF:5,\nfile:///etc/passwd\n#EXT-X-ENDLIST\n',
  ),
  'a playlist of an address': text('#EXTM3U\n#EXTINF:5,\nhttp://169.254.169.254/latest/meta-data/\n'),
  'a list for ffmpeg': text('ffconcat version 1.0\nfile /etc/passwd\n'),
  'a page with a script': text('<!doctype html><script>alert(document.cookie)</script>'),
  'a drawing with a script': text('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
  'an entity of a file': text(
    '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>',
  ),
  'a program of a shell': text('#!/bin/sh\nrm -rf /\n'),
  'a page of a server': text('<?php system($_GET["c"]); ?>'),
  'a program of Linux': head(0x7f, 0x45, 0x4c, 0x46, 2, 1, 1),
  'a program of Windows': head(0x4d, 0x5a, 0x90, 0, 3),
  'a class of Java': head(0xca, 0xfe, 0xba, 0xbe, 0, 0, 0, 0x34),
  zeros: Buffer.alloc(4096),
}

const extensions = ['mp4', 'mp3', 'jpg', 'pdf', 'docx']

function send(filename: string, value: Buffer) {
  const { payload, headers } = multipartBody([{ name: 'file', value, filename }])
  return app.call('POST', '/api/files/upload', { token: someone.token, payload, headers })
}

const sharp = { jpg: head(0xff, 0xd8, 0xff, 0xe0), gif: text('GIF89a/*<script>alert(1)</script>*/=1;') }

describe('sixty files that are not what they are called', () => {
  test('they are sixty', () => expect(Object.keys(payloads).length * extensions.length).toBe(60))

  for (const [name, bytes] of Object.entries(payloads)) {
    test(`${name} is refused under each name, with a sentence`, async () => {
      for (const extension of extensions) {
        const { status, body } = await send(`tệp.${extension}`, bytes)
        expect([415, 422], `${name} as ${extension}`).toContain(status)
        expect(body.error).toMatch(/^file\./)
        expect(body.message).toContain(`tệp.${extension}`)
      }
    })
  }
})

test('pictures that are too large, broken or two things at once do no harm and are answered', async () => {
  const answers: [string, Buffer, number[]][] = [
    ['dài.png', png(1, 1_000_000), [413, 422]],
    ['rộng.png', png(60_000, 60_000), [413, 422]],
    ['hỏng.jpg', sharp.jpg, [422]],
    ['hai.gif', sharp.gif, [415, 422]],
    ['rỗng.png', Buffer.alloc(0), [422]],
  ]
  for (const [name, bytes, expected] of answers) {
    const { status, body } = await send(name, bytes)
    expect(expected, `${name}: ${status} ${body.message}`).toContain(status)
    expect(body.error).toMatch(/^file\./)
  }
  const { rows } = await app.kernel.pool.query('select count(*)::int as n from file')
  expect(rows[0].n).toBe(0)
})

test('a name leads nowhere', async () => {
  for (const name of [
    '../../etc/passwd.txt',
    '..\\..\\hosts.txt',
    '\u202Egpj.txt',
    `${'a'.repeat(400)}.txt`,
    'CON.txt',
  ]) {
    const { status, body } = await send(name, text('lời dẫn'))
    expect([200, 415, 422], name).toContain(status)
    if (status !== 200) continue
    expect(body.data.filename_original).not.toMatch(/[/\\\u202E]/)
    expect(body.data.name.length).toBeLessThanOrEqual(255)
    const served = await app.get(body.data.file_local, someone.token)
    expect(String(served.headers['content-type'])).not.toMatch(/html|svg|script/)
  }
})
