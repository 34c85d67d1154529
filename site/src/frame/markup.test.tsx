// @vitest-environment jsdom
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { Field } from '#site/pieces/field.tsx'
import { Icon } from '#site/pieces/icons.tsx'
import { MarkWords } from '#site/pieces/mark-words.tsx'
import { articlePage, chrome, homePage } from '#site/testing/fixtures.ts'
import { readersText } from '#site/text/readers.ts'
import { Body } from './body.tsx'
import { withinChrome } from './language.tsx'
import { bytesOf, piecesOf } from './markup.ts'

const markup = (node: ReactNode) => new TextDecoder().decode(bytesOf(piecesOf(node)))
const link = (href: string, more = {}) => (
  <a key="a" href={href} {...more}>
    x
  </a>
)

const hostile = '</p><script>alert(1)</script> "\' & <b>'

const parsed = (html: string) => {
  const holder = document.createElement('div')
  holder.innerHTML = html
  return holder
}

/** Both make the same elements, but that React puts what is loaded at once in front; the order of attributes means nothing. */
function expectSame(node: ReactNode): void {
  withinChrome(chrome('/'), () => {
    const [ours, theirs] = [parsed(markup(node)), parsed(renderToStaticMarkup(node))]
    for (const link of theirs.querySelectorAll('link[rel=preload]')) link.remove()
    expect(ours.innerHTML.length).toBe(theirs.innerHTML.length)
    expect(ours.isEqualNode(theirs)).toBe(true)
  })
}

const trouble = { errors: { email: ['Sai.'] }, values: { email: hostile, words: '\nhai dòng' }, message: '' }

describe('what React itself writes', () => {
  it.each<[string, ReactNode]>([
    [
      'texts and numbers beside each other',
      <p key="p">{['a', 1, null, false, undefined, true, 0, hostile]}</p>,
    ],
    ['hostile attributes', link(`/?q=${hostile}`, { title: hostile, 'data-x': hostile })],
    ['a link to this page', link('')],
    [
      'what is there or not',
      <button
        key="b"
        type="button"
        hidden={false}
        disabled
        aria-pressed={false}
        data-on
        data-none={undefined}
      />,
    ],
    ['drawings', <Icon key="i" name="radio" />],
    ['marked words', <MarkWords key="m" text="Lũ sông Hồng & <b>" query="song hong" />],
    [
      'a field with what was typed',
      <Field key="f" name="email" label={readersText.contact} max={9} must trouble={trouble} />,
    ],
    [
      'a text of more lines',
      <Field key="f" name="words" type="prose" label={readersText.contact} max={9} trouble={trouble} />,
    ],
    [
      'choices',
      <form key="f" action="/tim-kiem" method="get">
        <input type="radio" name="kind" value="a" defaultChecked />
        <input type="radio" name="kind" value="b" defaultChecked={false} />
        <select name="sort" defaultValue="newest">
          <option value="">Tất cả</option>
          <option value="newest">Mới nhất</option>
        </select>
        <select name="section" defaultValue="">
          <option value="">Tất cả</option>
        </select>
        <option value="newest">Ngoài danh sách</option>
      </form>,
    ],
  ])('%s', (_what, node) => expectSame(node))

  it.each([
    ['a story', <Body key="a" page={articlePage({ title: hostile, tags: [hostile], byline: hostile })} />],
    ['the front page', <Body key="h" page={homePage()} />],
  ])('the whole of %s', (_what, node) => expectSame(node))
})

it('leaves out an address that would be run, however it is written', () => {
  for (const href of ['javascript:alert(1)', ' \u0001jAva\n\tscript:alert(1)', '\u00a0javascript:x'])
    expect(markup(link(href))).toBe('<a>x</a>')
  expect(markup(link('/bai?next=javascript:x'))).toContain('href')
})

it('asks nothing of the address of nothing', () => {
  expect(markup(<img src="" alt="" />)).toBe('<img alt=""/>')
})

it('refuses what is no text, rather than to write [object Object]', () => {
  expect(() => markup(<p style={{ color: 'red' }} />)).toThrow('style of <p> is no text')
  expect(() => markup({ toString: () => 'x' } as never)).toThrow()
})

it('puts together what is longer than any page before', () => {
  const long = 'Đường sắt '.repeat(60_000)
  expect(markup([<p key="p">{long}</p>, 'x'])).toBe(`<p>${long}</p>x`)
  expect(markup('ngắn')).toBe('ngắn')
})
