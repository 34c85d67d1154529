import { Fragment, type ReactNode } from 'react'

const address = /https?:\/\/[^\s<>"]{4,500}/g

/** Signs that end a sentence and not an address. */
const closing = /[.,;:!?)\]]$/

function withLinks(words: string): ReactNode[] {
  const parts: ReactNode[] = []
  let from = 0
  for (const { 0: found, index } of words.matchAll(address)) {
    let href = found
    while (closing.test(href)) href = href.slice(0, -1)
    parts.push(
      words.slice(from, index),
      <a key={index} href={href} rel="noopener nofollow">
        {href}
      </a>,
    )
    from = index + href.length
  }
  return [...parts, words.slice(from)]
}

/** Plain text with its paragraphs and line breaks, and addresses as links. */
export const LinkedWords = ({ text }: { text: string }) =>
  text
    .split('\n\n')
    .map((each) => each.trim())
    .filter(Boolean)
    .map((paragraph, place) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: written once
      <p key={place}>
        {paragraph.split('\n').map((line, n) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: written once
          <Fragment key={n}>
            {n > 0 && <br />}
            {withLinks(line)}
          </Fragment>
        ))}
      </p>
    ))
