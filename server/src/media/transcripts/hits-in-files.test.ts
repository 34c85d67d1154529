import type { Segment } from '@toasoan/contract/media/transcripts'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '#server/kernel/database/database.ts'
import type { TestPerson } from '#server/kernel/testing/people.ts'
import { type TestApp, testApp } from '#server/kernel/testing/test-app.ts'
import { storeFile } from '../files/public.ts'
import { spokenHits } from './spoken-hits.ts'
import { addVersion } from './store.ts'

let app: TestApp
let actor: TestPerson
beforeAll(async () => {
  app = await testApp()
  actor = await app.person({ grants: ['file.view', 'file.index'] })
})
afterAll(() => app.close())

/** Few words, so that phrases come again; some are two to a search, some none. */
const word = fc.constantFrom('nước', 'Nước', 'đê', 'dê', 'sông', 'Hồng,', 'lũ', '20/11', '–', 'bãi.')

/** Passages of some seconds, with breaks between them, of enough words that a phrase is in two of them at most. */
const passages = fc.array(
  fc.record({
    pause: fc.integer({ min: 0, max: 4000 }),
    lengths: fc.array(fc.tuple(word, fc.integer({ min: 40, max: 1500 })), { minLength: 5, maxLength: 12 }),
  }),
  { minLength: 1, maxLength: 25 },
)

type Passages = typeof passages extends fc.Arbitrary<infer Value> ? Value : never

function segmentsOf(given: Passages): Segment[] {
  let now = 0
  return given.map(({ pause, lengths }, n) => {
    now += pause
    const words = lengths.map(([text, length]) => {
      const spoken = { from: now, to: now + length, text, confidence: null }
      now += length
      return spoken
    })
    const text = words.map((each) => each.text).join(' ')
    const times = { from: words[0]?.from ?? now, to: now }
    return { id: `s${n}`, ...times, speaker: '', text, words, checked: false, doubtful: false }
  })
}

test('the places that a page of files tells are those of each whole transcript', {
  tags: ['all'],
}, async () => {
  const files: { id: number; segments: Segment[] }[] = []
  for (const [n, given] of fc.sample(passages, { numRuns: 12, seed: 11 }).entries()) {
    const name = `${n}.txt`
    const { id } = await storeFile(app.kernel, { buffer: Buffer.from(name), name, userId: actor.id })
    const version = { base: null, language: 'vi', engine: '', segments: segmentsOf(given), userId: null }
    await inTransaction(app.kernel.db, (tx) => addVersion(tx, id, { kind: 'machine', ...version }))
    files.unshift({ id, segments: version.segments })
  }
  const phrase = fc.array(word, { minLength: 1, maxLength: 4 }).map((words) => words.join(' '))
  let found = 0
  await fc.assert(
    fc.asyncProperty(phrase, async (typed) => {
      const address = `/api/files/get-file-transcrible?words=${encodeURIComponent(typed)}`
      const { data } = (await app.get(address, actor.token)).body
      const plain = files.map(({ id, segments }) => ({ id, hits: spokenHits(segments, typed) }))
      const having = plain.filter(({ hits }) => hits.length > 0)
      expect(data.hits).toEqual(
        having.flatMap(({ id, hits }) => hits.map((hit) => ({ file_id: id, ...hit }))),
      )
      expect(data.files.map(({ id }: { id: number }) => id)).toEqual(having.map(({ id }) => id))
      found += data.hits.length
    }),
    { numRuns: 40, seed: 11 },
  )
  expect(found).toBeGreaterThan(100)
})
