/*
 * Runs in the page. `looksOfTexts()` gives a number for each look that a text of the page has: texts look alike that are
 * equal in all that contrast comes from, which is the same tags, classes and states up to the body, with the same
 * colours, sizes and layers on each of them. A list of a hundred like rows is one row to the eye that compares colours.
 * `textsOf(looks)` gives an element for each of these looks, and pages within the page whole.
 */
;(() => {
  const looks = [
    'color',
    'backgroundColor',
    'backgroundImage',
    'opacity',
    'fontSize',
    'fontWeight',
    'textShadow',
    'filter',
    'mixBlendMode',
    'visibility',
    'position',
    'zIndex',
    'overflow',
    'webkitTextStrokeWidth',
    'webkitTextFillColor',
  ]
  const states = ['class', 'disabled', 'aria-disabled', 'aria-hidden', 'inert', 'role', 'type']

  const hasText = (element) =>
    element.matches('input, textarea, select') ||
    [...element.childNodes].some((node) => node.nodeType === 3 && node.data.trim() !== '')

  /** 53 bits of a text (cyrb53): the same on every page. */
  const hash = (words) => {
    let [one, two] = [0xdeadbeef, 0x41c6ce57]
    for (let place = 0; place < words.length; place += 1) {
      const code = words.charCodeAt(place)
      one = Math.imul(one ^ code, 2654435761)
      two = Math.imul(two ^ code, 1597334677)
    }
    one = Math.imul(one ^ (one >>> 16), 2246822507) ^ Math.imul(two ^ (two >>> 13), 3266489909)
    two = Math.imul(two ^ (two >>> 16), 2246822507) ^ Math.imul(one ^ (one >>> 13), 3266489909)
    return 4294967296 * (2097151 & two) + (one >>> 0)
  }

  let first = new Map()

  window.looksOfTexts = () => {
    first = new Map()
    const known = new Map([[null, 0]])
    const lookOf = (element) => {
      const before = known.get(element)
      if (before !== undefined) return before
      const style = getComputedStyle(element)
      const own = [
        lookOf(element.parentElement),
        element.tagName,
        ...states.map((name) => element.getAttribute(name)),
        ...looks.map((name) => style[name]),
      ].join('|')
      const look = hash(own)
      known.set(element, look)
      return look
    }
    for (const element of document.body.querySelectorAll('*')) {
      if (!hasText(element)) continue
      const look = lookOf(element)
      if (!first.has(look)) first.set(look, element)
    }
    return [...first.keys()]
  }

  window.textsOf = (wanted) => [
    ...wanted.map((look) => first.get(look)),
    ...document.querySelectorAll('iframe'),
  ]
})()
