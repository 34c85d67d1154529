import { ask } from '../people.ts'
import type { FormRow } from './form-row.ts'
import { dayIn } from './values.ts'

/** A day far ahead, another one for each mark: nobody is replaced by two on one day. */
const dayOf = (mark: string): string =>
  dayIn(100 + ([...mark].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 9973, 7) % 4000))

type Delegations = { given: { id: number }[] }

/** Who decides while somebody is away. */
export const delegationForm: FormRow = {
  name: 'delegation of decisions',
  as: 'truongban',
  add: '/approvals?delegate=1',
  view: async (id) => {
    const { given }: Delegations = await ask('truongban', 'GET', '/approvals/delegations')
    return given.find((each) => each.id === id)
  },
  form: '[role=dialog] form',
  values: { 'Từ ngày': dayOf, 'Đến hết ngày': dayOf },
  draws: ['web/src/features/planning/approvals/delegations.tsx'],
  remove: (id) => ask('truongban', 'DELETE', `/approvals/delegations/${id}`),
}
