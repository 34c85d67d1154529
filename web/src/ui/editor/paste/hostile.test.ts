// @vitest-environment jsdom
import { getSchema } from '@tiptap/core'
import { DOMSerializer, DOMParser as ModelParser } from '@tiptap/pm/model'
import { expect, it } from 'vitest'
import { dangerOf, hostileHtml } from '../../../../../e2e/hostile-html.ts'
import { articleExtensions } from '../editor-extensions.ts'
import { cleanPastedHtml } from './clean-pasted-html.ts'

const schema = getSchema(articleExtensions(() => ''))

/** Parts of an HTML text that could execute or load something. */
function dangersIn(html: string): string[] {
  const holder = document.createElement('template')
  holder.innerHTML = html
  return [...holder.content.querySelectorAll('*')].flatMap((element) => dangerOf(element) ?? [])
}

it.each(Object.entries(hostileHtml))('%s: nothing of it is pasted', (_name, html) => {
  const cleaned = cleanPastedHtml(html)
  expect(dangersIn(cleaned)).toEqual([])
  expect(cleanPastedHtml(cleaned)).toBe(cleaned)
  const parsed = new DOMParser().parseFromString(cleaned, 'text/html').body
  const model = ModelParser.fromSchema(schema).parse(parsed)
  const shown = document.implementation.createHTMLDocument('').createElement('div')
  shown.append(
    DOMSerializer.fromSchema(schema).serializeFragment(model.content, { document: shown.ownerDocument }),
  )
  expect(dangersIn(shown.innerHTML)).toEqual([])
})

it.each(Object.entries(hostileHtml))('%s: nothing of it gets past the schema uncleaned', (_name, html) => {
  const parsed = new DOMParser().parseFromString(html, 'text/html').body
  const model = ModelParser.fromSchema(schema).parse(parsed)
  const shown = document.implementation.createHTMLDocument('').createElement('div')
  shown.append(
    DOMSerializer.fromSchema(schema).serializeFragment(model.content, { document: shown.ownerDocument }),
  )
  expect(dangersIn(shown.innerHTML)).toEqual([])
})
