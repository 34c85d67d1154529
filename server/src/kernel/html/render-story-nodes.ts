import type { DocumentNode } from '@toasoan/contract/editorial/document'
import {
  coordinatesText,
  factBoxTitle,
  type MapAttributes,
  mapAddress,
  storyLinkLabel,
} from '@toasoan/contract/editorial/story-nodes'
import { escapeHtml } from './escape-html.ts'

/** An article that another one leads to: its present headline, and its address (a path or absolute). */
export type LinkedStory = { title: string; address: string }

type Attributes = Record<string, unknown>

/**
 * A gallery: its pictures beside each other in a strip that is scrolled by swipe, wheel or arrow keys, without any
 * script. `figures` are the rendered pictures.
 */
export function renderGallery(figures: string, { content = [] }: DocumentNode): string {
  const count = content.filter(({ type }) => type === 'figure').length
  if (count === 0) return ''
  let at = 0
  const numbered = figures.replace(/<figure class="/g, () => {
    at += 1
    return `<figure data-place="${at}/${count}" class="`
  })
  return `<div class="gallery-set" role="group" tabindex="0" aria-label="Bộ ảnh, ${count} ảnh">${numbered}</div>`
}

/** A box of facts beside the story, under its title. */
export function renderFactBox({ title }: Attributes, content: string): string {
  const name = escapeHtml((title as string) || factBoxTitle.vi)
  return `<aside class="fact-box" aria-label="${name}"><p class="fact-box-title">${name}</p>${content}</aside>`
}

/** Words of the story set large, with who said them. */
export function renderPullQuote({ by }: Attributes, content: string): string {
  if (!content) return ''
  const name = by ? `<figcaption>${escapeHtml(by as string)}</figcaption>` : ''
  return `<figure class="pull-quote"><blockquote><p>${content}</p></blockquote>${name}</figure>`
}

const storyMarker = /<aside class="story-link" data-story="(\d{1,16})"><\/aside>/g

/**
 * The place of a linked story. It holds no headline: a published page is stored with it, and `fillStories` puts in what
 * is live when the page is read.
 */
export const markStory = ({ id }: Attributes): string =>
  `<aside class="story-link" data-story="${id}"></aside>`

export const renderStory = ({ title, address }: LinkedStory): string =>
  `<aside class="story-link"><span>${storyLinkLabel.vi}</span> <a href="${escapeHtml(address)}">${escapeHtml(title)}</a></aside>`

/** Ids of the articles that stored HTML leads to, each once. */
export const storiesIn = (html: string): number[] => [
  ...new Set([...html.matchAll(storyMarker)].map(([, id]) => Number(id))),
]

/** Stored HTML with the headlines of the stories it leads to; the place of one that is not among them goes. */
export const fillStories = (html: string, stories: ReadonlyMap<number, LinkedStory>): string =>
  html.replace(storyMarker, (_, id: string) => {
    const story = stories.get(Number(id))
    return story ? renderStory(story) : ''
  })

/** A map: its picture, or its place on plain ground; both lead to the map itself. */
export function renderMap(given: Attributes, image: string): string {
  const attrs = given as MapAttributes
  const { label, credit } = attrs
  const words = [label, coordinatesText(attrs)].filter(Boolean).join(', ')
  const inner = image || `<span class="map-ground" aria-hidden="true"></span>`
  const legend = [
    label ? `<strong>${escapeHtml(label)}</strong>` : '',
    `<span class="map-place">${escapeHtml(coordinatesText(attrs))}</span>`,
    credit ? `<span class="credit">${escapeHtml(credit)}</span>` : '',
  ]
  return (
    `<figure class="map${image ? '' : ' map-plain'}"><a href="${escapeHtml(mapAddress(attrs))}" target="_blank" ` +
    `rel="noopener" aria-label="Mở bản đồ: ${escapeHtml(words)}">${inner}</a>` +
    `<figcaption>${legend.filter(Boolean).join(' ')}</figcaption></figure>`
  )
}
