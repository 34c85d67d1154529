import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { PassThrough, Writable } from 'node:stream'
import { frameLength, pictureBytes, soundBytes } from './frames/form.ts'
import type { LiveTools } from './frames/tools.ts'
import { flvHead, writeTag } from './rtmp/flv.ts'

/** Pictures of tests: what they show is one number. */
export const smallForm = { width: 16, height: 16, bitrate: 800 }

/** A source that sends a number again and again, in the time of pictures. */
export async function numberStation(number: number) {
  const listeners = new Set<ServerResponse>()
  let isAway = false
  const server = createServer((_request, response) => {
    if (isAway) return void response.writeHead(503).end()
    response.writeHead(200, { 'content-type': 'video/mp2t' })
    response.write(Buffer.alloc(2000, number))
    listeners.add(response)
    response.once('close', () => listeners.delete(response))
  })
  const timer = setInterval(() => {
    for (const listener of listeners) listener.write(Buffer.alloc(200, number))
  }, frameLength)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    host: `127.0.0.1:${port}`,
    url: `http://127.0.0.1:${port}/live.ts`,
    get listeners() {
      return listeners.size
    },
    away(on: boolean): void {
      isAway = on
      if (on) for (const listener of listeners) listener.destroy()
    },
    async close(): Promise<void> {
      clearInterval(timer)
      for (const listener of listeners) listener.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** Bytes of an encoded picture: enough for servers to say soon that they have some. */
const encodedBytes = 8000

/** Every such picture, one that can begin. */
const keyEvery = 5

/**
 * Tools that need no ffmpeg: 200 bytes of a source are a picture that shows its number, and an encoded picture tells
 * which number it shows.
 */
export const standInTools: LiveTools = {
  decode(source) {
    const picture = new PassThrough()
    const sound = new PassThrough()
    const ended = new Promise<string>((resolve) => {
      source.once('close', () => resolve('closed'))
      source.once('error', () => resolve('broken'))
    })
    source.on('data', (bytes: Buffer) => {
      for (let at = 0; at + 200 <= bytes.length; at += 200) {
        picture.write(Buffer.alloc(pictureBytes(smallForm), bytes[at]))
        sound.write(Buffer.alloc(soundBytes))
      }
    })
    return { picture, sound, ended, stop: () => void source.destroy() }
  },
  encode() {
    let count = 0
    const flv = new PassThrough()
    const mp3 = new PassThrough()
    flv.write(flvHead)
    flv.write(writeTag({ type: 9, time: 0, body: Buffer.of(0x17, 0, 0, 0, 0, 1) }))
    flv.write(writeTag({ type: 8, time: 0, body: Buffer.of(0xaf, 0, 0x11, 0x90) }))
    const picture = new Writable({
      write(bytes: Buffer, _encoding, done) {
        const body = Buffer.alloc(encodedBytes, bytes[0])
        body.set([count % keyEvery === 0 ? 0x17 : 0x27, 1, 0, 0, 0])
        flv.write(writeTag({ type: 9, time: count * frameLength, body }))
        mp3.write(Buffer.of(0xff, 0xfb, count % 256))
        count += 1
        done()
      },
    })
    const sound = new Writable({ write: (_bytes, _encoding, done) => done() })
    return { picture, sound, flv, mp3, ended: new Promise(() => {}), stop: () => void flv.end() }
  },
}

/** The number that an encoded picture shows; null for what is none. */
export const numberOf = ({ type, body }: { type: number; body: Buffer }): number | null =>
  type === 9 && body[1] === 1 ? (body[5] ?? null) : null
