const browsers: [RegExp, string][] = [
  [/\bEdgA?\/(\d+)/, 'Edge'],
  [/\bOPR\/(\d+)/, 'Opera'],
  [/\bcoc_coc_browser\/(\d+)/, 'Cốc Cốc'],
  [/\bSamsungBrowser\/(\d+)/, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\/(\d+)/, 'Firefox'],
  [/\b(?:Chrome|CriOS|HeadlessChrome)\/(\d+)/, 'Chrome'],
  [/\bVersion\/(\d+)(?:\.\d+)* (?:Mobile(?:\/\S+)? )?Safari\//, 'Safari'],
]

const systems: [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
]

/** Characters that are looked at; no browser says more of itself. */
const longest = 512

/** A device as people recognise it, from the User-Agent header: "Firefox 133 · Windows". */
export function deviceOf(given: string | undefined): string {
  if (!given) return '?'
  const userAgent = given.slice(0, longest)
  const browser = browsers.flatMap(([pattern, name]) => {
    const found = userAgent.match(pattern)
    return found ? [`${name} ${found[1]}`] : []
  })[0]
  const system = systems.find(([pattern]) => pattern.test(userAgent))?.[1]
  const known = [browser, system].filter(Boolean)
  return known.length > 0 ? known.join(' · ') : userAgent.slice(0, 60)
}
