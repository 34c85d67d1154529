import { type Counted, counter, markedPlace, type Numbering, numberMark } from './word-numbering.ts'

/** The parts of mammoth's tree that are looked at here. */
export type Part = {
  type: string
  children?: Part[]
  name?: string
  styleId?: string | null
  styleName?: string | null
  /** The font of a run. */
  font?: string | null
  value?: string
  numbering?: { isOrdered: boolean; level: number | string } | null
}

/** The words of a part, with a space for every line break. */
export const wordsOf = (part: Part): string =>
  part.type === 'text'
    ? (part.value ?? '')
    : part.type === 'break'
      ? ' '
      : (part.children ?? []).map(wordsOf).join('')

/** Whether a picture stands anywhere in a part. */
export const holdsPicture = (part: Part): boolean =>
  part.type === 'image' || (part.children ?? []).some(holdsPicture)

/** The deepest list that is kept; what lies deeper stands at that depth, where it counts on. */
export const deepestList = 4

const placeIn = (part: Part) => (part.type === 'bookmarkStart' ? markedPlace(part.name) : null)

function numberedParagraph(part: Part, level: number, counted: Counted | null): Part {
  const children = (part.children ?? []).filter((child) => !placeIn(child))
  if (!counted) return { ...part, children, numbering: null }
  const numbering = { isOrdered: counted.isOrdered, level: String(Math.min(level, deepestList)) }
  const isEmpty = !wordsOf(part).trim() && !holdsPicture(part)
  if (!counted.isOrdered || level > deepestList || isEmpty) return { ...part, children, numbering }
  const mark = { type: 'bookmarkStart', name: numberMark(counted.number) }
  return { ...part, children: [mark, ...children], numbering }
}

/** The tree with every paragraph in the list that Word shows it in, and with its number. */
export function numberedTree(document: Part, numbering: Numbering): Part {
  const count = counter(numbering)
  const numbered = (part: Part): Part => {
    // Of paragraphs that a deletion joined, the last one has the say.
    const place = part.type === 'paragraph' ? part.children?.findLast(placeIn) : undefined
    const found = place && placeIn(place)
    if (found) return numberedParagraph(part, found.level, count(found.instance, found.level))
    const { numbering: own } = part
    const isDeep = own && Number(own.level) > deepestList
    return {
      ...part,
      ...(part.children ? { children: part.children.map(numbered) } : {}),
      ...(isDeep ? { numbering: { ...own, level: deepestList } } : {}),
    }
  }
  return numbered(document)
}
