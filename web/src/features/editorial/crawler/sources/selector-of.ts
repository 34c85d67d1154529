/** Classes that say how something looks or stands at the moment, and nothing of what it is. */
const passing = /^(active|show|hidden|clearfix|row|col(-.*)?|container|left|right|mt-.*|mb-.*|p-.*|m-.*)$/

const plainName = /^[a-zA-Z_][\w-]*$/

/** One step of a selector: by id, else by tag with its classes. */
function stepOf(element: Element): string {
  const tag = element.tagName.toLowerCase()
  if (element.id && plainName.test(element.id) && !/\d{3}/.test(element.id)) return `#${element.id}`
  const classes = [...element.classList].filter((name) => plainName.test(name) && !passing.test(name))
  return classes.length > 0 ? `${tag}.${classes.slice(0, 2).join('.')}` : tag
}

/** A short selector that finds this element first in its page. */
export function selectorOf(element: Element): string {
  const page = element.ownerDocument
  let selector = ''
  for (let at: Element | null = element; at && at !== page.body; at = at.parentElement) {
    const step = stepOf(at)
    selector = selector ? `${step} > ${selector}` : step
    if (page.querySelector(selector) === element) return selector
  }
  return selector
}

/** What a person means who clicks at a paragraph of the text: the block that holds its paragraphs. */
export function bodyAround(element: Element): Element {
  const block = element.closest('p, h2, h3, h4, li, blockquote, figure, span, a, em, strong')
  const around = block?.parentElement ?? element
  return around === element.ownerDocument.body ? element : around
}
