import type { Page } from '@playwright/test'
import { ask, baseUrl } from '../people.ts'
import type { FormRow } from './form-row.ts'

const form = '[role=dialog] form'

/** Opens the form of a part of the demo's live that is to come; of a saved one when it is named. */
async function open(page: Page, button: string): Promise<void> {
  await page.goto('/social/view/1')
  await page.getByRole('button', { name: button, exact: true }).click()
  await page.locator(form).waitFor()
}

const part = async (kind: 'inputs' | 'outputs', id: number): Promise<{ name: string }> =>
  (await ask('thuky', 'GET', '/social/1'))[kind].find((row: { id: number }) => row.id === id)

/** Forms of the control desk, which open over it. */
export const liveForms: FormRow[] = [
  {
    name: 'input of a live',
    as: 'thuky',
    add: (page) => open(page, 'Thêm nguồn'),
    edit: async (id, page) => open(page, `Sửa: ${(await part('inputs', id)).name}`),
    view: (id) => ask('thuky', 'GET', `/social/input/${id}`),
    form,
    values: { 'Địa chỉ nguồn': (mark) => `${baseUrl()}/demo-streams/ts1.mp3?${mark}` },
    remove: (id) => ask('thuky', 'DELETE', `/social/input/${id}`),
    draws: ['web/src/entities/records/resource-form.tsx'],
  },
  {
    name: 'output of a live',
    as: 'thuky',
    add: (page) => open(page, 'Thêm đầu ra'),
    edit: async (id, page) => open(page, `Sửa: ${(await part('outputs', id)).name}`),
    view: (id) => ask('thuky', 'GET', `/social/output/${id}`),
    form,
    values: { 'Địa chỉ máy chủ': (mark) => `rtmps://live.example.vn/${mark}` },
    needs: /^Khóa luồng$/,
    remove: (id) => ask('thuky', 'DELETE', `/social/output/${id}`),
    draws: ['web/src/entities/records/resource-form.tsx'],
  },
]
