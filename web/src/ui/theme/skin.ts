import { type Text, text } from '@toasoan/contract/kit/text'
import { useSyncExternalStore } from 'react'

export const skins = ['light', 'bordered', 'semi-dark', 'dark'] as const

export type Skin = (typeof skins)[number]

export const skinLabels: Record<Skin, Text> = {
  light: text('Sáng', 'Light'),
  bordered: text('Sáng, có viền', 'Bordered'),
  'semi-dark': text('Sáng, thanh bên tối', 'Semi-dark'),
  dark: text('Tối', 'Dark'),
}

const watchers = new Set<() => void>()

/** The active theme; `/skin.js` has set it before the first paint. */
export const currentSkin = (): Skin => (document.documentElement.dataset.skin as Skin) ?? 'light'

/** Mantine's two colour schemes. */
export const schemeOf = (skin: Skin): 'light' | 'dark' => (skin === 'dark' ? 'dark' : 'light')

/** Applies the theme to the root element synchronously, because printing does not wait for components. */
function wear(skin: Skin): void {
  const root = document.documentElement
  root.dataset.skin = skin
  root.dataset.mantineColorScheme = schemeOf(skin)
  root.style.colorScheme = schemeOf(skin)
  for (const tell of watchers) tell()
}

/** Changes the theme and stores the choice. */
export function changeSkin(skin: Skin): void {
  try {
    localStorage.setItem('skin', skin)
  } catch {
    // Without storage the choice lasts until the page is closed.
  }
  wear(skin)
}

/** Printing uses the light theme: pale text of a dark theme would be unreadable on paper. */
export function printLight(): void {
  let worn: Skin | null = null
  window.addEventListener('beforeprint', () => {
    worn ??= currentSkin()
    wear('light')
  })
  window.addEventListener('afterprint', () => {
    if (worn) wear(worn)
    worn = null
  })
}

function onSkin(tell: () => void): () => void {
  const fromOtherTab = (event: StorageEvent) => {
    if (event.key === 'skin' && skins.includes(event.newValue as Skin)) changeSkin(event.newValue as Skin)
  }
  watchers.add(tell)
  window.addEventListener('storage', fromOtherTab)
  return () => {
    watchers.delete(tell)
    window.removeEventListener('storage', fromOtherTab)
  }
}

/** The theme as a hook, with its setter. */
export const useSkin = () => [useSyncExternalStore(onSkin, currentSkin), changeSkin] as const
