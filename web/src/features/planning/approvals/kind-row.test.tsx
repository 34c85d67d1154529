// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core'
import type { WaitingKindCount } from '@toasoan/contract/planning/approvals'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { KindRow } from './kind-row.tsx'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
window.matchMedia = vi.fn(() => ({
  matches: false,
  addEventListener() {},
  removeEventListener() {},
})) as never

let root: Root
beforeEach(() => {
  root = createRoot(document.body.appendChild(document.createElement('div')))
})
afterEach(async () => {
  await act(async () => root.unmount())
  document.body.replaceChildren()
})

const kinds = Array.from({ length: 8 }, (_, place) => ({
  kind: `k${place}`,
  label: `Loại ${place}`,
  count: place === 2 ? 0 : place + 1,
  capped: false,
})) as unknown as WaitingKindCount[]

async function namesWith(chosen: string | null): Promise<(string | null)[]> {
  await act(async () =>
    root.render(
      <MantineProvider env="test">
        <KindRow kinds={kinds} chosen={chosen} onChoose={() => undefined} />
      </MantineProvider>,
    ),
  )
  return [...document.querySelectorAll('nav button')].map(({ textContent }) => textContent)
}

test('six kinds that wait are in the line, the others behind one button, and what is chosen is in sight', async () => {
  expect(await namesWith(null)).toEqual([
    'Tất cả (33)',
    ...[0, 1, 3, 4, 5, 6].map((place) => `Loại ${place} (${place + 1})`),
    'Khác',
  ])
  expect(await namesWith('k7')).toContain('Loại 7 (8)')
  expect(await namesWith('k7')).not.toContain('Khác')
})
