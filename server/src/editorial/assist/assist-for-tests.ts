import type { AssistAnswer } from '@toasoan/contract/editorial/assist'
import { openCounterpart } from '#server/kernel/assist/counterpart.ts'
import type { TestPerson } from '#server/kernel/testing/people.ts'
import { testApp } from '#server/kernel/testing/test-app.ts'
import { newsroom, write } from '../articles/testing.ts'
import { sampleAnswer } from './sample-answers.ts'

export const storyText = [
  'Sáng 14/10, tàu cá QN 90412 của ông Lê Văn Thạnh bị sóng đánh chìm cách đảo Lý Sơn 12 hải lý.',
  'Trên tàu có 9 thuyền viên. Bộ đội biên phòng cứu được 8 người, một người còn mất tích.',
  'Chính quyền xã Bình Châu thăm hỏi các gia đình và kêu gọi tàu thuyền vào bờ tránh gió.',
].join('\n')

export const patient = { timeout: 10_000 }

const events = (stream: string) =>
  stream
    .split('\n\n')
    .filter(Boolean)
    .map((event) => {
      const [name = '', data = ''] = event.split('\n')
      return { event: name.slice('event: '.length), data: JSON.parse(data.slice('data: '.length)) }
    })

/** The last event of a stream. */
export const last = (stream: string) =>
  events(stream).at(-1) as Pick<ReturnType<typeof events>[number], 'event' | 'data'>

const setting =
  "insert into setting (group_name, key, value) values ('assist', $1, $2::jsonb) on conflict (key) do update set value = excluded.value"

/** A newsroom whose assistant is the sample model on a port of its own, with one story of a reporter. */
export async function openAssistStand() {
  const app = await testApp()
  const room = await newsroom(app)
  const model = await openCounterpart(sampleAnswer)
  const { pool } = app.kernel
  const { id: articleId } = await write(
    app,
    room,
    room.reporter,
    'Chìm tàu ở Lý Sơn',
    ...storyText.split('\n'),
  )
  const configure = (more: object = {}) =>
    Object.assign(app.kernel.configuration, {
      assistUrl: model.url,
      assistKey: 'khoa',
      assistModel: 'mo-hinh',
      assistPlace: 'inside',
      assistConcurrent: 4,
      ...more,
    })
  const body = (more: object = {}) => ({
    article_id: articleId,
    title: 'Chìm tàu ở Lý Sơn',
    text: storyText,
    ...more,
  })
  const answerIn = (stream: string): AssistAnswer => {
    const end = last(stream)
    if (end?.event !== 'answer') throw new Error(stream)
    return end.data
  }
  const ask = (kind: string, more: object = {}, { token }: TestPerson = room.reporter) =>
    app.post(`/api/assist/${kind}`, token, body(more))
  const askOf = (kind: string, id: number, { token }: TestPerson = room.reporter, more: object = {}) =>
    app.post(`/api/assist/${kind}/${id}`, token, more)
  return {
    app,
    room,
    model,
    articleId,
    configure,
    body,
    ask,
    /** Asks about a record. */
    askOf,
    answered: async (kind: string, more: object = {}, person = room.reporter) =>
      answerIn((await ask(kind, more, person)).text),
    answeredOf: async (kind: string, id: number, person = room.reporter, more: object = {}) =>
      answerIn((await askOf(kind, id, person, more)).text),
    uses: async () =>
      (await pool.query('select * from assist_use order by id')).rows as Record<string, unknown>[],
    set: (key: string, value: unknown) => pool.query(setting, [key, JSON.stringify(value)]),
    /** As it began: nothing asked yet, and a model inside the organisation. */
    reset: async () => {
      model.log.length = 0
      model.next.length = 0
      configure()
      await pool.query('delete from assist_use')
    },
    close: async () => {
      await app.close()
      await model.close()
    },
  }
}

export type AssistStand = Awaited<ReturnType<typeof openAssistStand>>
