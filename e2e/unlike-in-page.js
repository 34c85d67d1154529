/*
 * Runs in the page: `unlikeTexts()` gives the elements with text of their own, of those that look alike in all that
 * contrast comes from only the first: the same tags, classes and states up to the body, with the same colours, sizes and
 * layers on each of them. A list of a hundred like rows is one row to the eye that compares colours.
 * Pages within the page are among them whole.
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

  window.unlikeTexts = () => {
    const numbers = new Map([[null, 0]])
    const known = new Map()
    /** A number that elements share that are alike, as are all around them. */
    const lookOf = (element) => {
      const before = numbers.get(element)
      if (before !== undefined) return before
      const style = getComputedStyle(element)
      const own = [
        lookOf(element.parentElement),
        element.tagName,
        ...states.map((name) => element.getAttribute(name)),
        ...looks.map((name) => style[name]),
      ].join('|')
      const number = known.get(own) ?? known.size + 1
      known.set(own, number)
      numbers.set(element, number)
      return number
    }
    const first = new Map()
    for (const element of document.body.querySelectorAll('*')) {
      if (!hasText(element)) continue
      const look = lookOf(element)
      if (!first.has(look)) first.set(look, element)
    }
    return [...first.values(), ...document.querySelectorAll('iframe')]
  }
})()
