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
]
