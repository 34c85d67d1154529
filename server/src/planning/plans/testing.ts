import type { PlanDetail, PlanRow } from '@toasoan/contract/planning/register-plans'
import type { TestPerson } from '#server/kernel/testing/people.ts'
import type { TestApp } from '#server/kernel/testing/test-app.ts'

export const path = '/api/register_plans'

/** Calls of plans as people of a test make them. */
export const plansOf = (app: TestApp) => {
  const sql = async (text: string, values: unknown[] = []) => (await app.kernel.pool.query(text, values)).rows
  const view = async (id: number, person: TestPerson): Promise<PlanDetail> =>
    (await app.get(`${path}/${id}`, person.token)).body.data
  const move = (id: number, status: string, person: TestPerson, more: object = {}) =>
    app.post(`${path}/${id}/change-status`, person.token, { status, ...more })

  async function planned(person: TestPerson, more: object = {}): Promise<PlanRow> {
    const { status, body, text } = await app.post(path, person.token, {
      title: 'Phóng sự mùa lũ',
      on_day: '2031-03-10',
      ...more,
    })
    if (status !== 200) throw new Error(text)
    return body.data
  }

  /** A plan that somebody registered and somebody else approved. */
  async function approved(person: TestPerson, by: TestPerson, more: object = {}): Promise<PlanDetail> {
    const { id } = await planned(person, more)
    for (const [status, who] of [
      ['pending', person],
      ['approved', by],
    ] as const) {
      const answer = await move(id, status, who)
      if (answer.status !== 200) throw new Error(answer.text)
    }
    return view(id, by)
  }

  return { sql, view, move, planned, approved }
}
