/*
 * node scripts/run.mjs scripts/bench/writing.ts [--articles=200] [--edits=10000]
 *
 * What shared texts cost a server process: the heap of open articles after compaction, the bytes of a state, and how much
 * longer an article with many edits takes to open than a fresh one. Needs no database.
 */
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { articleInput } from '@toasoan/contract/editorial/article'
import { bodyRoot } from '@toasoan/contract/editorial/writing'
import * as Y from 'yjs'
import { docOf, looseInputOf, seedOf } from '../../server/src/editorial/shared-text/public.ts'
import { type Chance, chanceOf } from '../prove/chance.ts'

const number = (name: string, otherwise: number): number =>
  Number(process.argv.find((one) => one.startsWith(`--${name}=`))?.split('=')[1] ?? otherwise)

const articles = number('articles', 200)
const edits = number('edits', 10_000)

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void

const sentence = 'Sáng nay, cầu phao được nối lại sau hai ngày mưa lớn ở thượng nguồn. '

/** Eight hundred words in twenty paragraphs. */
const input = articleInput.parse({
  title: 'Cầu phao được nối lại',
  lead: 'Sau hai ngày mưa lớn.',
  document: {
    type: 'doc',
    content: Array.from({ length: 20 }, () => ({
      type: 'paragraph',
      content: [{ type: 'text', text: sentence.repeat(3).trim() }],
    })),
  },
})

/**
 * Edits as people make them: each is what 200 ms of typing give, a few letters behind the last ones, of which every tenth
 * begins at another place and every fifth takes letters back, as Telex does. The text keeps its length.
 */
function edit(doc: Y.Doc, count: number, chance: Chance): void {
  const body = doc.getXmlFragment(bodyRoot)
  let text = (body.get(0) as Y.XmlElement).get(0) as Y.XmlText
  let at = 0
  for (let n = 0; n < count; n += 1) {
    if (n % 10 === 0) {
      text = (body.get(chance.below(20)) as Y.XmlElement).get(0) as Y.XmlText
      at = chance.below(text.length + 1)
      if (text.length > 250) text.delete(Math.min(at, text.length - 30), 30)
      at = Math.min(at, text.length)
    }
    doc.transact(() => {
      if (n % 5 === 4 && at > 1) {
        at -= 1
        text.delete(at, 1)
      }
      const letters = 'ươn'.slice(0, 1 + chance.below(3))
      text.insert(at, letters)
      at += letters.length
    })
  }
}

/** The compacted state of an article after `count` edits by four people, as the server stores it. */
function stateAfter(count: number, seed: number): Buffer {
  let state = Y.encodeStateAsUpdate(seedOf(input))
  const chance = chanceOf(seed)
  for (let person = 0; person < 4 && count > 0; person += 1) {
    const doc = new Y.Doc({ gc: false })
    Y.applyUpdate(doc, state)
    edit(doc, count / 4, chance)
    const merged = new Y.Doc()
    Y.applyUpdate(merged, Y.encodeStateAsUpdate(doc))
    state = Y.encodeStateAsUpdate(merged)
  }
  return Buffer.from(state)
}

function heapOf(states: readonly Buffer[]): number {
  collect()
  const before = process.memoryUsage().heapUsed
  const open = states.map((state) => docOf({ state, updates: [] }))
  collect()
  const after = process.memoryUsage().heapUsed
  return open.length > 0 ? (after - before) / 1024 / 1024 : 0
}

/** Milliseconds of processor time of what opening costs: the server's reading, its answer, the page's reading, and its form. */
function openOnce(state: Buffer): number {
  const from = process.cpuUsage()
  const update = Y.encodeStateAsUpdate(docOf({ state, updates: [] }))
  const page = new Y.Doc({ gc: false })
  Y.applyUpdate(page, update)
  looseInputOf(page)
  const { user, system } = process.cpuUsage(from)
  return (user + system) / 1000
}

const middle = (values: number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] as number

const fresh = stateAfter(0, 1)
const worn = stateAfter(edits, 1)
const times = { fresh: [] as number[], worn: [] as number[] }
for (let round = 0; round < 60; round += 1) {
  times.fresh.push(openOnce(fresh))
  times.worn.push(openOnce(worn))
}
const json = JSON.stringify(input.document).length
console.info(
  `${edits} edits, document of ${json} bytes: state ${fresh.length} bytes fresh, ${worn.length} after`,
)
console.info(
  `opening, processor time, median of 60: ${middle(times.fresh).toFixed(2)} ms fresh, ${middle(times.worn).toFixed(2)} ms after`,
)
const freshHeap = heapOf(Array.from({ length: articles }, () => fresh))
const different = Array.from({ length: 10 }, (_, n) => stateAfter(edits, n + 1))
const wornHeap = heapOf(Array.from({ length: articles }, (_, n) => different[n % 10] as Buffer))
console.info(`${articles} open: ${freshHeap.toFixed(1)} MiB of heap fresh, ${wornHeap.toFixed(1)} MiB after`)
