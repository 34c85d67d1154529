// @vitest-environment jsdom

import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { text } from '@toasoan/contract/kit/text'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { ThemeProvider } from '../theme/theme-provider.tsx'
import { FormDate, FormSelect, FormSwitch, FormText, FormTextarea } from './form-fields.tsx'
import { FormNumber } from './form-number.tsx'
import { RecordForm } from './record-form.tsx'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
window.matchMedia = vi.fn(() => ({
  matches: false,
  addEventListener() {},
  removeEventListener() {},
})) as never

const label = (word: string) => text(word, word)
const values = { title: 'Chợ nổi', on_day: '2026-11-27', room: 2, live: true, minutes: 1500, note: '' }

test('a form that may not be changed is a definition list without fields or a save button', async () => {
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  const form = (
    <QueryClientProvider client={new QueryClient()}>
      <ThemeProvider>
        <RecordForm
          schema={z.object({})}
          values={values}
          readOnly
          onCancel={() => {}}
          onSave={async () => {}}
        >
          <FormText name="title" label={label('Tên')} />
          <FormDate name="on_day" label={label('Ngày')} />
          <FormSelect
            name="room"
            label={label('Phòng')}
            options={[
              { value: 1, label: 'Phòng 1' },
              { value: 2, label: 'Phòng 2' },
            ]}
          />
          <FormSwitch name="live" label={label('Trực tiếp')} />
          <FormNumber name="minutes" label={label('Phút')} />
          <FormTextarea name="note" label={label('Ghi chú')} />
        </RecordForm>
      </ThemeProvider>
    </QueryClientProvider>
  )
  const router = createMemoryRouter([{ path: '/', element: form }])
  await act(async () => root.render(<RouterProvider router={router} />))
  const facts = [...place.querySelectorAll('dl')].map((one) => [
    one.querySelector('dt')?.textContent,
    one.querySelector('dd')?.textContent,
  ])
  expect(facts).toEqual([
    ['Tên', 'Chợ nổi'],
    ['Ngày', '27/11/2026'],
    ['Phòng', 'Phòng 2'],
    ['Trực tiếp', 'Có'],
    ['Phút', '1.500'],
    ['Ghi chú', '–'],
  ])
  expect(place.querySelectorAll('input, textarea, button[type=submit]')).toHaveLength(0)
  await act(async () => root.unmount())
})
