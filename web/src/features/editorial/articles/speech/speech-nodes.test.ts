import { expect, test } from 'vitest'
import { paragraphsOf, speechNodes } from './speech-nodes.ts'

test('keeps every word, in paragraphs that end with sentences', () => {
  const sentence = 'Nước dâng lên từ hai giờ sáng và bà con đã được sơ tán lên đê. '
  const text = sentence.repeat(20).trim()
  const paragraphs = paragraphsOf(text)
  expect(paragraphs.join(' ')).toBe(text)
  expect(paragraphs.length).toBeGreaterThan(2)
  for (const one of paragraphs) {
    expect(one.length).toBeLessThanOrEqual(450)
    expect(one.endsWith('.')).toBe(true)
  }
})

test('keeps the service’s own lines, and one endless sentence whole', () => {
  expect(paragraphsOf(' Một.\n\nHai. \n')).toEqual(['Một.', 'Hai.'])
  expect(paragraphsOf('không dấu câu '.repeat(100))).toHaveLength(1)
  expect(paragraphsOf('')).toEqual([])
})

test('is marked as machine text throughout', () => {
  const nodes = speechNodes('Văn bản máy', 'Một. Hai.')
  expect(nodes).toHaveLength(2)
  for (const { content } of nodes)
    for (const { marks } of content ?? []) expect(marks?.some(({ type }) => type === 'highlight')).toBe(true)
})
