import { randomBytes } from 'node:crypto'
import { open, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Content } from './content.ts'
import type { House } from './house.ts'
import { type Sender, send } from './send.ts'
import { untilStored } from './stored.ts'

const mebibyte = 2 ** 20

/** A text of which making a part costs nothing: the same random characters, with a number at their beginning. */
function cheapContent(name: string, size: number): Content {
  const characters = Buffer.from(randomBytes(12 * mebibyte).toString('base64'))
  return {
    name,
    size,
    at(start, length) {
      const bytes = Buffer.from(characters.subarray(0, length))
      bytes.write(String(start))
      return bytes
    },
    sha256: () => '',
  }
}

/** Seconds of a plain copy of so many bytes, which is on the disk when it ends. */
async function copy(path: string, size: number): Promise<number> {
  const characters = randomBytes(8 * mebibyte)
  const begun = performance.now()
  const file = await open(path, 'w')
  for (let at = 0; at < size; at += characters.length)
    await file.write(characters, 0, Math.min(characters.length, size - at), at)
  await file.datasync()
  await file.close()
  const seconds = (performance.now() - begun) / 1000
  await rm(path)
  return seconds
}

async function upload(sender: Sender, content: Content, part: number): Promise<number> {
  const begun = performance.now()
  await send(sender, content, { part }, undefined)
  return (performance.now() - begun) / 1000
}

const middle = (values: number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0

/** How fast an upload is beside a copy to the same disk; rounds take turns. Gives the share, 1 is as fast. */
export async function measureSpeed(
  house: House,
  sender: Sender,
  size: number,
  part: number,
): Promise<number> {
  const shares: number[] = []
  for (let round = 0; round < 3; round += 1) {
    const copied = await copy(join(house.storage, 'copy'), size)
    const sent = await upload(sender, cheapContent(`nhanh ${round} ${size}.txt`, size), part)
    await untilStored(house, 300_000)
    shares.push(copied / sent)
    console.info(
      `  copy ${(size / mebibyte / copied).toFixed(0)} MB/s, upload ${(size / mebibyte / sent).toFixed(0)} MB/s: ${(copied / sent).toFixed(2)}`,
    )
  }
  return middle(shares)
}

/** Megabytes that the process holds. */
async function held(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024
}

/** Megabytes by which the server grows while so many bytes pass, after the first tenth of them. */
export async function measureMemory(
  house: House,
  sender: Sender,
  size: number,
  part: number,
): Promise<number> {
  const samples: number[] = []
  let passed = 0
  const timer = setInterval(() => {
    if (passed > size / 10)
      held(house.pid).then(
        (value) => samples.push(value),
        () => {},
      )
  }, 500)
  await send(
    sender,
    cheapContent(`lớn ${size}.txt`, size),
    {
      part,
      arrived(bytes) {
        passed = bytes
      },
    },
    undefined,
  )
  clearInterval(timer)
  await untilStored(house, 600_000)
  const third = Math.max(1, Math.floor(samples.length / 3))
  const [first, last] = [middle(samples.slice(0, third)), middle(samples.slice(-third))]
  console.info(
    `  ${(size / mebibyte).toFixed(0)} MB passed; the server held ${first.toFixed(0)} MB in the first third, ${last.toFixed(0)} MB in the last, ${Math.max(...samples).toFixed(0)} MB at most`,
  )
  return last - first
}
