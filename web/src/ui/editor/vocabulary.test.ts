// @vitest-environment jsdom
import { getSchema } from '@tiptap/core'
import { markNames, nodeNames } from '@toasoan/contract/editorial/document'
import { expect, it } from 'vitest'
import { articleExtensions } from './editor-extensions.ts'

const schema = getSchema(articleExtensions(() => ''))

it('has the nodes of the contract and no other', () => {
  expect(Object.keys(schema.nodes).toSorted()).toEqual(nodeNames.toSorted())
})

it('ranks the marks as the contract does, so that equal texts are equal JSON', () => {
  expect(Object.keys(schema.marks)).toEqual([...markNames])
})

it('takes what is typed behind a link as none of it', () => {
  const link = { type: 'link', attrs: { href: 'https://a.vn' } }
  const text = { type: 'text', text: 'abc', marks: [link] }
  const doc = schema.nodeFromJSON({ type: 'doc', content: [{ type: 'paragraph', content: [text] }] })
  const marksAt = (place: number) =>
    doc
      .resolve(place)
      .marks()
      .map(({ type }) => type.name)
  expect(marksAt(4)).toEqual([])
  expect(marksAt(2)).toEqual(['link'])
})
