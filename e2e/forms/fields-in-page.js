/*
 * Runs in the page: `fieldsOf(selector)` describes the fields of the last visible form by their markup, as
 * somebody sees them who never saw the form before. Each is marked with `data-form-field`, by which it is filled.
 */
;(() => {
  const typed = new Set(['text', 'email', 'tel', 'url', 'password', 'search', ''])

  const clean = (words) =>
    (words ?? '')
      .replace(/\*\s*$/, '')
      .replace(/\s+/g, ' ')
      .trim()

  const namedBy = (element) =>
    (element.getAttribute('aria-labelledby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent ?? '')
      .join(' ')

  /** The wrapper with the label, the sentence and the clear button around a field. */
  const wrapperOf = (element) => element.closest('.mantine-InputWrapper-root')

  /** That wrapper, and the one of the field that it is a part of. */
  const wrappersOf = (element) => {
    const nearest = wrapperOf(element)
    const outer = nearest?.parentElement?.closest('.mantine-InputWrapper-root')
    return [nearest, outer].filter(Boolean)
  }

  function labelOf(element) {
    const label = element.labels?.[0]?.cloneNode(true)
    for (const besides of label?.querySelectorAll('[class*=description], [class*=error]') ?? [])
      besides.remove()
    const own = clean(label?.textContent)
    const outer = clean(wrapperOf(element)?.querySelector('.mantine-InputWrapper-label')?.textContent)
    return own || clean(element.getAttribute('aria-label')) || clean(namedBy(element)) || outer
  }

  const groupOf = (element) => {
    const group = element.closest('[role=radiogroup], [role=group], fieldset')
    return group ? clean(group.getAttribute('aria-label') || namedBy(group)) : ''
  }

  function kindOf(element) {
    const is = (name) => element.closest(`.mantine-${name}-root`) !== null || element.className.includes(name)
    if (element.isContentEditable) return 'editor'
    if (element.tagName === 'TEXTAREA') return 'lines'
    if (element.type === 'file') return 'file'
    if (element.getAttribute('role') === 'switch') return 'switch'
    if (element.type === 'checkbox') return 'checkbox'
    if (element.type === 'radio') return 'radio'
    if (is('MultiSelect') || is('TagsInput')) return 'several'
    if (element.getAttribute('aria-haspopup') === 'listbox') return 'one'
    if (is('DateInput')) return 'day'
    if (is('NumberInput')) return 'number'
    return typed.has(element.type) ? 'text' : 'other'
  }

  function readingOf(element, kind) {
    if (kind === 'switch' || kind === 'checkbox' || kind === 'radio') return element.checked ? 'on' : ''
    if (kind === 'editor') return clean(element.innerText)
    const wrapper = wrapperOf(element)
    if (kind === 'several')
      return [...(wrapper?.querySelectorAll('.mantine-Pill-label') ?? [])]
        .map((pill) => pill.textContent)
        .join(' | ')
    if (kind === 'file')
      return wrapper?.querySelector('img, .mantine-FileInput-clear, [data-file]') ? 'file' : ''
    return element.value
  }

  const isShown = (element, kind) =>
    kind === 'file' ? element.parentElement?.offsetParent !== null : element.offsetParent !== null

  window.fieldsOf = (selector) => {
    const forms = [...document.querySelectorAll(selector)].filter(({ offsetParent }) => offsetParent !== null)
    const form = forms.at(-1)
    if (!form) return null
    for (const marked of document.querySelectorAll('[data-form-field]'))
      marked.removeAttribute('data-form-field')
    const seen = new Map()
    const fields = []
    for (const element of form.querySelectorAll(
      'input:not([type=hidden]), textarea, [contenteditable=true]',
    )) {
      const kind = kindOf(element)
      if (!isShown(element, kind) || kind === 'other') continue
      // A tool of another field, such as the editor’s button for pictures.
      if (kind === 'file' && !labelOf(element)) continue
      const wrapper = wrapperOf(element)
      const group = kind === 'radio' || kind === 'checkbox' ? groupOf(element) : ''
      const name = [group, labelOf(element)].filter(Boolean).join(': ')
      const count = (seen.get(name) ?? 0) + 1
      seen.set(name, count)
      const place = String(fields.length)
      element.setAttribute('data-form-field', place)
      fields.push({
        place,
        label: count > 1 ? `${name} (${count})` : name,
        name: element.getAttribute('name') ?? '',
        kind,
        type: element.getAttribute('type') ?? '',
        value: readingOf(element, kind),
        group: kind === 'radio' ? (element.name ?? '') : '',
        max: element.maxLength > 0 ? element.maxLength : null,
        disabled: element.matches(':disabled') || element.getAttribute('aria-disabled') === 'true',
        required:
          element.required ||
          element.getAttribute('aria-required') === 'true' ||
          wrappersOf(element).some((one) => one.querySelector(':scope > * > .mantine-InputWrapper-required')),
        clearable: wrapper !== null && wrapper.querySelector('.mantine-Input-section button') !== null,
        error:
          wrappersOf(element)
            .map((one) => clean(one.querySelector('.mantine-InputWrapper-error')?.textContent))
            .find(Boolean) ?? '',
      })
    }
    return fields
  }
})()
