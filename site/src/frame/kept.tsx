import type { ReactNode } from 'react'
import { useChrome } from './language.tsx'
import { bytesOf, piecesOf, Written } from './markup.ts'

type Made = { from: readonly unknown[]; written: Written }

const made = new WeakMap<object, Map<string, Made>>()

/** What `make` renders, made once for an object and a key as long as the other things are the same ones too. */
function markupOf(of: object, key: string, from: readonly unknown[], make: () => Written): Written {
  const ofObject = made.get(of) ?? new Map<string, Made>()
  made.set(of, ofObject)
  const found = ofObject.get(key)
  if (found?.from.every((one, at) => one === from[at])) return found.written
  const written = make()
  ofObject.set(key, { from, written })
  return written
}

type KeptProps = {
  as: 'article' | 'footer' | 'nav' | 'aside' | 'search'
  /** What the content is made of: it is forgotten with this object. */
  of: object
  /** Names the content among others made of that object; with the language it decides alone what is shown. */
  by: string
  /** Further things that decide what is shown, compared as objects. */
  from?: readonly unknown[]
  className?: string
  'aria-label'?: string
  hidden?: boolean
  'data-player'?: boolean
  'data-sound-bar'?: string
  children(): ReactNode
}

/**
 * An element whose content many pages share. It is rendered once and then written as it is, which costs a fiftieth: half
 * of a page that nobody asked for lately is what every page has. The content may use nothing of the page but its
 * language and what `of`, `by` and `from` tell, and no picture that is loaded at once, which would belong in the head.
 */
export function Kept({ as: Element, of, by, from = [], children, ...attributes }: KeptProps) {
  const { language } = useChrome()
  const written = markupOf(of, `${language} ${by}`, from, () => new Written(bytesOf(piecesOf(children()))))
  // biome-ignore lint/security/noDangerouslySetInnerHtml: it has just been written from elements
  return <Element {...attributes} dangerouslySetInnerHTML={written} />
}
