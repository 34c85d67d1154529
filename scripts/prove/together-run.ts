import { setTimeout as pause } from 'node:timers/promises'
import { bodyRoot, fieldsRoot } from '@toasoan/contract/editorial/writing'
import { io, type Socket } from 'socket.io-client'
import * as Y from 'yjs'
import {
  createSharedText,
  type SharedText,
  type Transport,
} from '../../web/src/features/editorial/articles/shared/shared-text.ts'
import { type Chance, chanceOf } from './chance.ts'

/** A run: who writes where, for how long, and how often a connection is cut. */
export type Run = {
  id: number
  tokens: readonly string[]
  urls(): readonly string[]
  seed: number
  milliseconds: number
  /** Milliseconds between two cuts of a writer's connection, on the average. */
  cutEvery: number
}

/** What came of it: `times` are milliseconds from typing to its confirmation. */
export type Outcome = {
  written: number
  /** Confirmed or not, in the text of nobody, and not offered back. */
  lost: string[]
  /** Words that a merge took out of the text, and that were offered back to who typed them. */
  offered: string[]
  doubled: string[]
  hidden: number
  same: boolean
  cuts: number
  times: number[]
  text: string
  /** How each page stood in the end. */
  ends: {
    phase: string
    may: string
    message: string
    pending: boolean
    seen: number
    connected: boolean
    /** Words that somebody wrote and that are missing in it; of these, its own. */
    lacks: number
    ownLacks: number
  }[]
}

type Page = { shared: SharedText; socket: Socket; words: string[]; hidden: string[]; stop(): void }

function transportOf(socket: Socket): Transport {
  return {
    connected: () => socket.connected,
    ask: (channel, payload) =>
      socket.connected
        ? (socket.timeout(3000).emitWithAck(channel, payload) as Promise<never>)
        : Promise.reject(new Error('closed')),
    say: (channel, payload) => void (socket.connected && socket.emit(channel, payload)),
    on(channel, listen) {
      socket.on(channel, listen as never)
      return () => void socket.off(channel, listen as never)
    },
    onConnect(listen) {
      socket.on('connect', listen)
      return () => void socket.off('connect', listen)
    },
    post: () => Promise.reject(new Error('too large for a proof')),
  }
}

const blocksOf = (doc: Y.Doc) =>
  doc
    .getXmlFragment(bodyRoot)
    .toArray()
    .filter(
      (one): one is Y.XmlElement =>
        one instanceof Y.XmlElement && ['paragraph', 'heading'].includes(one.nodeName),
    )

const plainOf = (text: Y.XmlText): string =>
  (text.toDelta() as { insert: string }[]).map(({ insert }) => insert).join('')

/** The words of a text, paragraph by paragraph. */
const wordsOf = (doc: Y.Doc): string =>
  blocksOf(doc)
    .map((block) =>
      block
        .toArray()
        .map((one) => (one instanceof Y.XmlText ? plainOf(one) : ' '))
        .join(' '),
    )
    .join(' ')

/** The text that a paragraph has or gets, as the editor's binding finds it. */
function textOf(block: Y.XmlElement): Y.XmlText {
  const first = block.get(0)
  if (first instanceof Y.XmlText) return first
  const text = new Y.XmlText()
  block.insert(0, [text])
  return text
}

/** Puts a heading in the place of a paragraph, or the other way, as the editor's binding does: Yjs replaces the node. */
function turn(doc: Y.Doc, block: Y.XmlElement): void {
  const body = doc.getXmlFragment(bodyRoot)
  const at = body.toArray().indexOf(block)
  const other = new Y.XmlElement(block.nodeName === 'paragraph' ? 'heading' : 'paragraph')
  if (other.nodeName === 'heading') other.setAttribute('level', 2 as never)
  const words = block.toArray().map((one) => (one instanceof Y.XmlText ? plainOf(one) : ''))
  body.delete(at, 1)
  other.insert(0, [new Y.XmlText(words.join(' '))])
  body.insert(at, [other])
}

/** One step of a writer: a word at some place, a new paragraph, a bold stretch, the title. Gives the word, if any. */
function step(doc: Y.Doc, chance: Chance, word: string, mayTurn: boolean): boolean {
  const blocks = blocksOf(doc)
  const block = blocks[chance.below(blocks.length)] as Y.XmlElement
  const what = chance.below(20)
  let wrote = true
  doc.transact(() => {
    if (what === 3 && mayTurn && chance.below(4) === 0) {
      turn(doc, block)
      wrote = false
    } else if (what === 0) {
      const body = doc.getXmlFragment(bodyRoot)
      body.insert(body.toArray().indexOf(block) + 1, [new Y.XmlElement('paragraph')])
      wrote = false
    } else if (what === 1) {
      const text = textOf(block)
      if (text.length > 4) text.format(0, 4, { bold: {} })
      wrote = false
    } else if (what === 2) {
      const title = doc.getMap(fieldsRoot).get('title') as Y.Text
      if (title.length < 200) title.insert(title.length, '.')
      wrote = false
    } else {
      const text = textOf(block)
      const plain = plainOf(text)
      // Between words, as people write; the middle of another's word would be no place for one.
      const spaces = [0, ...[...plain].flatMap((letter, at) => (letter === ' ' ? [at + 1] : []))]
      text.insert(spaces[chance.below(spaces.length)] as number, `${word} `)
    }
  })
  return wrote
}

/** Lets people write in one text, cutting their connections, and compares what each of them sees in the end. */
export async function writeTogether({
  id,
  tokens,
  urls,
  seed,
  milliseconds,
  cutEvery,
}: Run): Promise<Outcome> {
  const chance = chanceOf(seed)
  const times: number[] = []
  const pages: Page[] = []
  let cuts = 0
  const open = (token: string, place: number): Page => {
    const url = () => urls()[place % urls().length] as string
    const socket = io(url(), {
      auth: { token },
      transports: ['websocket'],
      forceNew: true,
      reconnectionDelay: 100,
      reconnectionDelayMax: 400,
    })
    // Refused, as by a server whose database was slow: a page tries again by itself.
    socket.on('connect_error', () => void (socket.active || setTimeout(() => socket.connect(), 1000)))
    const hidden: string[] = []
    const shared = createSharedText({
      id,
      correct: false,
      transport: transportOf(socket),
      onState: () => undefined,
      onDoc: () => undefined,
      onHidden: (words) => void hidden.push(words),
      onStale: () => undefined,
      onPending: () => undefined,
    })
    const stop = () => {
      shared.dispose()
      socket.disconnect()
    }
    return { shared, socket, words: [], hidden, stop }
  }
  for (const [place, token] of tokens.entries()) pages.push(open(token, place))
  while (pages.some(({ shared }) => shared.state.phase !== 'open')) await pause(20)

  const until = Date.now() + milliseconds
  const write = async (page: Page, place: number) => {
    const own = chanceOf(seed * 31 + place)
    let cutAt = Date.now() + own.wait(cutEvery)
    for (let n = 0; Date.now() < until; n += 1) {
      await pause(40 + own.below(120))
      const { doc, state } = page.shared
      if (doc && state.may === 'write') {
        const word = `t${place}x${n}k`
        // Of two who turn the same paragraph at once, both would keep its words: only one of them does.
        if (step(doc, own, word, place === 0)) page.words.push(word)
        if (state.phase === 'open' && n % 5 === 0) {
          const from = Date.now()
          void page.shared.settle(8000).then((done) => done && times.push(Date.now() - from))
        }
      }
      if (Date.now() < cutAt) continue
      cutAt = Date.now() + own.wait(cutEvery)
      cuts += 1
      page.socket.disconnect()
      // Some are offline for a spell and write on.
      setTimeout(() => page.socket.connect(), own.below(1500))
    }
  }
  await Promise.all(pages.map(write))
  for (const { socket } of pages) if (!socket.connected) socket.connect()
  const deadline = Date.now() + 90_000
  const isQuiet = () =>
    pages.every(({ shared }) => !shared.state.pending && shared.state.phase === 'open') &&
    new Set(pages.map(({ shared }) => shared.seen())).size === 1
  while (!isQuiet() && Date.now() < deadline) await pause(100)
  await pause(300)
  const texts = pages.map(({ shared: { doc } }) => (doc ? doc.getXmlFragment(bodyRoot).toString() : ''))
  const [text = ''] = texts
  const { doc } = (pages[0] as Page).shared
  const plain = doc ? wordsOf(doc) : ''
  const count = new Map<string, number>()
  for (const word of plain.match(/t\d+x\d+k/g) ?? []) count.set(word, (count.get(word) ?? 0) + 1)
  const words = pages.flatMap((page) => page.words)
  const has = pages.map(({ shared: { doc } }) =>
    doc ? new Set(wordsOf(doc).match(/t\d+x\d+k/g) ?? []) : new Set<string>(),
  )
  const gone = words.filter((word) => !count.has(word))
  const shown = new Set(pages.flatMap(({ hidden }) => hidden.join(' ').match(/t\d+x\d+k/g) ?? []))
  const outcome = {
    written: words.length,
    lost: gone.filter((word) => !shown.has(word)),
    offered: gone.filter((word) => shown.has(word)),
    doubled: words.filter((word) => (count.get(word) ?? 0) > 1),
    hidden: pages.reduce((sum, { hidden }) => sum + hidden.length, 0),
    same: texts.every((one) => one === text) && isQuiet(),
    cuts,
    times: times.toSorted((a, b) => a - b),
    text: plain,
    /** How each page stood in the end. */
    ends: pages.map(({ shared: { state, seen }, socket, words: own }, place) => ({
      phase: state.phase,
      may: state.may,
      message: state.message,
      pending: state.pending,
      seen: seen(),
      connected: socket.connected,
      lacks: words.filter((word) => !has[place]?.has(word)).length,
      ownLacks: own.filter((word) => !has[place]?.has(word)).length,
    })),
  }
  for (const page of pages) page.stop()
  void chance
  return outcome
}

/** The value below which a share of the values is. */
export const quantile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
