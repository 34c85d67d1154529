import { type ChildProcess, spawn } from 'node:child_process'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

const picture = 'color=c=0x00a000:s=320x180:r=25'

/** A green picture with a tone in real time, as a camera sends it; for tests where ffmpeg is. */
export async function greenStation() {
  const listeners = new Map<ServerResponse, ChildProcess>()
  let isAway = false
  const drop = (response: ServerResponse) => {
    listeners.get(response)?.kill('SIGKILL')
    listeners.delete(response)
    response.destroy()
  }
  const server = createServer((_request, response) => {
    if (isAway) return void response.writeHead(503).end()
    response.writeHead(200, { 'content-type': 'video/mp2t' })
    const tone = ['-re', '-f', 'lavfi', '-i', 'sine=frequency=440:sample_rate=44100']
    const coding = [
      '-c:v',
      'libx264',
      '-preset',
      'ultrafast',
      '-g',
      '25',
      '-pix_fmt',
      'yuv420p',
      '-c:a',
      'aac',
    ]
    const child = spawn(
      'ffmpeg',
      [
        '-loglevel',
        'error',
        '-re',
        '-f',
        'lavfi',
        '-i',
        picture,
        ...tone,
        ...coding,
        '-f',
        'mpegts',
        'pipe:1',
      ],
      { stdio: ['ignore', 'pipe', 'ignore'] },
    )
    listeners.set(response, child)
    child.stdout.pipe(response)
    response.on('close', () => drop(response))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    host: `127.0.0.1:${port}`,
    url: `http://127.0.0.1:${port}/live.ts`,
    away(on: boolean): void {
      isAway = on
      if (on) for (const response of [...listeners.keys()]) drop(response)
    },
    async close(): Promise<void> {
      for (const response of [...listeners.keys()]) drop(response)
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
