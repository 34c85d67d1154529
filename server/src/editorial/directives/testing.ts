import type { DirectiveKind } from '@toasoan/contract/editorial/directives'
import type { TestPerson } from '#server/kernel/testing/people.ts'
import type { TestApp } from '#server/kernel/testing/test-app.ts'

export const inHours = (hours: number): string => new Date(Date.now() + hours * 3_600_000).toISOString()

const documentOf = (words: string) => ({
  type: 'doc' as const,
  content: [{ type: 'paragraph' as const, content: [{ type: 'text' as const, text: words }] }],
})

/** What a test does with directives. */
export function directives(app: TestApp) {
  const input = (title: string, audience: object, more: object = {}) => ({
    title,
    document: documentOf('Nội dung văn bản.'),
    audience,
    ...more,
  })
  return {
    input,
    create: (by: TestPerson, body: object, kind: DirectiveKind = 'propagate') =>
      app.post(`/api/${kind}/create`, by.token, body),
    update: (by: TestPerson, id: number, body: object) =>
      app.put(`/api/propagate/update/${id}`, by.token, body),
    see: async (by: TestPerson, id: number, kind: DirectiveKind = 'propagate') =>
      (await app.get(`/api/${kind}/${id}`, by.token)).body.data,
    read: (by: TestPerson, id: number, version = 1) =>
      app.put(`/api/propagate/read/${id}`, by.token, { version }),
    acknowledge: (by: TestPerson, id: number, version = 1) =>
      app.put(`/api/propagate/acknowledge/${id}`, by.token, { version }),
    list: async (by: TestPerson, query = '', kind: DirectiveKind = 'propagate'): Promise<string[]> =>
      (await app.get(`/api/${kind}?${query}`, by.token)).body.data.map(
        ({ title }: { title: string }) => title,
      ),
    /** Kinds of notifications about directives that a person got, oldest first. */
    told: async (by: TestPerson): Promise<string[]> => {
      const { rows } = await app.kernel.pool.query(
        "select kind from notification where user_id = $1 and kind like 'directive%' order by id",
        [by.id],
      )
      return rows.map(({ kind }) => kind)
    },
    /** Lets so many hours pass for a directive. */
    later: (id: number, hours: number) =>
      app.kernel.pool.query(
        `update directive set starts_at = starts_at - $2 * interval '1 hour', told_at = told_at - $2 * interval '1 hour',
           acknowledge_by = acknowledge_by - $2 * interval '1 hour', ends_at = ends_at - $2 * interval '1 hour',
           next_step_at = next_step_at - $2 * interval '1 hour' where id = $1`,
        [id, hours],
      ),
  }
}
