import { replaceElements } from './replace-elements.ts'

/** A level of a numbering: what it starts with, and which level's use makes it start anew. */
type Level = {
  format: string
  start: number
  /** One-based; null for any level above, 0 for none. */
  restart: number | null
}

/** A numbering instance (`w:num`): the numbering it counts in, and what it says itself. */
type Instance = { abstract: string; starts: Map<number, number>; levels: Map<number, Level> }

type Abstract = { levels: Map<number, Level>; styleLink: string | null; styleLevels: Map<string, number> }

/** Which numbering a paragraph or style names; `null` where it says nothing. */
type Named = { instance: string | null; level: number | null }

type Style = Named & { base: string | null }

export type Numbering = {
  instances: Map<string, Instance>
  abstracts: Map<string, Abstract>
  styles: Map<string, Style>
}

/** Levels that Word knows. */
const levelCount = 9

/** Nobody counts further. */
const highest = 1_000_000

const attributeOf = (xml: string, tag: string, attribute = 'val'): string | null => {
  const element = new RegExp(`<w:${tag}(?=[\\s/>])[^<>]*>`).exec(xml)?.[0]
  return element ? (new RegExp(`\\sw:${attribute}="([^"]*)"`).exec(element)?.[1] ?? null) : null
}

const whole = (value: string | null): number | null =>
  value !== null && /^\d{1,7}$/.test(value) ? Number(value) : null

/** Where the last element of a name ends; 0 where there is none. Behind it none is sought from each beginning. */
const endOfLast = (xml: string, tag: string): number => {
  const at = xml.lastIndexOf(`</${tag}>`)
  return at < 0 ? 0 : at + tag.length + 3
}

/** Elements of one name that hold none of the same name, each with its opening tag. */
const elements = (xml: string, tag: string): string[] =>
  xml
    .slice(0, endOfLast(xml, `w:${tag}`))
    .match(new RegExp(`<w:${tag}(?=[\\s>])[^<>]*(?<!/)>[\\s\\S]*?</w:${tag}>`, 'g')) ?? []

function levelsOf(xml: string): Map<number, Level> {
  const levels = new Map<number, Level>()
  for (const lvl of elements(xml, 'lvl')) {
    const at = whole(attributeOf(lvl, 'lvl', 'ilvl')) ?? 0
    if (at >= levelCount) continue
    levels.set(at, {
      format: attributeOf(lvl, 'numFmt') ?? 'decimal',
      start: whole(attributeOf(lvl, 'start')) ?? 1,
      restart: whole(attributeOf(lvl, 'lvlRestart')),
    })
  }
  return levels
}

const named = (xml: string): Named => {
  const numbering = elements(xml, 'numPr')[0] ?? ''
  return { instance: attributeOf(numbering, 'numId'), level: whole(attributeOf(numbering, 'ilvl')) }
}

/** Reads what the parts `numbering.xml` and `styles.xml` say of numbers. */
export function readNumbering(numbering: string, styles: string): Numbering {
  const abstracts = new Map<string, Abstract>()
  for (const xml of elements(numbering, 'abstractNum')) {
    const styleLevels = new Map<string, number>()
    for (const lvl of elements(xml, 'lvl')) {
      const style = attributeOf(lvl, 'pStyle')
      if (style) styleLevels.set(style, whole(attributeOf(lvl, 'lvl', 'ilvl')) ?? 0)
    }
    abstracts.set(attributeOf(xml, 'abstractNum', 'abstractNumId') ?? '', {
      levels: levelsOf(xml),
      styleLink: attributeOf(xml, 'numStyleLink'),
      styleLevels,
    })
  }
  const instances = new Map<string, Instance>()
  for (const xml of elements(numbering, 'num')) {
    const starts = new Map<number, number>()
    for (const override of elements(xml, 'lvlOverride')) {
      const start = whole(attributeOf(override, 'startOverride'))
      if (start !== null) starts.set(whole(attributeOf(override, 'lvlOverride', 'ilvl')) ?? 0, start)
    }
    instances.set(attributeOf(xml, 'num', 'numId') ?? '', {
      abstract: attributeOf(xml, 'abstractNumId') ?? '',
      starts,
      levels: levelsOf(xml),
    })
  }
  const known = new Map<string, Style>()
  for (const xml of elements(styles, 'style'))
    known.set(attributeOf(xml, 'style', 'styleId') ?? '', {
      ...named(xml),
      base: attributeOf(xml, 'basedOn'),
    })
  return { instances, abstracts, styles: known }
}

/** What a style says of numbers, or the nearest style that it is based on. */
function ofStyle({ styles }: Numbering, id: string | null): Named & { style: string | null } {
  const found: Named & { style: string | null } = { instance: null, level: null, style: null }
  const seen = new Set<string>()
  for (let at = id; at !== null && !seen.has(at); at = styles.get(at)?.base ?? null) {
    seen.add(at)
    const style = styles.get(at)
    found.level ??= style?.level ?? null
    if (style?.instance && found.instance === null)
      Object.assign(found, { instance: style.instance, style: at })
  }
  return found
}

/** The numbering that an instance counts in, through the list style it may lead to. */
function abstractOf(numbering: Numbering, id: string, seen = new Set<string>()): string | null {
  const instance = numbering.instances.get(id)
  if (!instance || seen.has(id)) return null
  const abstract = numbering.abstracts.get(instance.abstract)
  if (!abstract) return null
  if (abstract.styleLink === null) return instance.abstract
  const next = numbering.styles.get(abstract.styleLink)?.instance
  return next ? abstractOf(numbering, next, seen.add(id)) : null
}

/** Where a paragraph stands in which numbering, by its properties (`w:pPr`); null where it says nothing of numbers. */
export function placeOf(
  numbering: Numbering,
  properties: string,
): { instance: string; level: number } | null {
  const now = replaceElements(properties, 'w:pPrChange', () => '')
  const own = named(now)
  const style = ofStyle(numbering, attributeOf(now, 'pStyle'))
  const instance = own.instance ?? style.instance
  if (instance === null) return null
  const abstract = numbering.abstracts.get(abstractOf(numbering, instance) ?? '')
  const level = own.level ?? abstract?.styleLevels.get(style.style ?? '') ?? style.level ?? 0
  return { instance, level: Math.min(level, levelCount - 1) }
}

export type Counted = { isOrdered: boolean; number: number }

/**
 * Counts paragraphs in the order of the document, as Word does: instances of one numbering count on together unless
 * one says where it starts, and a level starts anew after a level above it was used.
 */
export function counter(numbering: Numbering) {
  const counts = new Map<string, (number | undefined)[]>()
  const begun = new Set<string>()
  /** The number of a paragraph; null when it has none. */
  return (instance: string, level: number): Counted | null => {
    const id = abstractOf(numbering, instance)
    const own = numbering.instances.get(instance)
    const abstract = id === null ? undefined : numbering.abstracts.get(id)
    if (id === null || !own || !abstract) return null
    const levelAt = (at: number) => own.levels.get(at) ?? abstract.levels.get(at)
    const { format, start } = levelAt(level) ?? { format: 'decimal', start: 1 }
    if (format === 'none') return null
    const reached = counts.get(id) ?? []
    counts.set(id, reached)
    const override = own.starts.get(level)
    const isFirst = override !== undefined && !begun.has(`${instance} ${level}`)
    if (override !== undefined) begun.add(`${instance} ${level}`)
    const before = isFirst ? undefined : reached[level]
    const number = Math.min(before === undefined ? (override ?? start) : before + 1, highest)
    reached[level] = number
    for (let deeper = level + 1; deeper < levelCount; deeper += 1) {
      const restart = levelAt(deeper)?.restart ?? null
      if (restart === null || level < restart) reached[deeper] = undefined
    }
    return { isOrdered: format !== 'bullet', number }
  }
}

/** Word lets no bookmark have a name with a space, so no file can hold one of these. */
const mark = 'numbered item'

/** The name of a bookmark that tells where a paragraph stands in its numbering. */
const markName = ({ instance, level }: { instance: string; level: number }) => `${mark} ${instance} ${level}`

/** Marks the paragraphs of `document.xml` that have numbers: the reader forgets which numbering they are in. */
export function withMarks(xml: string, numbering: Numbering): string {
  let [depth, start, from] = [0, 0, 0]
  const parts: string[] = []
  for (const { 0: tag, index } of xml.matchAll(/<w:pPr(?:\s[^<>]*)?>|<\/w:pPr>/g)) {
    if (tag.endsWith('/>')) continue
    depth += tag.startsWith('</') ? -1 : 1
    if (depth === 1 && !tag.startsWith('</')) start = index
    if (depth !== 0) continue
    const end = index + tag.length
    const place = placeOf(numbering, xml.slice(start, end))
    if (!place || !/^\d{1,9}$/.test(place.instance)) continue
    parts.push(xml.slice(from, end), `<w:bookmarkStart w:id="0" w:name="${markName(place)}"/>`)
    from = end
  }
  return parts.join('') + xml.slice(from)
}

/** What a bookmark tells of a paragraph's place; null for any other bookmark. */
export function markedPlace(name: string | undefined): { instance: string; level: number } | null {
  const [, instance, level] = new RegExp(`^${mark} (\\d{1,9}) (\\d)$`).exec(name ?? '') ?? []
  return instance && level ? { instance, level: Number(level) } : null
}

/** The name of a bookmark that tells a list item's number. */
export const numberMark = (number: number): string => `${mark} ${number}`

/** List items with the numbers that their bookmarks tell. */
export const withValues = (html: string, prefix: string): string =>
  html.replace(new RegExp(`<li><a id="${prefix}${mark} (\\d{1,7})"></a>`, 'g'), '<li value="$1">')
