import { type ArticleDocument, type DocumentNode, nodeNames } from '@toasoan/contract/editorial/document'
import { bodyRoot, fieldsRoot } from '@toasoan/contract/editorial/writing'
import { expect, test } from 'vitest'
import * as Y from 'yjs'
import { cleanDocument } from '#server/kernel/html/clean-document.ts'
import { checkUpdate } from './check-update.ts'
import { newArticle } from './new-article-for-tests.ts'
import { looseInputOf, seedOf } from './shared-article.ts'
import { fillBody } from './shared-document.ts'

const text = (words: string, ...marks: DocumentNode['marks'] & object): DocumentNode => ({
  type: 'text',
  text: words,
  ...(marks.length > 0 ? { marks } : {}),
})
const paragraph = (...content: DocumentNode[]): DocumentNode => ({ type: 'paragraph', content })

const picture = {
  src: '/media/abc/a.jpg',
  fileId: 3,
  alt: 'Ảnh',
  credit: '',
  width: 10,
  height: 10,
  size: 'normal',
}
/** Every node of the vocabulary at least once, as the clean-up keeps it. */
const whole = cleanDocument({
  type: 'doc',
  content: [
    paragraph(
      text('Đậm', { type: 'bold' }),
      { type: 'hardBreak' },
      text('liên kết', { type: 'link', attrs: { href: 'https://vov.vn' } }),
    ),
    { type: 'paragraph' },
    { type: 'heading', attrs: { level: 2, textAlign: 'center' }, content: [text('Đề mục')] },
    { type: 'bulletList', content: [{ type: 'listItem', content: [paragraph(text('một'))] }] },
    {
      type: 'orderedList',
      attrs: { start: 3 },
      content: [{ type: 'listItem', content: [paragraph(text('ba'))] }],
    },
    {
      type: 'blockquote',
      content: [paragraph(text('Trích', { type: 'textStyle', attrs: { fontSize: '18pt' } }))],
    },
    { type: 'codeBlock', content: [text('x = 1')] },
    { type: 'horizontalRule' },
    { type: 'figure', attrs: picture, content: [text('Chú thích')] },
    { type: 'audio', attrs: { src: '/media/abc/a.mp3', fileId: 4, name: 'Tiếng', caption: '' } },
    { type: 'video', attrs: { src: '/media/abc/a.mp4', fileId: 5, name: 'Hình', caption: 'Lời' } },
    { type: 'embed', attrs: { provider: 'youtube', id: 'dQw4w9WgXcQ', caption: '' } },
    { type: 'gallery', content: [{ type: 'figure', attrs: picture, content: [text('Một')] }] },
    { type: 'factBox', attrs: { title: 'Hộp' }, content: [paragraph(text('Dài 5,3 km'))] },
    { type: 'pullQuote', attrs: { by: 'Bà Lan' }, content: [text('Tôi về')] },
    { type: 'storyLink', attrs: { id: 41 } },
    { type: 'map', attrs: { lat: 21.03, lon: 105.85, zoom: 12, label: 'Hồ Gươm' } },
    {
      type: 'table',
      content: [
        {
          type: 'tableRow',
          content: [
            { type: 'tableHeader', content: [paragraph(text('Đầu'))] },
            {
              type: 'tableCell',
              attrs: { colspan: 1, rowspan: 1, colwidth: [120] },
              content: [paragraph(text('Ô'))],
            },
          ],
        },
      ],
    },
  ],
})

const seeded = (document: ArticleDocument = whole) => {
  const server = new Y.Doc()
  Y.applyUpdate(
    server,
    Y.encodeStateAsUpdate(seedOf(newArticle({ title: 'Bài', tags: ['b', 'a'], document }))),
  )
  return server
}

/** What a page that knows the server's text sends after a change. */
function changed(server: Y.Doc, work: (doc: Y.Doc) => void, client = 77): Uint8Array {
  const page = new Y.Doc({ gc: false })
  Y.applyUpdate(page, Y.encodeStateAsUpdate(server))
  page.clientID = client
  const before = Y.encodeStateVector(page)
  page.transact(() => work(page))
  return Y.encodeStateAsUpdate(page, before)
}

const body = (doc: Y.Doc) => doc.getXmlFragment(bodyRoot)
const fields = (doc: Y.Doc) => doc.getMap(fieldsRoot)

test('a document is the same after it was shared, with every node there is', () => {
  const used = new Set(
    JSON.stringify(whole)
      .match(/"type":"(\w+)"/g)
      ?.map((found) => found.slice(8, -1)),
  )
  expect(nodeNames.filter((name) => !used.has(name))).toEqual([])
  const input = looseInputOf(seeded())
  expect(cleanDocument(input.document)).toEqual(whole)
  expect([input.title, input.tags]).toEqual(['Bài', ['b', 'a']])
  expect(Y.encodeStateAsUpdate(seedOf(newArticle({ title: 'Bài', document: whole })))).toEqual(
    Y.encodeStateAsUpdate(seedOf(newArticle({ title: 'Bài', document: whole }))),
  )
})

test('what an editor does is accepted: each node and mark, fields, tags, deletions', () => {
  const server = seeded()
  for (const node of whole.content ?? []) {
    const update = changed(server, (doc) => {
      const made = new Y.Doc()
      fillBody(made.getXmlFragment(bodyRoot), { type: 'doc', content: [node] })
      body(doc).insert(0, [(made.getXmlFragment(bodyRoot).get(0) as Y.XmlElement).clone()])
    })
    expect([node.type, checkUpdate(update, server)]).toEqual([node.type, { clients: [77] }])
  }
  const fine: ((doc: Y.Doc) => void)[] = [
    (doc) => ((body(doc).get(0) as Y.XmlElement).get(0) as Y.XmlText).insert(1, 'chữ'),
    (doc) => ((body(doc).get(0) as Y.XmlElement).get(0) as Y.XmlText).format(0, 2, { italic: {} }),
    (doc) => (body(doc).get(2) as Y.XmlElement).setAttribute('level', 3 as never),
    (doc) => (fields(doc).get('title') as Y.Text).insert(0, 'Mới '),
    (doc) => fields(doc).set('category_id', null),
    (doc) => fields(doc).set('tag:mưa lũ', 2),
  ]
  for (const work of fine) expect(checkUpdate(changed(server, work), server)).toEqual({ clients: [77] })
  expect(
    checkUpdate(
      changed(server, (doc) => body(doc).delete(0, 3)),
      server,
    ),
  ).toEqual({ clients: [] })
  const caption = changed(server, (doc) => {
    const figure = body(doc)
      .toArray()
      .find((one) => (one as Y.XmlElement).nodeName === 'figure') as Y.XmlElement
    figure.setAttribute('alt', 'Ảnh mới ')
  })
  expect(checkUpdate(caption, server)).toEqual({ clients: [77] })
})

const attacks: Record<string, (doc: Y.Doc) => void> = {
  'another root': (doc) => doc.getMap('other').set('a', 1),
  'an unknown node': (doc) => body(doc).insert(0, [new Y.XmlElement('script')]),
  'a document in the text': (doc) => body(doc).insert(0, [new Y.XmlElement('doc')]),
  'loose text in the body': (doc) => body(doc).insert(0, [new Y.XmlText('a')]),
  'a hook': (doc) => body(doc).insert(0, [new Y.XmlHook('x') as never]),
  'a figure without a picture': (doc) => body(doc).insert(0, [new Y.XmlElement('figure')]),
  'a figure that is a script': (doc) => {
    const figure = new Y.XmlElement('figure')
    figure.setAttribute('src', 'javascript:alert(1)')
    body(doc).insert(0, [figure])
  },
  'a picture that becomes a script': (doc) => {
    const figure = body(doc)
      .toArray()
      .find((one) => (one as Y.XmlElement).nodeName === 'figure') as Y.XmlElement
    figure.setAttribute('src', 'data:text/html,<script>')
  },
  'an unknown embed': (doc) => {
    const embed = new Y.XmlElement('embed')
    embed.setAttribute('provider', 'evil')
    embed.setAttribute('id', 'https://evil.example')
    body(doc).insert(0, [embed])
  },
  'an unknown attribute': (doc) =>
    (body(doc).get(0) as Y.XmlElement).setAttribute('onclick', 'alert(document.cookie)'),
  'an object as attribute': (doc) =>
    (body(doc).get(0) as Y.XmlElement).setAttribute('style', { a: 1 } as never),
  'an unknown mark': (doc) =>
    ((body(doc).get(0) as Y.XmlElement).get(0) as Y.XmlText).format(0, 2, { blink: {} }),
  'a link to a script': (doc) =>
    ((body(doc).get(0) as Y.XmlElement).get(0) as Y.XmlText).format(0, 2, {
      link: { href: 'javascript:alert(1)' },
    }),
  'a link with a handler': (doc) =>
    ((body(doc).get(0) as Y.XmlElement).get(0) as Y.XmlText).format(0, 2, {
      link: { href: 'https://vov.vn', onclick: 'alert(document.cookie)' },
    }),
  'an embedded object in text': (doc) =>
    ((body(doc).get(0) as Y.XmlElement).get(0) as Y.XmlText).insertEmbed(0, {
      image: 'https://evil.example',
    }),
  'binary content': (doc) => fields(doc).set('notes_file', new Uint8Array([1, 2]) as never),
  'a document inside': (doc) => fields(doc).set('category_id', new Y.Doc() as never),
  'an unknown field': (doc) => fields(doc).set('approved_hash', 'x'),
  'a field of another kind': (doc) => fields(doc).set('category_id', 'tin'),
  'a text field replaced': (doc) => fields(doc).set('title', 'x'),
  'a text field replaced by a shared text': (doc) => fields(doc).set('title', new Y.Text('x')),
  'formats in a field': (doc) => (fields(doc).get('title') as Y.Text).format(0, 2, { bold: {} }),
  'tags at once': (doc) => fields(doc).set('tags', ['a']),
  'a tag without a place': (doc) => fields(doc).set('tag:a', 'x'),
  'nested too deep': (doc) => {
    let outer = new Y.XmlElement('blockquote')
    body(doc).insert(0, [outer])
    for (let depth = 0; depth < 61; depth += 1) {
      const inner = new Y.XmlElement('blockquote')
      outer.insert(0, [inner])
      outer = inner
    }
  },
}

test.each(Object.entries(attacks))('is refused: %s', (_name, work) => {
  const server = seeded()
  expect(checkUpdate(changed(server, work), server)).toBe('refused')
})

test('is refused: bytes that are none, the server’s own client number; a gap is a gap', () => {
  const server = seeded()
  expect(checkUpdate(new Uint8Array([9, 9, 9, 255, 255]), server)).toBe('refused')
  expect(checkUpdate(new Uint8Array(), server)).toBe('refused')
  const asServer = changed(server, (doc) => (fields(doc).get('title') as Y.Text).insert(0, 'x'), 1)
  expect(checkUpdate(asServer, server)).toBe('refused')
  const page = new Y.Doc({ gc: false })
  Y.applyUpdate(page, Y.encodeStateAsUpdate(server))
  page.clientID = 78
  ;(fields(page).get('title') as Y.Text).insert(0, 'một')
  const between = Y.encodeStateVector(page)
  ;(fields(page).get('title') as Y.Text).insert(0, 'hai')
  expect(checkUpdate(Y.encodeStateAsUpdate(page, between), server)).toBe('gap')
  expect(checkUpdate(Y.encodeStateAsUpdate(page), server)).toBe('refused')
  Y.applyUpdate(
    server,
    changed(server, (doc) => (fields(doc).get('title') as Y.Text).insert(0, 'ba'), 79),
  )
  const later = changed(server, (doc) => (fields(doc).get('title') as Y.Text).insert(2, 'bốn'), 80)
  expect(checkUpdate(later, seeded())).toBe('gap')
})

test('a check costs microseconds', () => {
  const server = seeded()
  const update = changed(server, (doc) =>
    ((body(doc).get(0) as Y.XmlElement).get(0) as Y.XmlText).insert(1, 'vài chữ'),
  )
  for (let n = 0; n < 200; n += 1) checkUpdate(update, server)
  const from = performance.now()
  for (let n = 0; n < 1000; n += 1) checkUpdate(update, server)
  expect(performance.now() - from).toBeLessThan(1000)
})
