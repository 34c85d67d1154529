// @module-tag long
import type { Permission } from '@toasoan/contract/access/catalogue'
import type { Field, ReferenceEntity } from '@toasoan/contract/kit/reference-entity'
import ExcelJS from 'exceljs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '#server/kernel/testing/test-app.ts'
import { referenceEntities } from './endpoints.ts'

const entities = (await referenceEntities()).map((entity) => [entity.name, entity] as const)

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const samples: Record<Field['input'], unknown> = {
  text: 'Đường Láng',
  textarea: 'Dòng một\ndòng hai',
  email: 'lien.he@toasoan.example',
  tel: '+84 24 3333 4444',
  url: 'https://toasoan.example/',
  reference: null,
}

const sampleOf = (entity: ReferenceEntity, name: string) => ({
  ...Object.fromEntries(Object.entries(entity.fields).map(([key, { input }]) => [key, samples[input]])),
  name,
})

/** A person with these permissions of an entity, or all of them. */
const personFor = (entity: ReferenceEntity, verbs = ['index', 'view', 'create', 'update', 'delete']) =>
  app.person({ grants: verbs.map((verb) => `${entity.name}.${verb}` as Permission) })

type Cells = (string | number | null | { error: '#N/A' })[][]

/** These rows, the first being the headings, with the fields besides the name that an entity requires. */
function withRequired(entity: ReferenceEntity, rows: Cells): Cells {
  const others = Object.entries(entity.fields).filter(([key, { required }]) => required && key !== 'name')
  const cells = (row: Cells[number], place: number) =>
    others.map(
      ([, { label, input }]) =>
        (place === 0 ? label.vi : row.some(Boolean) ? samples[input] : null) as Cells[number][number],
    )
  return rows.map((row, place) => [...row.slice(0, rows[0]?.length), ...cells(row, place)])
}

/** Uploads an xlsx file with these rows. */
async function importRows(entity: ReferenceEntity, token: string, rows: Cells, language = 'vi') {
  const book = new ExcelJS.Workbook()
  book.addWorksheet('1').addRows(withRequired(entity, rows))
  return send(entity, token, book, language)
}

async function send(entity: ReferenceEntity, token: string, book: ExcelJS.Workbook, language = 'vi') {
  const file = Buffer.from(await book.xlsx.writeBuffer())
  const head =
    '--limit\r\nContent-Disposition: form-data; name="file"; filename="a.xlsx"\r\nContent-Type: application/octet-stream\r\n\r\n'
  return app.call('POST', `/api${entity.path}/import`, {
    token,
    payload: Buffer.concat([Buffer.from(head), file, Buffer.from('\r\n--limit--\r\n')]),
    headers: { 'content-type': 'multipart/form-data; boundary=limit', 'accept-language': language },
  })
}

test('there are reference entities', () => {
  expect(entities.length).toBeGreaterThan(0)
})

describe.each(entities)('%s', (_, entity) => {
  const path = `/api${entity.path}`
  const nameLabel = (entity.fields.name as Field).label
  let token: string
  beforeAll(async () => {
    token = (await personFor(entity)).token
  })

  const make = async (name: string) => {
    const answer = await app.post(path, token, sampleOf(entity, name))
    expect(answer.body).toMatchObject({ code: 200, data: { name, version: 1, active: true } })
    return answer.body.data as { id: number; version: number } & Record<string, unknown>
  }
  const names = async (query: string): Promise<string[]> => {
    const { body } = await app.get(`${path}?${query}`, token)
    expect(body.code).toBe(200)
    return body.data.map(({ name }: { name: string }) => name)
  }

  test('has a name that must be given', () => {
    expect(entity.fields.name?.required).toBe(true)
  })

  test('adds a record, views it and writes both into the activity log', async () => {
    const row = await make('Hà Nội một')
    const { body } = await app.get(`${path}/${row.id}`, token)
    expect(body.data).toEqual(row)
    expect(body.data).toMatchObject(sampleOf(entity, 'Hà Nội một'))
    const log = await app.kernel.pool.query(
      'select module, permission, method, name, after from activity_log where record_type = $1 and record_id = $2',
      [entity.name, String(row.id)],
    )
    expect(log.rows).toEqual([
      expect.objectContaining({
        module: entity.name,
        permission: `${entity.name}.create`,
        name: 'Hà Nội một',
      }),
    ])
  })

  test('finds without diacritics, whatever the case, and takes wildcards as they are', async () => {
    await make('Đà Nẵng Ước Mơ')
    for (const keyword of ['da nang uoc', 'ĐÀ NẴNG', 'ước mơ', 'Ước Mơ'.normalize('NFD')]) {
      expect(await names(`keyword=${encodeURIComponent(keyword)}`)).toEqual(['Đà Nẵng Ước Mơ'])
    }
    for (const keyword of ['%', '_', '\\'])
      expect(await names(`keyword=${encodeURIComponent(keyword)}`)).toEqual([])
  })

  test('sorts, and pages without losing or repeating a row', async () => {
    for (let number = 0; number < 12; number++) await make(`Xếp ${String(number).padStart(2, '0')}`)
    const upward = await names('keyword=xep&sortBy=name&perPage=100')
    expect(upward).toEqual([...upward].sort())
    expect(await names('keyword=xep&sortBy=name&sortDesc=true&perPage=100')).toEqual([...upward].reverse())
    const pages = await Promise.all([1, 2].map((page) => names(`keyword=xep&perPage=10&page=${page}`)))
    expect(pages.flat()).toEqual(upward)
    const { body } = await app.get(`${path}?keyword=xep&perPage=10&page=2`, token)
    expect(body).toMatchObject({ total: 12, page: 2, perPage: 10 })
    const complete = await app.get(`${path}?keyword=xep&isPaginate=false`, token)
    expect(complete.body.data).toHaveLength(12)
  })

  test.each([
    ['perPage=7', 'perPage'],
    ['perPage=1000', 'perPage'],
    ['page=0', 'page'],
    ['sortBy=password', 'sortBy'],
    ['sortBy=id;drop', 'sortBy'],
    ['active=maybe', 'active'],
  ])('refuses %s at the field', async (query, field) => {
    const { status, body } = await app.get(`${path}?${query}`, token)
    expect(status).toBe(422)
    expect(body.errors[field]).toHaveLength(1)
  })

  test('refuses what its fields refuse, in the actor’s language', async () => {
    const wrong = await app.post(path, token, { ...sampleOf(entity, ' '), no_such_field: 1 })
    expect(wrong.status).toBe(422)
    expect(wrong.body.errors.name).toEqual(['Bắt buộc nhập.'])
    expect(wrong.body.errors._).toHaveLength(1)
    const english = await app.post(path, token, { ...sampleOf(entity, '') }, { 'accept-language': 'en' })
    expect(english.body.errors.name).toEqual(['This is required.'])
    for (const [key, { input }] of Object.entries(entity.fields)) {
      if (!['email', 'tel', 'url'].includes(input)) continue
      const { body } = await app.post(path, token, {
        ...sampleOf(entity, 'Sai'),
        [key]: 'javascript:alert(1)',
      })
      expect(body.errors[key], key).toHaveLength(1)
    }
  })

  test('refuses a name that is taken, at the field, also when only case, form or place of the tone mark differ', async () => {
    await make('Cần Thơ')
    await make('Hòa Bình')
    const taken = ['Cần Thơ', 'CẦN THƠ', 'Cần Thơ'.normalize('NFD'), ' Cần  Thơ ', 'Hoà Bình']
    for (const name of taken) {
      const { status, body } = await app.post(path, token, sampleOf(entity, name))
      expect(status).toBe(409)
      expect(body.errors.name).toHaveLength(1)
    }
    const other = await make('Cần Giuộc')
    const { status } = await app.put(`${path}/${other.id}`, token, sampleOf(entity, 'Cần Thơ'))
    expect(status).toBe(409)
  })

  test('takes names that differ by their marks as different, typed and imported', async () => {
    await make('Múa')
    await make('Mưa')
    const answer = await importRows(entity, token, [[nameLabel.vi], ['Mùa'], ['Mua'], ['mưa']])
    expect(answer.body.data).toMatchObject({ imported: 0, errors: [{ row: 4 }] })
    const good = await importRows(entity, token, [[nameLabel.vi], ['Mùa'], ['Mua']])
    expect(good.body.data).toEqual({ imported: 2, errors: [] })
    expect((await names('keyword=mua&perPage=10')).toSorted()).toEqual(
      ['Mua', 'Múa', 'Mùa', 'Mưa'].toSorted(),
    )
  })

  test('edits, and refuses an edit of an older version', async () => {
    const row = await make('Huế cũ')
    const edited = await app.put(`${path}/${row.id}`, token, { ...sampleOf(entity, 'Huế mới'), version: 1 })
    expect(edited.body.data).toMatchObject({ id: row.id, name: 'Huế mới', version: 2 })
    const stale = await app.put(`${path}/${row.id}`, token, { ...sampleOf(entity, 'Huế khác'), version: 1 })
    expect(stale.body).toMatchObject({ code: 409, error: 'record.stale', data: { version: 2 } })
    const { rows } = await app.kernel.pool.query(
      `select before, after from activity_log where record_type = $1 and record_id = $2 and method = 'PUT'`,
      [entity.name, String(row.id)],
    )
    expect(rows).toEqual([
      {
        before: expect.objectContaining({ name: 'Huế cũ', version: 1 }),
        after: expect.objectContaining({ name: 'Huế mới', version: 2 }),
      },
    ])
  })

  test('leaves as it is what an edit leaves out', async () => {
    const row = await make('Vừa đủ')
    const off = await app.put(`${path}/${row.id}`, token, { name: 'Vừa đủ', active: false })
    expect(off.body.data).toMatchObject({ ...sampleOf(entity, 'Vừa đủ'), active: false })
    const named = await app.put(`${path}/${row.id}`, token, { name: 'Vừa đủ hơn' })
    expect(named.body.data).toMatchObject({ ...sampleOf(entity, 'Vừa đủ hơn'), active: false })
  })

  test('of two edits at once one is told', async () => {
    const row = await make('Vinh')
    const edits = await Promise.all(
      ['Vinh một', 'Vinh hai'].map((name) =>
        app.put(`${path}/${row.id}`, token, { ...sampleOf(entity, name), version: 1 }),
      ),
    )
    expect(edits.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  test('switches off and shows only the active on request', async () => {
    const row = await make('Tắt rồi')
    await app.put(`${path}/${row.id}`, token, { ...sampleOf(entity, 'Tắt rồi'), active: false })
    expect(await names('keyword=tat%20roi')).toEqual(['Tắt rồi'])
    expect(await names('keyword=tat%20roi&active=true')).toEqual([])
    expect(await names('keyword=tat%20roi&active=false')).toEqual(['Tắt rồi'])
  })

  test('deletes, and then it is nowhere', async () => {
    const row = await make('Sẽ xóa')
    expect((await app.remove(`${path}/${row.id}`, token)).status).toBe(200)
    expect((await app.get(`${path}/${row.id}`, token)).status).toBe(404)
    expect((await app.remove(`${path}/${row.id}`, token)).status).toBe(404)
    expect((await app.put(`${path}/${row.id}`, token, sampleOf(entity, 'Sẽ xóa'))).status).toBe(404)
    expect(await names('keyword=se%20xoa')).toEqual([])
  })

  test.each([
    ['index', 'GET', ''],
    ['view', 'GET', '/1'],
    ['create', 'POST', ''],
    ['update', 'PUT', '/1'],
    ['delete', 'DELETE', '/1'],
  ])('needs %s for its call', async (verb, method, rest) => {
    const others = ['index', 'view', 'create', 'update', 'delete'].filter((each) => each !== verb)
    const { token: lacking } = await personFor(entity, others)
    const payload = method === 'POST' || method === 'PUT' ? { payload: {} } : {}
    const { status, body } = await app.call(method, path + rest, { token: lacking, ...payload })
    expect(status).toBe(403)
    expect(body.data.permission).toBe(`${entity.name}.${verb}`)
  })

  test('exports what the list shows as xlsx', async () => {
    await make('Xuất một')
    await make('Xuất hai')
    const answer = await app.get(`${path}/export?keyword=xuat&sortBy=name&sortDesc=true`, token)
    expect(answer.headers['content-type']).toContain('spreadsheetml')
    expect(answer.headers['content-disposition']).toContain('.xlsx')
    const book = new ExcelJS.Workbook()
    await book.xlsx.load(answer.raw as unknown as ArrayBuffer)
    const rows = book.worksheets[0]?.getSheetValues().slice(1) as unknown as unknown[][]
    const headings = (rows[0] as unknown[]).slice(1)
    expect(headings).toEqual(Object.values(entity.fields).map(({ label }) => label.vi))
    const place = headings.indexOf(nameLabel.vi) + 1
    expect(rows.slice(1).map((row) => row[place])).toEqual(['Xuất một', 'Xuất hai'])
  })

  test('what was exported can be imported', async () => {
    await make('Đi về')
    const { raw } = await app.get(`${path}/export?keyword=di%20ve`, token)
    const [row] = (await app.get(`${path}?keyword=di%20ve`, token)).body.data
    await app.remove(`${path}/${row.id}`, token)
    const head = '--limit\r\nContent-Disposition: form-data; name="file"; filename="a.xlsx"\r\n\r\n'
    const answer = await app.call('POST', `${path}/import`, {
      token,
      payload: Buffer.concat([Buffer.from(head), raw, Buffer.from('\r\n--limit--\r\n')]),
      headers: { 'content-type': 'multipart/form-data; boundary=limit' },
    })
    expect(answer.body.data).toEqual({ imported: 1, errors: [] })
    const [again] = (await app.get(`${path}?keyword=di%20ve`, token)).body.data
    expect(again).toMatchObject(sampleOf(entity, 'Đi về'))
  })

  test('imports rows under headings of either language', async () => {
    const answer = await importRows(entity, token, [[nameLabel.en], ['Nhập một'], [null], ['Nhập hai']])
    expect(answer.body.data).toEqual({ imported: 2, errors: [] })
    expect((await names('keyword=nhap')).sort()).toEqual(['Nhập hai', 'Nhập một'])
  })

  test('imports letters of old fonts as Unicode, and says how many cells were in them', async () => {
    const book = new ExcelJS.Workbook()
    const sheet = book.addWorksheet('1')
    sheet.addRows(withRequired(entity, [[nameLabel.vi], ['§µi truyÒn h×nh'], ['Đài phát thanh']]))
    sheet.getCell('A2').font = { name: '.VnTime' }
    const answer = await send(entity, token, book)
    expect(answer.body.data).toEqual({ imported: 2, errors: [], decoded: 1 })
    expect(await names('keyword=dai%20truyen')).toEqual(['Đài truyền hình'])
  })

  test('imports nothing when a row is wrong, and names each wrong row and column', async () => {
    await make('Có sẵn')
    const checked = Object.entries(entity.fields).find(
      ([, { input }]) => input === 'email' || input === 'url',
    )
    const checkedLabel = checked?.[1].label.vi
    const headings = checkedLabel ? [nameLabel.vi, checkedLabel] : [nameLabel.vi]
    const { body } = await importRows(entity, token, [
      headings,
      ['Kèm theo', ''],
      ['', checkedLabel ? 'https://toasoan.example' : 'x'],
      ['có sẵn', ''],
      ['Hai lần', ''],
      ['Hai lần', ''],
      ['Sai ô', 'không phải địa chỉ'],
    ])
    const expected = [
      { row: 4, column: nameLabel.vi },
      { row: 6, column: nameLabel.vi },
      ...(checkedLabel ? [{ row: 7, column: checkedLabel }] : []),
    ]
    expect(body.data.imported).toBe(0)
    for (const each of expected) expect(body.data.errors).toContainEqual(expect.objectContaining(each))
    if (checkedLabel)
      expect(body.data.errors).toContainEqual(expect.objectContaining({ row: 3, column: nameLabel.vi }))
    expect(await names('keyword=kem%20theo')).toEqual([])
  })

  test('names rows of one file whose names differ by case or form only', async () => {
    const { body } = await importRows(entity, token, [
      [nameLabel.vi],
      ['Đất Mũi'],
      ['đất mŨi'.normalize('NFD')],
    ])
    expect(body.data).toMatchObject({ imported: 0, errors: [{ row: 3, column: nameLabel.vi }] })
  })

  test('refuses a row with an error cell, and names the cell', async () => {
    const { body } = await importRows(entity, token, [[nameLabel.vi], ['Ô tốt'], [{ error: '#N/A' }]])
    expect(body.data).toMatchObject({
      imported: 0,
      errors: [{ row: 3, column: nameLabel.vi, message: 'Ô A3 có lỗi #N/A.' }],
    })
  })

  test('refuses an import without file, of another kind, or without the name’s column', async () => {
    expect((await app.post(`${path}/import`, token, {})).status).toBe(422)
    const text =
      '--limit\r\nContent-Disposition: form-data; name="file"; filename="a.xlsx"\r\n\r\nno xlsx\r\n--limit--\r\n'
    const headers = { 'content-type': 'multipart/form-data; boundary=limit' }
    const unreadable = await app.call('POST', `${path}/import`, { token, payload: text, headers })
    expect(unreadable.body).toMatchObject({ code: 422, error: 'import.unreadable' })
    const { body } = await importRows(entity, token, [['Cột lạ'], ['x']])
    expect(body).toMatchObject({ code: 422, error: 'import.no_columns' })
    expect(body.message).toContain(nameLabel.vi)
  })
})
