import type { Page } from '@playwright/test'
import { ask } from '../people.ts'
import type { FormRow } from './form-row.ts'

const form = '[role=dialog] form'

/** Forms of recording, which open over its screen. */
export const recordingForms: FormRow[] = [
  {
    name: 'recording schedule',
    as: 'admin',
    add: async (page: Page) => {
      await page.goto('/channel-schedule?record=new')
      await page.locator(form).waitFor()
    },
    edit: async (id: number, page: Page) => {
      await page.goto(`/channel-schedule?record=${id}`)
      await page.locator(form).waitFor()
    },
    view: (id) => ask('admin', 'GET', `/channel-schedule/${id}`),
    form,
    remove: (id: number) => ask('admin', 'DELETE', `/channel-schedule/${id}`),
    values: { 'Bắt đầu': () => '06:30' },
    draws: ['web/src/entities/records/resource-form.tsx'],
  },
  {
    name: 'podcast episode',
    as: 'admin',
    // A sound is chosen in the library, which this test does not open: a saved one is changed.
    record: async () => {
      const [sound] = (await ask(
        'admin',
        'GET',
        '/files?type=audio&keyword=b%E1%BA%A3n%20tin&perPage=10',
      )) as {
        id: number
      }[]
      const [program] = (await ask('admin', 'GET', '/program_lists?perPage=10')) as { id: number }[]
      const body = { name: `Tập ${Date.now()}`, program_id: program?.id, file_id: sound?.id }
      return ((await ask('admin', 'POST', '/podcasts', body)) as { id: number }).id
    },
    edit: async (id: number, page: Page) => {
      await page.goto(`/podcasts?record=${id}`)
      await page.locator(form).waitFor()
    },
    view: (id) => ask('admin', 'GET', `/podcasts/${id}`),
    form,
    remove: (id: number) => ask('admin', 'DELETE', `/podcasts/${id}`),
    // The demo's first programme has no cover, without which nothing goes out.
    apart: [{ label: /^Tình trạng/, because: 'published only where the programme has a cover' }],
    draws: [],
  },
]
