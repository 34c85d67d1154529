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
    sha256() {
      throw new Error('this text is not hashed as a whole')
    },
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

/** Seconds until the server has said that a file is its own, and until it lies in the library. */
async function upload(
  house: House,
  sender: Sender,
  content: Content,
  part: number,
): Promise<{ taken: number; stored: number }> {
  const begun = performance.now()
  await send(sender, content, { part, unhashed: true }, null)
  const taken = (performance.now() - begun) / 1000
  await untilStored(house, 300_000)
  return { taken, stored: (performance.now() - begun) / 1000 }
}

const middle = (values: number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0

/** Shares of the speed of a copy, 1 is as fast: until the server took a file, and until it lay in the library. */
export type Speed = { taken: number; stored: number }

/** Ticks a second in which Linux tells what a process worked. */
const ticks = 100

/** Seconds of processor that a process has had, its threads with it. */
async function worked(pid: number): Promise<number> {
  const after = (await readFile(`/proc/${pid}/stat`, 'utf8')).split(') ').at(-1)?.split(' ') ?? []
  return (Number(after[11]) + Number(after[12])) / ticks
}

/**
 * How fast an upload is beside a copy to the same disk; rounds take turns. What the server took is on the disk and
 * nobody waits for the rest, in which it is put into the library, hashed once more.
 */
export async function measureSpeed(
  house: House,
  sender: Sender,
  size: number,
  part: number,
  rounds = 3,
): Promise<Speed> {
  const shares: Speed[] = []
  const rate = (seconds: number) => (size / mebibyte / seconds).toFixed(0)
  for (let round = 0; round < rounds; round += 1) {
    const copied = await copy(join(house.storage, 'copy'), size)
    const before = await worked(house.pid)
    const { taken, stored } = await upload(
      house,
      sender,
      cheapContent(`nhanh ${round} ${size}.txt`, size),
      part,
    )
    const share = { taken: copied / taken, stored: copied / stored }
    const busy = ((await worked(house.pid)) - before) / (size / mebibyte / 1024)
    shares.push(share)
    console.info(
      `  copy ${rate(copied)} MB/s, upload ${rate(taken)} MB/s: ${share.taken.toFixed(2)}; in the library ${rate(stored)} MB/s: ${share.stored.toFixed(2)}; the server worked ${busy.toFixed(1)} s a GB`,
    )
  }
  return {
    taken: middle(shares.map(({ taken }) => taken)),
    stored: middle(shares.map(({ stored }) => stored)),
  }
}

/** Megabytes that the process holds. */
async function held(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024
}

/** So many looks at the memory are made at least. */
const fewest = 9

/**
 * Megabytes by which the server grows while so many bytes pass, from the first tenth of them until the file lies in
 * the library.
 *
 * @throws Error when it was over before there were enough looks
 */
export async function measureMemory(
  house: House,
  sender: Sender,
  size: number,
  part: number,
  every = 500,
): Promise<number> {
  const samples: number[] = []
  let passed = 0
  const timer = setInterval(() => {
    if (passed > size / 10)
      held(house.pid).then(
        (value) => samples.push(value),
        () => {},
      )
  }, every)
  const manner = {
    part,
    unhashed: true,
    arrived(bytes: number) {
      passed = bytes
    },
  }
  try {
    await send(sender, cheapContent(`lớn ${size}.txt`, size), manner, null)
    await untilStored(house, 600_000)
  } finally {
    clearInterval(timer)
  }
  if (samples.length < fewest) throw new Error(`the memory was seen ${samples.length} times only`)
  const third = Math.floor(samples.length / 3)
  const [first, last] = [middle(samples.slice(0, third)), middle(samples.slice(-third))]
  console.info(
    `  ${(size / mebibyte).toFixed(0)} MB passed; the server held ${first.toFixed(0)} MB in the first third, ${last.toFixed(0)} MB in the last, ${Math.max(...samples).toFixed(0)} MB at most`,
  )
  return last - first
}
