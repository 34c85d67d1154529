import { addressIn, readEmbed } from '@toasoan/contract/editorial/embed-addresses'
import { knownEmbed } from '@toasoan/contract/editorial/embeds'

/** A supported embed, as the figure that the editor parses; null for any other element. */
export function embedFigure(element: Element, doc: Document): HTMLElement | null {
  const attributes = Object.fromEntries([...element.attributes].map(({ name, value }) => [name, value]))
  const given = addressIn(element.localName, attributes)
  const read = given === undefined ? null : readEmbed(given)
  const address = read && 'embed' in read ? knownEmbed(read.embed)?.address : undefined
  if (!address) return null
  const figure = doc.createElement('figure')
  figure.setAttribute('data-embed', address)
  const caption = element.getAttribute('data-caption')
  if (caption) figure.setAttribute('data-caption', caption)
  const link = doc.createElement('a')
  link.href = address
  link.textContent = address
  figure.append(link)
  return figure
}

/** Embeds inside a line of text are moved below it. */
export function liftEmbeds(root: Element): void {
  for (const figure of [...root.querySelectorAll('figure[data-embed]')].toReversed())
    figure.closest('p, h2, h3, h4, pre')?.after(figure)
}
