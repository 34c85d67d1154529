import { ask } from '../people.ts'
import type { FormRow } from './form-row.ts'

type Mail = { id: number; view: { id: number } | null; people: { id: number }[] }

/** A report that is mailed. */
export const reportMailForm: FormRow = {
  name: 'mailed report',
  as: 'thuky',
  add: '/report/mails?add=1',
  edit: (id) => `/report/mails?edit=${id}`,
  form: '[role=dialog] form',
  draws: ['web/src/features/planning/reports/mails/mail-form.tsx'],
  view: async (id) => {
    const mails: Mail[] = await ask('thuky', 'GET', '/report/mails')
    const found = mails.find((each) => each.id === id)
    return found && { ...found, view_id: found.view?.id, user_ids: found.people.map((person) => person.id) }
  },
  remove: (id) => ask('thuky', 'DELETE', `/report/mails/${id}`),
}
