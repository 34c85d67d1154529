// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core'
import type { Part } from '@toasoan/contract/broadcast/days'
import { act, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'
import type { Draft } from './actions.ts'
import { PartsField } from './parts-field.tsx'

vi.mock('./part-picker.tsx', () => ({ PartPicker: () => null }))
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
window.matchMedia = vi.fn(() => ({
  matches: false,
  addEventListener() {},
  removeEventListener() {},
})) as never
Object.assign(document, { fonts: new EventTarget() })
Object.assign(Element.prototype, { setPointerCapture() {}, scrollIntoView() {} })

test('parts are put in order by the arrow keys and by a finger, and the handle goes along', async () => {
  let kept: readonly Part[] = []
  function Item() {
    const [parts, setParts] = useState<Part[]>(
      ['Một', 'Hai', 'Ba'].map((title) => ({ kind: 'text', ref_id: null, title, text: '', seconds: 0 })),
    )
    kept = parts
    return <PartsField item={{ parts } as Draft} disabled={false} onChange={setParts} onFile={() => {}} />
  }
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  await act(async () =>
    root.render(
      <MantineProvider env="test">
        <Item />
      </MantineProvider>,
    ),
  )
  const press = (key: string) =>
    act(async () =>
      document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true })),
    )
  const handle = () => document.querySelector<HTMLElement>('li [aria-label^="Chuyển chỗ"]')
  handle()?.focus()
  await press('ArrowDown')
  expect(kept.map(({ title }) => title)).toEqual(['Hai', 'Một', 'Ba'])
  await press('ArrowDown')
  expect(kept.map(({ title }) => title)).toEqual(['Hai', 'Ba', 'Một'])
  await press('ArrowDown')
  await press('ArrowUp')
  expect(kept.map(({ title }) => title)).toEqual(['Hai', 'Một', 'Ba'])

  for (const [place, row] of document.querySelectorAll('li').entries())
    row.getBoundingClientRect = () => ({ bottom: (place + 1) * 100 }) as DOMRect
  for (const [type, clientY] of [
    ['pointerdown', 50],
    ['pointermove', 150],
    ['pointermove', 250],
    ['pointerup', 250],
  ] as const)
    await act(async () => handle()?.dispatchEvent(new MouseEvent(type, { clientY, bubbles: true })))
  expect(kept.map(({ title }) => title)).toEqual(['Một', 'Ba', 'Hai'])
  await act(async () => root.unmount())
})
