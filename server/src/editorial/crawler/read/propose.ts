import { Readability } from '@mozilla/readability'
import { noSelectors, type Selectors } from '@toasoan/contract/editorial/crawler-sources'
import { readDate } from './dates.ts'
import { type PageDocument as Page, pageDocument } from './page-document.ts'
import { plainOf } from './plain.ts'

/** A page of a source, with the title that is known from elsewhere. */
export type KnownPage = { html: string; title: string }

type Named = 'title' | 'body' | 'date'

const wordsIn = (element: Element): string => (element.textContent ?? '').replace(/\s+/g, ' ').trim()

/** Part of a text that an element must hold to be its body. */
const mostOf = 0.6
/** Characters of a line that is a date at most. */
const dateLength = 80
/** Elements that are looked at in one page at most. */
const mostElements = 5000

const plainName = /^[a-zA-Z_][\w-]*$/

/** The shortest chain of tags and classes that leads to an element first; empty when none does. */
function selectorOf(document: Page, element: Element): string {
  let selector = ''
  for (let at: Element | null = element; at && at.tagName !== 'BODY'; at = at.parentElement) {
    const tag = at.tagName.toLowerCase()
    const [name] = [...at.classList].filter((each) => plainName.test(each))
    const step = name ? `${tag}.${name}` : tag
    selector = selector ? `${step} > ${selector}` : step
    if (document.querySelector(selector) === element) return selector
  }
  return ''
}

const textOf = (html: string): string => {
  const document = pageDocument(html)
  const read = new Readability(document as unknown as Document, { charThreshold: 120, disableJSONLD: true })
  return plainOf(read.parse()?.content ?? '')
}

const blocks = new Set(['P', 'DIV', 'SECTION', 'ARTICLE', 'UL', 'OL', 'TABLE', 'BLOCKQUOTE', 'FIGURE'])

const isBlock = ({ tagName }: Element) => blocks.has(tagName.toUpperCase())

/** Whether an element is a paragraph: a `<p>`, or a `<div>` that holds words and no further blocks. */
const isParagraph = (element: Element): boolean => {
  const tag = element.tagName.toUpperCase()
  return tag === 'P' || (tag === 'DIV' && ![...element.children].some(isBlock))
}

/** Characters in the paragraphs that an element holds itself, and of the words between its line breaks. */
function held(element: Element): number {
  const inParagraphs = [...element.children]
    .filter(isParagraph)
    .reduce((sum, each) => sum + wordsIn(each).length, 0)
  if (![...element.children].some(({ tagName }) => tagName.toUpperCase() === 'BR')) return inParagraphs
  const between = [...element.childNodes].filter(({ nodeType }) => nodeType === 3)
  return inParagraphs + between.reduce((sum, { textContent }) => sum + (textContent ?? '').trim().length, 0)
}

/** Whether an element of a page is what it would be proposed for. */
function fits(name: Named, element: Element, { title }: KnownPage, length: number, zone: string): boolean {
  if (name === 'body') return length > 0 && held(element) >= length * mostOf
  const words = wordsIn(element)
  if (name === 'title') return words !== '' && words === title
  return words !== '' && words.length <= dateLength && readDate(words, zone, new Date()) !== null
}

type Looked = { document: Page; page: KnownPage; length: number }

function candidate(name: Named, { document, page, length }: Looked, zone: string): string {
  const fitting = [...document.querySelectorAll('body *')]
    .slice(0, mostElements)
    .filter((element) => fits(name, element, page, length, zone))
  // The innermost: what is around it holds the same words.
  const inner = fitting.find(
    (element) => !fitting.some((other) => other !== element && element.contains(other)),
  )
  return inner ? selectorOf(document, inner) : ''
}

/**
 * Where title, text and date stand on pages whose source has a new layout: found by what is known of each, and only
 * what holds on every page. Null when neither title nor text is found.
 */
export function proposeSelectors(pages: readonly KnownPage[], zone: string): Selectors | null {
  const looked = pages.map((page) => ({
    page,
    document: pageDocument(page.html),
    length: textOf(page.html).length,
  }))
  const [first] = looked
  if (!first) return null
  const proposed = { ...noSelectors }
  for (const name of ['title', 'body', 'date'] as const) {
    const selector = candidate(name, first, zone)
    const holds = looked.every(({ document, page, length }) => {
      const found = selector ? document.querySelector(selector) : null
      return found !== null && fits(name, found, page, length, zone)
    })
    if (holds) proposed[name] = selector
  }
  return proposed.title || proposed.body ? proposed : null
}
