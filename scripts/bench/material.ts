import type { ArticleDocument } from '@toasoan/contract/editorial/document'
import { countWords } from '@toasoan/contract/editorial/document'
import { slugOf } from '@toasoan/contract/site/paths'
import { demoArticles } from '../../server/seeds/demo/articles/demo-articles.ts'
import { renderDocument } from '../../server/src/kernel/html/render-document.ts'
import { family, given, middle, places } from './names.ts'

export type Phrase = { text: string; slug: string }
export type Body = { document: ArticleDocument; html: string; plain: string; words: number }

/** Pieces that generated articles are put together from: millions of different titles, real sentences. */
export type Material = {
  openings: Phrase[]
  endings: Phrase[]
  leads: string[]
  bodies: Body[]
  tags: string[]
}

const sizes = { openings: 2500, endings: 2000, leads: 3000, bodies: 4000 } as const

/** Numbers from 0 to 1 that are the same in every run (mulberry32). */
export function dice(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
const wordsIn = (text: string) => text.split(/\s+/).length

/** The sentences of the demo newsroom's articles, without markup. */
function sentencesOf(): string[] {
  return demoArticles
    .flatMap(({ body, lead }) => [lead, ...body.split(/\n\s*\n/)])
    .map((block) => block.replace(/!\[[^\][]*\]\([^()]*\)|\[([^\][]+)\]\([^()]*\)|[#>*]+/g, '$1').trim())
    .flatMap((block) => block.split(/(?<=[.!?])\s+/))
    .map((sentence) => sentence.replace(/\s+/g, ' ').trim())
    .filter((sentence) => wordsIn(sentence) >= 5 && wordsIn(sentence) <= 45)
}

function clausesOf(sentences: string[]): string[] {
  const clauses = sentences
    .flatMap((sentence) => sentence.split(/[,;:.“”–()?!]+/))
    .map((clause) => clause.trim())
    .filter((clause) => wordsIn(clause) >= 4 && wordsIn(clause) <= 9)
  return [...new Set(clauses.map(capital))]
}

/** Builds the pieces; the same ones in every run. */
export function makeMaterial(): Material {
  const roll = dice(20_261_121)
  const pick = <T>(from: readonly T[]): T => from[Math.floor(roll() * from.length)] as T
  const several = <T>(n: number, make: () => T): T[] => Array.from({ length: n }, make)
  const name = () => `${pick(family)} ${pick(middle)} ${pick(given)}`
  const phrase = (text: string): Phrase => ({ text, slug: slugOf(text, 60) })

  const sentences = sentencesOf()
  const clauses = clausesOf(sentences)
  const said = () =>
    roll() < 0.3 ? `Ông ${name()} ở ${pick(places)} cho biết: “${pick(sentences)}”` : pick(sentences)
  const paragraph = () => several(1 + Math.floor(roll() * 3), said).join(' ')
  const endings = [
    () => `tại ${pick(places)}`,
    () => `ở ${pick(places)}, theo ${name()}`,
    () => `– ${name()}, ${pick(places)}`,
    () => `từ ${pick(places)} đến ${pick(places)}`,
  ]
  return {
    openings: several(sizes.openings, () => phrase(pick(clauses))),
    endings: several(sizes.endings, () => phrase(pick(endings)())),
    leads: several(sizes.leads, () => `${pick(places)} – ${pick(sentences)} ${pick(sentences)}`),
    bodies: several(sizes.bodies, () => {
      const paragraphs = several(2 + Math.floor(roll() * 4), paragraph)
      const document: ArticleDocument = {
        type: 'doc',
        content: paragraphs.map((text) => ({ type: 'paragraph', content: [{ type: 'text', text }] })),
      }
      const plain = paragraphs.join('\n')
      return { document, html: renderDocument(document), plain, words: countWords(plain) }
    }),
    tags: [...new Set([...demoArticles.flatMap(({ tags }) => tags), ...places])],
  }
}
