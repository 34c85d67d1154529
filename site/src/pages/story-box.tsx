import type { Teaser } from '@toasoan/contract/site/home'
import type { ArticlePage } from '@toasoan/contract/site/pages'
import { useAddress, useSay } from '#site/frame/language.tsx'
import { bytesOf, piecesOf } from '#site/frame/markup.ts'
import { Picture } from '#site/pieces/picture.tsx'
import { siteText } from '#site/text/site.ts'

/** After how many paragraphs the box stands, and how many of them must follow, or it would part nothing. */
const [after, least] = [4, 3]

const single = new Set(['br', 'hr', 'img', 'input', 'source', 'wbr', 'col', 'track'])

/**
 * The places in sanitised HTML where a paragraph of the text itself ends; those of quotations, tables and lists are
 * within them.
 */
export function paragraphEnds(html: string): number[] {
  const ends: number[] = []
  let depth = 0
  for (let at = html.indexOf('<'); at >= 0; at = html.indexOf('<', at + 1)) {
    const end = html.indexOf('>', at)
    if (end < 0) break
    const closing = html[at + 1] === '/'
    const name = html.slice(at + (closing ? 2 : 1), end).split(/[\s/]/, 1)[0] ?? ''
    if (closing) {
      depth -= 1
      if (depth === 0 && name === 'p') ends.push(end + 1)
    } else if (!single.has(name)) depth += 1
  }
  return ends
}

function Box({ title, teasers }: { title: string; teasers: Teaser[] }) {
  const address = useAddress()
  const [first] = teasers
  return (
    <aside className="story-box">
      <p className="story-box-title">{title}</p>
      {first?.picture && teasers.length === 1 && <Picture picture={first.picture} place="thumb" alt="" />}
      <ul>
        {teasers.map((teaser) => (
          <li key={teaser.id}>
            <a href={address(teaser.path)}>{teaser.title}</a>
          </li>
        ))}
      </ul>
    </aside>
  )
}

/**
 * A story's text with a box after its fourth paragraph: the three newest of the line of events it belongs to, else the
 * story that belongs to it. A short one, or one without others, stays as it is.
 */
export function useStoryText({ article, collections, related }: ArticlePage): string {
  const say = useSay()
  const [line] = collections
  const inLine = (line?.teasers ?? []).filter(({ id }) => id !== article.id).slice(0, 3)
  const teasers = inLine.length > 0 ? inLine : related.slice(0, 1)
  const ends = paragraphEnds(article.html)
  const place = ends[after - 1]
  if (teasers.length === 0 || place === undefined || ends.length < after + least) return article.html
  const title = line && inLine.length > 0 ? say(siteText.lineOf, { name: line.name }) : say(siteText.inStory)
  const box = new TextDecoder().decode(bytesOf(piecesOf(<Box title={title} teasers={teasers} />)))
  return article.html.slice(0, place) + box + article.html.slice(place)
}
