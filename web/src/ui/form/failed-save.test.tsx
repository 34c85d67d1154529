// @vitest-environment jsdom

import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { text } from '@toasoan/contract/kit/text'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { apiError } from '#web/client/api-error.ts'
import { ThemeProvider } from '../theme/theme-provider.tsx'
import { FormText } from './form-fields.tsx'
import { RecordForm } from './record-form.tsx'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
window.matchMedia = vi.fn(() => ({
  matches: false,
  addEventListener() {},
  removeEventListener() {},
})) as never

test('why nothing was saved comes into sight, and what was typed stays', async () => {
  const seen: (string | null)[] = []
  Element.prototype.scrollIntoView = function (this: Element) {
    seen.push(this.textContent)
  }
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  const form = (
    <QueryClientProvider client={new QueryClient()}>
      <ThemeProvider>
        <RecordForm
          schema={z.object({ name: z.string() })}
          values={{ name: 'Chợ nổi' }}
          onSave={() => Promise.reject(apiError(0, { error: 'network', message: 'Không có kết nối.' }))}
        >
          <FormText name="name" label={text('Tên', 'Name')} />
        </RecordForm>
      </ThemeProvider>
    </QueryClientProvider>
  )
  const router = createMemoryRouter([{ path: '/', element: form }])
  await act(async () => root.render(<RouterProvider router={router} />))
  await act(async () => place.querySelector('form')?.requestSubmit())
  await vi.waitFor(() => expect(seen).toEqual(['Không có kết nối.']))
  expect(place.querySelector('input')?.value).toBe('Chợ nổi')
  await act(async () => root.unmount())
})
