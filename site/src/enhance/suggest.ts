type Suggested = { articles: { title: string; path: string }[]; tags: string[] }

/** Milliseconds without a key after which the server is asked. */
const pause = 180

const shortest = 2

const most = { tags: 3, articles: 6 } as const

async function suggestedFor(typed: string, signal: AbortSignal): Promise<[words: string, address: string][]> {
  const answer = await fetch(`/api/elastic/suggest?keyword=${encodeURIComponent(typed)}`, { signal })
  if (!answer.ok) return []
  const { articles, tags } = ((await answer.json()) as { data: Suggested }).data
  return [
    ...tags
      .slice(0, most.tags)
      .map((tag): [string, string] => [tag, `/tim-kiem?q=${encodeURIComponent(tag)}`]),
    ...articles.slice(0, most.articles).map(({ title, path }): [string, string] => [title, path]),
  ]
}

/** Puts a list of suggestions below one search box: chosen by the arrow keys and Enter, or by pressing one. */
export function suggestBelow(input: HTMLInputElement, number: number): void {
  const list = document.createElement('ul')
  list.id = `suggestions-${number}`
  list.className = 'suggestions'
  list.role = 'listbox'
  list.ariaLabel = input.dataset.suggest ?? ''
  list.hidden = true
  input.form?.append(list)
  input.autocomplete = 'off'
  input.role = 'combobox'
  input.setAttribute('aria-controls', list.id)
  input.ariaExpanded = 'false'
  let asking = new AbortController()
  let waiting = 0

  const show = (found: [string, string][]) => {
    list.replaceChildren(
      ...found.map(([words, address], n) => {
        const option = document.createElement('li')
        option.id = `${list.id}-${n}`
        option.role = 'option'
        option.textContent = words
        option.dataset.to = address
        return option
      }),
    )
    list.hidden = found.length === 0
    input.ariaExpanded = String(found.length > 0)
    input.removeAttribute('aria-activedescendant')
  }
  const close = () => {
    clearTimeout(waiting)
    asking.abort()
    show([])
  }
  const chosen = () => list.querySelector<HTMLElement>('[aria-selected]')
  const move = (by: 1 | -1) => {
    const options = [...list.querySelectorAll<HTMLElement>('li')]
    const at = chosen()
    const next = options.at(at ? options.indexOf(at) + by : by > 0 ? 0 : -1) ?? options[0]
    if (at) at.ariaSelected = null
    if (!next) return
    next.ariaSelected = 'true'
    input.setAttribute('aria-activedescendant', next.id)
  }

  input.addEventListener('input', () => {
    clearTimeout(waiting)
    asking.abort()
    const typed = input.value.trim()
    if (typed.length < shortest) return show([])
    asking = new AbortController()
    const { signal } = asking
    waiting = window.setTimeout(() => {
      suggestedFor(typed, signal)
        .catch(() => [])
        .then((found) => {
          if (!signal.aborted) show(found)
        })
    }, pause)
  })
  input.addEventListener('keydown', (event) => {
    // An input method that composes takes these keys itself.
    if (event.isComposing || list.hidden) return
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      move(event.key === 'ArrowDown' ? 1 : -1)
    } else if (event.key === 'Escape') {
      event.preventDefault()
      close()
    } else if (event.key === 'Enter') {
      const to = chosen()?.dataset.to
      if (!to) return
      event.preventDefault()
      location.href = to
    }
  })
  // The box keeps the focus while one is pressed, or the list would close under the finger.
  list.addEventListener('pointerdown', (event) => event.preventDefault())
  list.addEventListener('click', ({ target }) => {
    const to = (target as HTMLElement).dataset.to
    if (to) location.href = to
  })
  input.addEventListener('blur', close)
}
