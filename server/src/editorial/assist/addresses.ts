/** Schemes that open something without `//`. */
const schemes = ['javascript:', 'data:', 'vbscript:', 'mailto:', 'tel:', 'blob:', 'file:', 'www.']

/** Endings of hosts that are no syllable or abbreviation of a text. */
const endings: ReadonlySet<string> = new Set(
  'com vn net org info biz xyz app dev shop site online link click example'.split(' '),
)

const endSigns = '.,;:!?…)]}»”’"\''
const letter = /^[\p{L}\p{N}]$/u
const ofScheme = /^[a-z0-9+.-]$/i
const isLetter = (sign: string | undefined): boolean => sign !== undefined && letter.test(sign)

/** Where an address with a scheme begins in a run of signs without a space; -1 without one. */
function schemeIn(run: string): number {
  const plain = run.toLowerCase()
  const starts = schemes.flatMap((scheme) => {
    const at = plain.indexOf(scheme)
    return at >= 0 && !isLetter(run[at - 1]) && at + scheme.length < run.length ? [at] : []
  })
  let from = plain.indexOf('://')
  if (from > 0) {
    const least = from - 16
    while (from > 0 && from > least && ofScheme.test(run.charAt(from - 1))) from -= 1
    starts.push(from)
  }
  return starts.length > 0 ? Math.min(...starts) : -1
}

/** Whether a run of signs of hosts and mail addresses is one; with a path any ending of letters does. */
function isHost(signs: string, hasPath: boolean): boolean {
  const host = signs.slice(signs.lastIndexOf('@') + 1)
  const dot = host.lastIndexOf('.')
  if (dot < 1) return false
  const ending = host.slice(dot + 1)
  if (endings.has(ending.toLowerCase())) return true
  // “TP.HCM/Long An” is none.
  return hasPath && /^[a-z]{2,24}$/i.test(ending) && !/^[A-Z]{1,4}\.[A-Z]{1,4}$/.test(host)
}

type Span = { from: number; to: number }

function hostsIn(run: string): Span[] {
  const found: Span[] = []
  for (const { 0: signs, index } of run.matchAll(/[\w.%+@-]+/g)) {
    let end = index + signs.length
    const hasPath = run[end] === '/' && end + 1 < run.length
    while (end > index && '.-'.includes(run.charAt(end - 1))) end -= 1
    if (isLetter(run[index - 1]) || isLetter(run[index + signs.length])) continue
    if (!isHost(run.slice(index, end), hasPath)) continue
    if (hasPath) return [...found, { from: index, to: run.length }]
    found.push({ from: index, to: end })
  }
  return found
}

/** Where a text has addresses: with a scheme, `name.vn`, `name.vn/…` or a mail address. */
function spansIn(text: string): Span[] {
  return [...text.matchAll(/\S+/g)].flatMap(({ 0: run, index }) => {
    const scheme = schemeIn(run)
    const before = scheme < 0 ? run : run.slice(0, scheme)
    const spans = hostsIn(before)
    if (scheme >= 0) spans.push({ from: scheme, to: run.length })
    return spans.map(({ from, to }) => ({ from: from + index, to: to + index }))
  })
}

/** An address as it is compared: without the signs of its sentence, in small letters. */
function bare(address: string): string {
  let end = address.length
  while (end > 0 && endSigns.includes(address.charAt(end - 1))) end -= 1
  return address.slice(0, end).toLowerCase()
}

/** A text without the addresses that another one does not have. */
export function withoutAddresses(text: string, source: string): string {
  const spans = spansIn(text)
  if (spans.length === 0) return text
  const known = new Set(spansIn(source).map(({ from, to }) => bare(source.slice(from, to))))
  let [left, at] = ['', 0]
  for (const { from, to } of spans) {
    left += text.slice(at, from)
    if (known.has(bare(text.slice(from, to)))) left += text.slice(from, to)
    at = to
  }
  return left + text.slice(at)
}
