import { type DocumentNode, markNames, nodeNames } from '@toasoan/contract/editorial/document'
// @ts-expect-error jsdom ships no type declarations
import { JSDOM, VirtualConsole } from 'jsdom'
import { describe, expect, it } from 'vitest'
import { cleanDocument } from '#server/kernel/html/clean-document.ts'
import { cleanHtml } from '#server/kernel/html/clean-html.ts'
import { renderDocument } from '#server/kernel/html/render-document.ts'
import { renderOutside } from '#server/kernel/html/render-outside.ts'
import { dangerOf, hostileHtml } from '../../../../e2e/hostile-html.ts'
import { htmlToDocument } from './read/html-to-document.ts'

const samples = Object.entries(hostileHtml)

const { window: still } = new JSDOM('')

/** What of some HTML could run or load something, once a page holds it. */
function dangersIn(html: string): string[] {
  const holder = still.document.createElement('template')
  holder.innerHTML = html
  return [...holder.content.querySelectorAll('*')].flatMap((element) => dangerOf(element) ?? [])
}

/** The ids in some HTML; a page may hold no others than those the house makes. */
function idsIn(html: string): string[] {
  const holder = still.document.createElement('template')
  holder.innerHTML = html
  return [...holder.content.querySelectorAll('[id], [name]')].map((element) => element.id)
}

/** How often a page with this HTML calls `hostile`, when everything in it is pressed and fails to load. */
function runsOf(html: string): number {
  let ran = 0
  const { window } = new JSDOM(html, {
    runScripts: 'dangerously',
    virtualConsole: new VirtualConsole(),
    beforeParse: (made: { hostile: () => void }) => {
      made.hostile = () => {
        ran += 1
      }
    },
  })
  for (const element of [...window.document.querySelectorAll('*')])
    for (const event of ['error', 'load', 'focus', 'click']) element.dispatchEvent(new window.Event(event))
  window.close()
  return ran
}

const nodesIn = (node: DocumentNode): DocumentNode[] => [node, ...(node.content ?? []).flatMap(nodesIn)]

const noted = (text: string, note: unknown) => ({
  type: 'text',
  text,
  marks: [{ type: 'noteReference', attrs: { note, href: text, id: text } }],
})

/** A document that holds this text wherever one holds a word, an address or a value. */
const holding = (html: string) => {
  const text = { type: 'text', text: html, marks: [{ type: 'link', attrs: { href: html } }] }
  const attrs = { src: html, alt: html, credit: html, name: html, caption: html, fileId: html, size: html }
  const safe = { ...attrs, src: '/media/x/a.jpg' }
  return cleanDocument({
    type: 'doc',
    content: [
      { type: 'paragraph', attrs: { textAlign: html, style: html }, content: [text] },
      { type: 'codeBlock', content: [text] },
      {
        type: 'orderedList',
        attrs: { start: html, type: html, id: html },
        content: [
          {
            type: 'listItem',
            attrs: { note: html, value: html, id: html },
            content: [{ type: 'paragraph', content: [text, noted(html, html)] }],
          },
          {
            type: 'listItem',
            attrs: { note: 1, id: html },
            content: [{ type: 'paragraph', content: [text] }],
          },
        ],
      },
      { type: 'paragraph', content: [noted(html, 1), noted(html, 2)] },
      { type: 'embed', attrs: { ...attrs, provider: 'youtube', id: html, start: html } },
      { type: 'embed', attrs: { ...attrs, provider: 'youtube', id: 'aqz-KE-bpKQ', start: html } },
      ...['figure', 'audio', 'video'].flatMap((type) => [
        { type, attrs, content: [text] },
        { type, attrs: safe, content: [text] },
      ]),
      { type: 'gallery', attrs, content: [{ type: 'figure', attrs: safe, content: [text] }, text] },
      { type: 'factBox', attrs: { ...attrs, title: html }, content: [text] },
      { type: 'pullQuote', attrs: { ...attrs, by: html }, content: [text] },
      ...[html, 1].map((id) => ({
        type: 'storyLink',
        attrs: { ...attrs, id, title: html },
        content: [text],
      })),
      ...[html, 21].map((lat) => ({
        type: 'map',
        attrs: { ...safe, lat, lon: lat, zoom: html, label: html },
        content: [text],
      })),
    ],
  })
}

describe('hostile HTML', () => {
  it('comes in at least fifty kinds that are dangerous as they stand', () => {
    expect(samples.filter(([, html]) => dangersIn(html).length > 0).length).toBeGreaterThanOrEqual(50)
    expect(runsOf('<img src=x onerror=hostile()><script>hostile()</script>')).toBeGreaterThanOrEqual(2)
  })

  it.each(samples)('%s: nothing of it becomes a document', (_name, html) => {
    const document = htmlToDocument(html)
    for (const { type, marks = [], attrs = {} } of nodesIn(document)) {
      expect(nodeNames).toContain(type)
      if (type === 'orderedList')
        expect(attrs.start).toSatisfy((start) => Number(start) >= 0 && Number(start) <= 1e6)
      for (const mark of marks) expect(markNames).toContain(mark.type)
      expect(JSON.stringify([attrs, marks])).not.toMatch(
        /"(href|src)":"(javascript|vbscript|data|blob|file):/i,
      )
    }
    expect(dangersIn(renderDocument(document))).toEqual([])
    for (const id of idsIn(renderDocument(document))) expect(id).toMatch(/^(cho-)?chu-thich-\d{1,4}$/)
    expect(cleanDocument(structuredClone(document))).toEqual(document)
  })

  it.each(
    samples,
  )('%s: nothing of it gets past the sanitiser, and it is only words where words stand', (_name, html) => {
    const cleaned = cleanHtml(html)
    expect(dangersIn(cleaned)).toEqual([])
    expect(cleanHtml(cleaned)).toBe(cleaned)
    expect(dangersIn(renderDocument(holding(html)))).toEqual([])
    expect(idsIn(renderDocument(holding(html)))).toEqual(['chu-thich-1', 'cho-chu-thich-1'])
    for (const form of ['feed', 'mail'] as const)
      expect(
        dangersIn(
          renderOutside(holding(html), {
            form,
            origin: 'https://toasoan.example',
            stories: new Map([[1, { title: html, address: html }]]),
          }).replace(/ style="[^"<>]*"/g, ''),
        ),
      ).toEqual([])
  })

  it('runs nowhere', () => {
    const pages = [
      (html: string) => renderDocument(htmlToDocument(html)),
      cleanHtml,
      (html: string) => renderDocument(holding(html)),
    ]
    for (const page of pages) expect(runsOf(samples.map(([, html]) => page(html)).join('\n'))).toBe(0)
  })
})
