// @module-tag all
import { PassThrough, type Readable } from 'node:stream'
import { afterEach, expect, test, vi } from 'vitest'
import { openEncoding } from './frames/encoding.ts'
import { openFeed } from './frames/feed.ts'
import { smallForm, standInTools } from './live-for-tests.ts'
import { AnswerLost, type LiveNetwork, NetworkRefused } from './networks/network.ts'
import { rtmpAddress } from './rtmp/address.ts'
import { chunkReader, longestAnswer, writeMessage } from './rtmp/chunks.ts'
import { openLink } from './rtmp/link.ts'
import { openSink } from './rtmp/sink.ts'
import type { SentOutput } from './send/live-rows.ts'
import { openOutput } from './send/output.ts'

afterEach(() => {
  vi.useRealTimers()
})

const message = (length: number, type = 9) => ({ type, stream: 1, time: 40, body: Buffer.alloc(length, 7) })

test('a long message in the smallest chunks is put together; what would fill the memory is refused', () => {
  const long = message(3_900_000)
  const bytes = writeMessage(long, 128)
  const [whole, ...more] = chunkReader().push(bytes)
  expect([whole?.type, whole?.stream, whole?.time, more]).toEqual([9, 1, 40, []])
  expect(whole?.body.equals(long.body)).toBe(true)
  const answer = writeMessage(message(longestAnswer + 1, 20), 128)
  expect(() => chunkReader(longestAnswer).push(answer)).toThrow('too long')
  // The first chunks of five long messages, each on a chunk stream of its own.
  const begun = [3, 4, 5, 6, 7].map((channel) => {
    const first = Buffer.from(bytes.subarray(0, 140))
    first.writeUInt8(channel)
    return first
  })
  expect(() => chunkReader().push(Buffer.concat(begun))).toThrow('too many messages')
  const many = Array.from({ length: 65 }, (_, place) => {
    return Buffer.concat([Buffer.of(0, place), writeMessage(message(1), 128).subarray(1)])
  })
  expect(() => chunkReader().push(Buffer.concat(many))).toThrow('too many chunk streams')
  const shorter = writeMessage(message(10), 128)
  const within = Buffer.concat([writeMessage(message(1000), 128).subarray(0, 140), shorter])
  expect(() => chunkReader().push(within)).toThrow('within another')
})

test('an address in capitals is as secure as it says', () => {
  expect(rtmpAddress('RTMPS://Example.vn/live', 'khoa')).toMatchObject({
    secure: true,
    port: 443,
    name: 'khoa',
  })
})

test('an input that never answers is asked again', async () => {
  vi.useFakeTimers()
  let asked = 0
  const open = (signal: AbortSignal) =>
    new Promise<Readable>((_, reject) => {
      asked += 1
      signal.addEventListener('abort', () => reject(signal.reason))
    })
  const feed = openFeed({ tools: standInTools, form: smallForm, soundOnly: false, open })
  await vi.advanceTimersByTimeAsync(7900)
  expect(asked).toBe(1)
  await vi.advanceTimersByTimeAsync(1000)
  expect([asked, feed.failure]).toEqual([2, 'timeout'])
  feed.stop()
})

test('an encoder that cannot be started is begun again', async () => {
  vi.useFakeTimers()
  let begun = 0
  const reasons: string[] = []
  const encode = () => {
    begun += 1
    if (begun === 1) throw new Error('spawn ENOMEM')
    return standInTools.encode(smallForm)
  }
  const tools = { ...standInTools, encode }
  const onFailure = (reason: string) => void reasons.push(reason)
  const encoding = openEncoding({ tools, form: smallForm, onTag: () => {}, onFailure })
  await vi.advanceTimersByTimeAsync(1100)
  expect([begun, reasons]).toEqual([2, ['spawn ENOMEM']])
  encoding.stop()
})

test('an input that no process could be started for is closed', async () => {
  const source = new PassThrough()
  const decode = () => {
    throw new Error('spawn ENOMEM')
  }
  const tools = { ...standInTools, decode }
  const feed = openFeed({ tools, form: smallForm, soundOnly: false, open: async () => source })
  await expect.poll(() => feed.failure).toBe('spawn ENOMEM')
  expect(source.destroyed).toBe(true)
  feed.stop()
})

test('what a server says of a stream is kept without its key', async () => {
  const sink = await openSink()
  sink.refuse('bi-mat?s=1', true)
  const reason = await new Promise<string>((onEnd) => {
    openLink({ address: rtmpAddress(sink.url, 'bi-mat?s=1'), want: 'publish', onEnd })
  })
  expect(reason).toBe('Bad stream key •••')
  await sink.close()
})

const row: SentOutput = {
  ...{ id: 1, name: 'YouTube', kind: 'youtube', account_id: 1, address: '', key: null, wanted: true, run: 1 },
  ...{ state: 'off', failure: '', broadcast_id: '', stream_id: '' },
}

/** An output of a network that does as it is told; nothing is sent to where it leads. */
function outputOn(given: Partial<LiveNetwork>, more: Partial<SentOutput> = {}, isAllowed = false) {
  const opened = { address: 'rtmp://127.0.0.1/live/khoa', broadcast_id: 'b1', stream_id: 's1', permalink: '' }
  const open = vi.fn(given.open ?? (async () => opened))
  const end = vi.fn(given.end ?? (async () => {}))
  const output = openOutput({
    live: { name: 'Thử', description: '', privacy: 'public', starts_at: null },
    output: { ...row, ...more },
    network: { open, end, look: given.look ?? (async () => true) },
    ...{ seal: Buffer.from, unseal: String, isAllowed, heads: () => [] },
  })
  /** So many turns, each after all pauses. */
  async function turns(count: number, current: { wanted: boolean; run: number }): Promise<void> {
    for (let turn = 0; turn < count; turn += 1) {
      output.turn(current)
      await vi.advanceTimersByTimeAsync(16_000)
    }
  }
  return { output, open, end, opened, turns }
}

const on = { wanted: true, run: 1 }
const off = { wanted: false, run: 2 }

test('what could not be told of an output is told the next time', async () => {
  vi.useFakeTimers()
  const { output, turns } = outputOn({})
  await turns(1, on)
  const news = output.news()
  expect(news).toMatchObject({
    told: { broadcast_id: 'b1', stream_id: 's1' },
    event: { kind: 'live_failed' },
  })
  expect(output.news()).toBeNull()
  if (news) output.untell(news)
  expect(output.news()).toEqual(news)
  await turns(1, off)
  const last = output.news()
  expect(last?.told).toMatchObject({ state: 'off', broadcast_id: '' })
  if (last) output.untell(last)
  expect(output.isDone, 'not before that was told').toBe(false)
  output.news()
  expect(output.isDone).toBe(true)
})

test('a live whose video is gone at the network gets a new one, and says so', async () => {
  vi.useFakeTimers()
  let isGone = false
  const { output, open, turns } = outputOn({ look: async () => (isGone ? 'gone' : true) }, {}, true)
  await turns(2, on)
  expect(open).toHaveBeenCalledTimes(1)
  isGone = true
  await turns(1, on)
  isGone = false
  expect(output.news()).toMatchObject({ told: { failure: 'gone' } })
  await turns(2, on)
  expect(open).toHaveBeenCalledTimes(2)
})

test('an end that its network refuses for ever is given up, with the reason', async () => {
  vi.useFakeTimers()
  const refuses = async () => {
    throw new NetworkRefused('token ended')
  }
  const { output, end, turns } = outputOn({ end: refuses }, { broadcast_id: 'b1', state: 'sending' })
  await turns(7, off)
  expect(output.state).toBe('ending')
  await turns(3, off)
  expect(end).toHaveBeenCalledTimes(8)
  expect(output.news()).toMatchObject({
    told: { state: 'off', failure: 'token ended', broadcast_id: '' },
    event: { kind: 'live_ended', reason: 'token ended' },
  })
})

test('what is wanted again while its end fails is ended first', async () => {
  vi.useFakeTimers()
  let tries = 0
  const end = async () => {
    tries += 1
    if (tries < 3) throw new NetworkRefused('away')
  }
  const { output, turns } = outputOn({ end }, { broadcast_id: 'b1', state: 'sending' })
  await turns(1, off)
  expect(output.state).toBe('ending')
  await turns(3, { wanted: true, run: 3 })
  expect([output.state, tries]).toEqual(['off', 3])
})

test('after a lost answer nothing is opened again until a person restarts it, in another process neither', async () => {
  vi.useFakeTimers()
  const loses = async () => {
    throw new AnswerLost('YouTube')
  }
  const { output, open, turns } = outputOn({ open: loses })
  await turns(5, on)
  expect([open.mock.calls.length, output.state]).toEqual([1, 'failed'])
  const { failure = '' } = output.news()?.told ?? {}
  await turns(2, { wanted: true, run: 2 })
  expect(open).toHaveBeenCalledTimes(2)

  const other = outputOn({}, { state: 'failed', failure })
  await other.turns(3, on)
  expect(other.output.news()?.told).toMatchObject({ state: 'failed', failure })
  expect(other.open).not.toHaveBeenCalled()
})

test('what was opened and told to nobody is ended when the output is let go', async () => {
  vi.useFakeTimers()
  const untold = outputOn({})
  await untold.turns(1, on)
  untold.output.drop()
  await vi.advanceTimersByTimeAsync(0)
  expect(untold.end).toHaveBeenCalledWith({ account_id: 1, broadcast_id: 'b1', stream_id: 's1' })

  const told = outputOn({})
  await told.turns(1, on)
  told.output.news()
  told.output.drop()
  await vi.advanceTimersByTimeAsync(0)
  expect(told.end).not.toHaveBeenCalled()

  let answer = (_: typeof untold.opened) => {}
  const open = () =>
    new Promise<typeof untold.opened>((resolve) => {
      answer = resolve
    })
  const late = outputOn({ open })
  await late.turns(1, on)
  late.output.drop()
  answer(untold.opened)
  await vi.advanceTimersByTimeAsync(0)
  expect(late.end).toHaveBeenCalledTimes(1)
})
