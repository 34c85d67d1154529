import { type DocumentNode, markNames, nodeNames } from '@toasoan/contract/editorial/document'
// @ts-expect-error jsdom ships no type declarations
import { JSDOM, VirtualConsole } from 'jsdom'
import { describe, expect, it } from 'vitest'
import { cleanDocument } from '#server/kernel/html/clean-document.ts'
import { cleanHtml } from '#server/kernel/html/clean-html.ts'
import { renderDocument } from '#server/kernel/html/render-document.ts'
import { dangerOf, hostileHtml } from '../../../../e2e/hostile-html.ts'
import { htmlToDocument } from './read/html-to-document.ts'

const samples = Object.entries(hostileHtml)

const { window } = new JSDOM('<body></body>', {
  runScripts: 'dangerously',
  virtualConsole: new VirtualConsole(),
})

/** What a page with this HTML runs, and what of it could run. */
function dangersIn(html: string): string[] {
  let ran = 0
  window.hostile = () => {
    ran += 1
  }
  // Parsed as a page, where scripts run, and set as the screens set it, where handlers do.
  window.document.open()
  window.document.write(html)
  window.document.close()
  const holder = window.document.createElement('div')
  window.document.documentElement.append(holder)
  holder.innerHTML = html
  const elements = [...holder.querySelectorAll('*')]
  for (const element of elements) element.dispatchEvent(new window.Event('error'))
  for (const element of elements) element.dispatchEvent(new window.Event('click'))
  const found = elements.flatMap((element) => dangerOf(element) ?? [])
  return ran > 0 ? ['ran', ...found] : found
}

const nodesIn = (node: DocumentNode): DocumentNode[] => [node, ...(node.content ?? []).flatMap(nodesIn)]

it('has at least fifty samples, and they are hostile', () => {
  expect(samples.length).toBeGreaterThanOrEqual(50)
  const harmless = samples.filter(([, html]) => dangersIn(html).length === 0).map(([name]) => name)
  expect(samples.length - harmless.length).toBeGreaterThanOrEqual(50)
})

describe('hostile HTML', () => {
  it.each(samples)('%s: runs nothing as a document of ours', (_name, html) => {
    const document = htmlToDocument(html)
    for (const { type, marks = [], attrs = {} } of nodesIn(document)) {
      expect(nodeNames).toContain(type)
      for (const mark of marks) expect(markNames).toContain(mark.type)
      expect(JSON.stringify(attrs)).not.toMatch(/javascript:|vbscript:|data:/i)
    }
    expect(dangersIn(renderDocument(document))).toEqual([])
    expect(cleanDocument(structuredClone(document))).toEqual(document)
  })

  it.each(samples)('%s: runs nothing after the sanitiser', (_name, html) => {
    expect(dangersIn(cleanHtml(html))).toEqual([])
    expect(cleanHtml(cleanHtml(html))).toBe(cleanHtml(html))
  })

  it.each(samples)('%s: is no more than words wherever a document holds words', (_name, html) => {
    const text = { type: 'text', text: html, marks: [{ type: 'link', attrs: { href: html } }] }
    const attrs = { src: html, alt: html, credit: html, name: html, caption: html, fileId: html, size: html }
    const safe = { ...attrs, src: '/media/x/a.jpg' }
    const document = cleanDocument({
      type: 'doc',
      content: [
        { type: 'paragraph', attrs: { textAlign: html, style: html }, content: [text] },
        { type: 'codeBlock', content: [text] },
        ...['figure', 'audio', 'video'].flatMap((type) => [
          { type, attrs, content: [text] },
          { type, attrs: safe, content: [text] },
        ]),
      ],
    })
    expect(dangersIn(renderDocument(document))).toEqual([])
  })
})
