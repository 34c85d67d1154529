import { createContext, type KeyboardEvent, useContext, useState } from 'react'

type Roving = { active: string | null; setActive: (name: string) => void }

export const RovingContext = createContext<Roving>({ active: null, setActive: () => {} })

/** Marks an element as a toolbar item: only one of them is in the tab order. */
export function useToolbarItem(name: string) {
  const { active, setActive } = useContext(RovingContext)
  return { 'data-toolbar-item': name, tabIndex: active === name ? 0 : -1, onFocus: () => setActive(name) }
}

/** Arrow keys, Home and End move between the items, as in the ARIA toolbar pattern. */
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
