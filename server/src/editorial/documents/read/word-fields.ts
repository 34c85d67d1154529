const entities: Readonly<Record<string, string>> = { quot: '"', apos: "'", lt: '<', gt: '>', amp: '&' }

const unescaped = (xml: string): string =>
  xml.replace(/&(quot|apos|lt|gt|amp);/g, (_, name: string) => entities[name] as string)

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** Switches of HYPERLINK that a word follows: the place within the page, the hint, the frame. */
const withWord = ['l', 'o', 't']

/** The words and switches of a field's instruction. */
function partsOf(instruction: string): { word?: string; sign?: string }[] {
  const parts: { word?: string; sign?: string }[] = []
  for (const [, quoted, sign, bare] of instruction.matchAll(/["“”]([^"“”]*)["“”]|\\(\w)|([^\s"“”\\]+)/g)) {
    if (sign) parts.push({ sign: sign.toLowerCase() })
    else parts.push({ word: (quoted ?? bare ?? '').replaceAll('\\\\', '\\') })
  }
  return parts
}

/**
 * The instruction of a link without what the reader stumbles over: `HYPERLINK "a" \l "b" \o "c"` leads to `a#b`. Any
 * other instruction as it is.
 */
export function plainLink(instruction: string): string {
  const [name, ...parts] = partsOf(instruction)
  if (name?.word?.toUpperCase() !== 'HYPERLINK') return instruction
  let [address, place] = ['', '']
  for (const [at, { word }] of parts.entries()) {
    if (word === undefined) continue
    const sign = parts[at - 1]?.sign
    if (sign === 'l') place = word
    else if (sign === undefined || !withWord.includes(sign)) address ||= word
  }
  if (!address) return place ? `HYPERLINK \\l "${place}"` : instruction
  return `HYPERLINK "${address.replaceAll('"', '%22')}${place && !address.includes('#') ? `#${place}` : ''}"`
}

const run = (inside: string): string => `<w:r>${inside}</w:r>`
const sign = (type: string): string => run(`<w:fldChar w:fldCharType="${type}"/>`)

/** Fields that stand in one element as those of several, which the reader knows. */
const withoutSimple = (xml: string): string =>
  xml
    .replace(/<w:fldSimple\s[^<>]*>/g, (tag) => {
      if (tag.endsWith('/>')) return ''
      const [, double, single] = /\sw:instr=(?:"([^"]*)"|'([^']*)')/.exec(tag) ?? []
      const instruction = `<w:instrText>${double ?? single ?? ''}</w:instrText>`
      return sign('begin') + run(instruction) + sign('separate')
    })
    .replaceAll('</w:fldSimple>', sign('end'))

type Field = { texts: number[] }

/** Fields as the reader knows them: of several runs, and links without switches. */
export function withPlainFields(given: string): string {
  const xml = given.includes('<w:fldSimple') ? withoutSimple(given) : given
  if (!/HYPERLINK/i.test(xml)) return xml
  const tokens = [...xml.matchAll(/<w:fldChar\s[^<>]*>|<w:instrText(?:\s[^<>]*)?>([^<]*)<\/w:instrText>/g)]
  const written = new Map<number, string>()
  const open: Field[] = []
  const finish = ({ texts }: Field) => {
    const instruction = texts.map((at) => unescaped(tokens[at]?.[1] ?? '')).join('')
    const plain = plainLink(instruction)
    if (plain === instruction) return
    for (const [place, at] of texts.entries()) written.set(at, place === 0 ? escaped(plain) : '')
  }
  for (const [at, [tag]] of tokens.entries()) {
    if (tag.startsWith('<w:instrText')) open.at(-1)?.texts.push(at)
    else if (tag.includes('"begin"')) open.push({ texts: [] })
    else if (tag.includes('"separate"')) finish(open.at(-1) ?? { texts: [] })
    else if (tag.includes('"end"')) open.pop()
  }
  const parts: string[] = []
  let from = 0
  for (const [at, token] of tokens.entries()) {
    const text = written.get(at)
    if (text === undefined) continue
    parts.push(xml.slice(from, token.index), `<w:instrText xml:space="preserve">${text}</w:instrText>`)
    from = token.index + token[0].length
  }
  return parts.join('') + xml.slice(from)
}
