import { permissions } from '@toasoan/contract/access/catalogue'
import { recordKinds, textKinds } from '@toasoan/contract/editorial/assist-kinds'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { TestPerson } from '#server/kernel/testing/people.ts'
import { bring, documentOf, write } from '../articles/testing.ts'
import { type AssistStand, openAssistStand, storyText } from './assist-for-tests.ts'
import { spokenLines, storePicture, storeRecording, storeStory } from './records-for-tests.ts'

/** A word that may be in no request. */
const word = 'điều-không-được-ra-ngoài'
const forbidden = `${storyText} ${word}`

let stand: AssistStand
let chief: TestPerson
beforeAll(async () => {
  stand = await openAssistStand()
  chief = await stand.app.person({ grants: permissions, departments: [stand.room.news], name: 'Trưởng ban' })
})
beforeEach(async () => {
  await stand.reset()
  stand.configure({ assistPlace: 'outside' })
})
afterAll(() => stand.close())

const q = async (text: string, values: unknown[] = []) =>
  (await stand.app.kernel.pool.query(text, values)).rows[0]

/** Asks for all kinds about a text or a record, and expects the same refusal from each, and nothing at the model. */
async function stays(
  kinds: readonly string[],
  ask: (kind: string) => ReturnType<AssistStand['ask']>,
  error: string,
) {
  for (const kind of kinds) expect((await ask(kind)).body, kind).toMatchObject({ code: 409, error })
  expect(JSON.stringify(stand.model.log)).not.toContain(word)
  expect(stand.model.log).toEqual([])
}

describe('texts', () => {
  const embargo = '2199-01-01T00:00:00+07:00'
  const saved = async (more: object = {}) => {
    const input = { ...stand.room.input('Cấm'), document: documentOf(forbidden), ...more }
    return (await stand.app.post('/api/article/create', stand.room.reporter.token, input)).body.data
      .id as number
  }
  const internal = async () => {
    const id = await bring(stand.app, stand.room, 'approved', 'Nội bộ')
    await q('update article set stage = 6 where id = $1', [id])
    return id
  }
  const rows: [string, () => Promise<object>, string, () => TestPerson][] = [
    [
      'under embargo',
      async () => ({ article_id: await saved({ embargo_at: embargo }) }),
      'outside_embargo',
      () => stand.room.reporter,
    ],
    [
      'with an embargo that is not saved yet',
      async () => ({ embargo_at: embargo }),
      'outside_embargo',
      () => stand.room.reporter,
    ],
    [
      'internal',
      async () => ({ article_id: await internal() }),
      'outside_internal',
      () => stand.room.secretary,
    ],
    ['unsaved', async () => ({ article_id: null }), 'outside_unsaved', () => stand.room.reporter],
    ['another person’s draft', async () => ({ article_id: await saved() }), 'outside_draft', () => chief],
  ]
  test.each(rows)('%s: every kind is refused', async (_name, about, error, person) => {
    const body = { ...(await about()), text: forbidden }
    await stays(textKinds, (kind) => stand.ask(kind, body, person()), `assist.${error}`)
  })

  test('a translation whose source is under embargo is refused', async () => {
    const { token } = stand.room.reporter
    const { id } = await write(stand.app, stand.room, stand.room.reporter, 'Cấm', ...forbidden.split('\n'))
    const english = (await stand.app.post(`/api/article/${id}/language`, token, { language: 'en' })).body.data
      .id
    await q("update article set embargo_at = now() + interval '1 day' where id = $1", [id])
    const body = { article_id: english, source_id: id, text: '' }
    await stays(['translate'], (kind) => stand.ask(kind, body), 'assist.outside_embargo')
  })
})

describe('files', () => {
  const spoken = ['punctuate', 'chapters', 'summary', 'quotes'] as const
  const use = async (file: number, article: number) => {
    await q("insert into file_use (kind, record_id, is_public, file_id) values ('article', $1, false, $2)", [
      article,
      file,
    ])
  }
  const articleWith = async (change: string) => {
    const { id } = await write(stand.app, stand.room, stand.room.reporter, 'Bài có tệp')
    await q(`update article set ${change} where id = $1`, [id])
    return id as number
  }
  const chatWith = async (file: number) => {
    const { id: room } = await q("insert into chat_room (kind, name) values ('group', 'Kín') returning id")
    const { id } = await q(
      'insert into chat_message (room_id, seq, change, sender_id, body) values ($1, 1, 1, $2, $3) returning id',
      [room, chief.id, word],
    )
    await q('insert into chat_file (message_id, file_id, place) values ($1, $2, 0)', [id, file])
  }
  const rows: [string, (file: number) => Promise<unknown>, string][] = [
    [
      'under embargo',
      (file) => q("update file set embargo_until = now() + interval '1 day' where id = $1", [file]),
      'outside_embargo',
    ],
    ['for staff only', (file) => q("update file set reach = 'staff' where id = $1", [file]), 'outside_file'],
    [
      'of another person',
      (file) => q('update file set created_by = $2 where id = $1', [file, stand.room.reporter.id]),
      'outside_draft',
    ],
    [
      'a person’s portrait',
      (file) => q('update app_user set avatar_file_id = $1 where id = $2', [file, chief.id]),
      'outside_personnel',
    ],
    [
      'a document of property with its price',
      (file) =>
        q(
          "insert into facility_document (entity, entity_id, file_id, name) values ('device', 1, $1, 'Hóa đơn')",
          [file],
        ),
      'outside_personnel',
    ],
    ['sent in a conversation', chatWith, 'outside_personnel'],
    [
      'of a plan',
      async (file) => {
        const { id } = await q(
          "insert into register_plan (title, on_day, requester_id) values ('Kế hoạch', '2026-11-01', $1) returning id",
          [chief.id],
        )
        await q('insert into plan_piece (plan_id, file_id) values ($1, $2)', [id, file])
      },
      'outside_personnel',
    ],
    [
      'in an article under embargo',
      async (file) => use(file, await articleWith("embargo_at = now() + interval '1 day'")),
      'outside_embargo',
    ],
    ['in an internal article', async (file) => use(file, await articleWith('stage = 6')), 'outside_internal'],
    [
      'in another person’s draft',
      async (file) => use(file, await articleWith('updated_at = now()')),
      'outside_draft',
    ],
  ]
  test.each(
    rows,
  )('%s: neither the picture nor the words leave, and the button says why', async (_name, hold, error) => {
    const picture = await storePicture(stand.app, chief.id)
    const recording = await storeRecording(stand.app, chief.id, [...spokenLines, word])
    await q("update file set reach = 'link' where id = any($1)", [[picture, recording]])
    await hold(picture)
    await stays(['picture'], (kind) => stand.askOf(kind, picture, chief), `assist.${error}`)
    await hold(recording)
    await stays(spoken, (kind) => stand.askOf(kind, recording, chief), `assist.${error}`)
    const state = await stand.app.get(`/api/assist/state/transcript/${recording}`, chief.token)
    expect(state.body.data.why).toMatch(/không gửi ra mô hình bên ngoài/)
  })

  test('one’s own file that nothing uses, and one that readers have, may go', async () => {
    const own = await storeRecording(stand.app, chief.id)
    await q("update file set reach = 'link' where id = $1", [own])
    await stand.answeredOf('summary', own, chief)
    const shown = await storePicture(stand.app, stand.room.reporter.id)
    await q("update file set status = 5, reach = 'staff' where id = $1", [shown])
    await stand.answeredOf('picture', shown, chief)
    expect(stand.model.log).toHaveLength(2)
  })
})

describe('items of other sources', () => {
  test.each([
    "embargo_at = now() + interval '1 day'",
    'embargo_open = true',
    "wire_status = 'withheld'",
  ])('with %s: neither a translation nor a summary of its story', async (change) => {
    const [first, second] = await storeStory(stand.app, [
      { source: 'Một', title: 'Tin một', text: storyText },
      { source: 'Hai', title: word, text: forbidden },
    ])
    await q(`update crawl_item set ${change} where id = $1`, [second])
    await stays(['wire'], (kind) => stand.askOf(kind, second as number, chief), 'assist.outside_embargo')
    await stays(['digest'], (kind) => stand.askOf(kind, first as number, chief), 'assist.outside_embargo')
  })
})

test('readers’ data, personnel and money are in no request, whatever number is asked about', async () => {
  const secret = (what: string) => `kín-tuyệt-đối-${what}`
  await q('update app_user set phone = $1, name = $2 where id = $3', [
    '0999000111',
    secret('nhân sự'),
    chief.id,
  ])
  const inserts: [string, unknown[]][] = [
    [
      "insert into reader_feedback (reference, kind, name, email, message, fingerprint) values ('R1', 'tip', $1, $2, $3, 'f')",
      [secret('bạn đọc'), 'doc.gia@example.vn', secret('thư')],
    ],
    [
      "insert into donation (code, token, key, method, amount, name, email, expires_at) values ('C1', 't', 'k', 'bank', 12345678, $1, 'ung.ho@example.vn', now())",
      [secret('ủng hộ')],
    ],
    ['insert into newsletter_subscriber (email) values ($1)', ['dang.ky@example.vn']],
    ["insert into royalty_fund (month, amount) values ('2026-01-01', 98765432)", []],
  ]
  for (const [text, values] of inserts)
    await q(text, values).catch((error) => expect(text, String(error)).toBe(''))
  await storePicture(stand.app, chief.id)
  await storeRecording(stand.app, chief.id)
  await storeStory(stand.app, [
    { source: 'Một', title: 'Tin', text: storyText },
    { source: 'Hai', title: 'Tin', text: storyText },
  ])
  let asked = 0
  for (const kind of recordKinds)
    for (let id = 1; id <= 40; id += 1) if ((await stand.askOf(kind, id, chief)).status === 200) asked += 1
  for (const kind of textKinds) await stand.ask(kind)
  expect(asked).toBeGreaterThan(4)
  const sent = JSON.stringify(stand.model.log)
  expect(sent.match(/kín-tuyệt-đối|0999000111|@example\.vn|12345678|98765432/)).toBeNull()
})
