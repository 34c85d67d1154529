import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { checkText } from './check-text.ts'

const nothing: ReadonlySet<string> = new Set()
const articles = join(import.meta.dirname, '../../../../../server/seeds/demo/articles')

/** Texts of the demo newsroom: bodies by paragraph, and the lines above them. */
function proseOf(source: string): string[] {
  const bodies = [...source.matchAll(/`([^`]*)`/g)].flatMap(([, body = '']) => body.split('\n'))
  const lines = [...source.matchAll(/(?:title|lead|kicker|caption): '([^']*)'/g)].map(([, line = '']) => line)
  return [...bodies, ...lines]
}

it('marks nothing in the articles of the demo newsroom', () => {
  const prose = readdirSync(articles)
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .flatMap((name) => proseOf(readFileSync(join(articles, name), 'utf8')))
  expect(prose.join(' ').split(/\s+/).length).toBeGreaterThan(30_000)
  const marked = prose.flatMap((text) => checkText(text, nothing).hints.map(({ found }) => [found, text]))
  expect(marked).toEqual([])
})

const foreign = `
  ghost ghosts gets gems germ geese gear gears gene genes gent gents gist kart karts cents cert certs ceos
  cell cells center cinema circus cyber cycle kit kits kayak karaoke karate kangaroo koala kudos cancer
  diets diesel quiet quiets client clients fiesta friends series movies zombies cookies species priest
  liens tiens viens biens lieux mieux milieu duo duos trio quota buoy fluor fluorine virtuoso
  engine engines nginx english angels gender generals getty geography ghetto kernel keyboard kickoff
  constructor prototype valueof tostring hasownproperty`
  .trim()
  .split(/\s+/)

it.each(foreign)('leaves a foreign word alone: %s', (word) => {
  expect(checkText(`chiếc ${word} này`, nothing).hints).toEqual([])
  expect(checkText(`Ông ${word[0]?.toUpperCase()}${word.slice(1)} đã đến.`, nothing).hints).toEqual([])
})

it.each([
  'Kuwait, Kosovo, Kazan, Kaspersky và Kawasaki; Ghana, Guinea, Genève, Gérard; Cyprus, Cicero, Cezanne',
  'hãng Gojek, Grab, Kering, Cisco, Nginx, Nghinx, Geely và Gens',
])('leaves foreign names alone: %s', (text) => {
  expect(checkText(text, nothing).hints).toEqual([])
})
