import { createContext, type KeyboardEvent, useContext, useState } from 'react'

type Roving = { active: string | null; setActive: (name: string) => void }

export const RovingContext = createContext<Roving>({ active: null, setActive: () => {} })

/** What makes an element an item of the toolbar: one of them is in the tab order at a time. */
export function useToolbarItem(name: string) {
  const { active, setActive } = useContext(RovingContext)
  return { 'data-toolbar-item': name, tabIndex: active === name ? 0 : -1, onFocus: () => setActive(name) }
}

/** Arrow keys, Home and End go through the items, as a toolbar's do. */
export function useRoving(first: string) {
  const [active, setActive] = useState(first)
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { target, currentTarget, key } = event
    if (!(target as HTMLElement).matches('[data-toolbar-item]')) return
    const items = [...currentTarget.querySelectorAll<HTMLElement>('[data-toolbar-item]')]
    const at = items.indexOf(target as HTMLElement)
    const next = { ArrowRight: at + 1, ArrowLeft: at - 1 + items.length, Home: 0, End: items.length - 1 }[key]
    if (next === undefined) return
    event.preventDefault()
    items[next % items.length]?.focus()
  }
  return { roving: { active, setActive }, onKeyDown }
}
