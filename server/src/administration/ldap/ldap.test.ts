import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asRefusal } from '#server/kernel/http/error-handler.ts'
import type { TestPerson } from '#server/kernel/testing/people.ts'
import { type TestApp, testApp } from '#server/kernel/testing/test-app.ts'
import { type DirectorySettings, readDirectory } from './directory.ts'
import {
  base,
  bindDn,
  hasSlapd,
  type LdapEntry,
  password,
  serverThat,
  startSlapd,
} from './slapd-for-tests.ts'

const settings = (more: Partial<DirectorySettings>): DirectorySettings => ({
  ldapUrl: 'ldap://127.0.0.1:1',
  ldapStarttls: false,
  ldapBindDn: bindDn,
  ldapPassword: password,
  ldapBase: base,
  ldapFilter: '(objectClass=inetOrgPerson)',
  ...more,
})

const codeOf = async (more: Partial<DirectorySettings>, answer = 15_000) =>
  readDirectory(settings(more), { connect: 5000, answer }).then(
    (people) => people.length,
    (error) => asRefusal(error, 'vi').definition.code,
  )

test('a directory that is away, silent or cut off is reported as such', async () => {
  const silent = await serverThat(() => undefined)
  const cutting = await serverThat((socket) => socket.once('data', () => socket.destroy()))
  try {
    expect(await codeOf({ ldapUrl: '' })).toBe('ldap.off')
    expect(await codeOf({})).toBe('ldap.away')
    expect(await codeOf({ ldapUrl: silent.url }, 300)).toBe('ldap.slow')
    expect(await codeOf({ ldapUrl: cutting.url })).toBe('ldap.cut')
    expect(await codeOf({ ldapUrl: cutting.url, ldapStarttls: true })).toBe('ldap.tls')
  } finally {
    silent.close()
    cutting.close()
  }
})

const person = (uid: string, cn: string, more: Record<string, string> = {}): LdapEntry => ({
  uid,
  cn,
  mail: `${uid}@vov.example`,
  ...more,
})

describe.skipIf(!hasSlapd)('with OpenLDAP', () => {
  let directory: Awaited<ReturnType<typeof startSlapd>>
  let app: TestApp
  let admin: TestPerson
  beforeAll(async () => {
    directory = await startSlapd([person('ha.nt', 'Nguyễn Thu Hà')])
    app = await testApp({
      settings: {
        LDAP_URL: directory.url,
        LDAP_STARTTLS: 'off',
        LDAP_BIND_DN: bindDn,
        LDAP_PASSWORD: password,
        LDAP_BASE: base,
        LDAP_FILTER: '(objectClass=inetOrgPerson)',
      },
    })
    admin = await app.person({ roles: ['admin'] })
  })
  afterAll(async () => {
    await app?.close()
    await directory?.close()
  })

  const preview = async (token = admin.token) =>
    (await app.get('/api/staff-sync/directory/preview', token)).body.data
  const bring = async (token = admin.token) =>
    (await app.post('/api/staff-sync/directory/import', token, {})).body.data
  const stored = async (username: string) =>
    (
      await app.kernel.pool.query('select id, name, email, phone, status from app_user where username = $1', [
        username,
      ])
    ).rows[0]

  test('a wrong password, branch, filter and a connection without encryption say what to correct', async () => {
    const { url: ldapUrl } = directory
    expect(await codeOf({ ldapUrl })).toBe(1)
    expect(await codeOf({ ldapUrl, ldapPassword: 'sai' })).toBe('ldap.password')
    expect(await codeOf({ ldapUrl, ldapBase: 'dc=khac,dc=example' })).toBe('ldap.base')
    expect(await codeOf({ ldapUrl, ldapFilter: '(cn=' })).toBe('ldap.filter')
    expect(await codeOf({ ldapUrl, ldapStarttls: true })).toBe('ldap.tls')
    expect((await app.get('/api/staff-sync/directory', admin.token)).body.data).toMatchObject({
      host: new URL(ldapUrl).host,
      base,
    })
  })

  test('people are previewed, added, changed and banned; nobody is deleted and no ban is lifted', async () => {
    const department = await app.department('ban-ldap')
    await directory.replace([
      person('ha.nt', 'Nguyễn Thu Hà', { department: 'ban-ldap', telephoneNumber: '024 3934 4231' }),
      person('an.lv', 'Lê Văn An'),
      person('la', 'Phòng lạ', { department: 'không có' }),
      person('khong.thu', 'Không Thư'),
      person('nghi', 'Đã Nghỉ', { userAccountControl: '514' }),
    ])
    const report = await preview()
    expect(report.counts).toEqual({ new: 3, changed: 0, banned: 0, refused: 1, same: 1 })
    expect(report.rows.find(({ username }: { username: string }) => username === 'la')).toMatchObject({
      outcome: 'refused',
      reasons: [expect.stringContaining('không có')],
    })
    expect(await stored('ha.nt')).toBeUndefined()
    expect(await bring()).toEqual(report)
    const { id, ...made } = await stored('ha.nt')
    expect(made).toEqual({
      name: 'Nguyễn Thu Hà',
      email: 'ha.nt@vov.example',
      phone: '024 3934 4231',
      status: 'active',
    })
    expect((await app.get(`/api/users/${id}`, admin.token)).body.data.department_ids).toEqual([department])
    expect((await bring()).counts).toEqual({ new: 0, changed: 0, banned: 0, refused: 1, same: 4 })

    const session = await app.session((await stored('an.lv')).id)
    await directory.replace([
      person('ha.nt', 'Nguyễn Thị Thu Hà', { department: 'ban-ldap' }),
      person('an.lv', 'Lê Văn An', { userAccountControl: '66050' }),
    ])
    const second = await bring()
    expect(second.counts).toEqual({ new: 0, changed: 1, banned: 1, refused: 0, same: 0 })
    expect(second.rows).toMatchObject([
      { username: 'ha.nt', outcome: 'changed', fields: ['name'] },
      { username: 'an.lv', outcome: 'banned' },
    ])
    expect((await app.get('/api/auth/me', session.token)).status).toBe(401)
    // Who is no longer in the directory stays as they are.
    expect((await stored('khong.thu')).status).toBe('active')

    await directory.replace([person('an.lv', 'Lê Văn An')])
    expect((await bring()).rows).toMatchObject([{ username: 'an.lv', outcome: 'refused' }])
    expect((await stored('an.lv')).status).toBe('banned')
  })

  test('all pages of a directory are read', async () => {
    await directory.replace(Array.from({ length: 1100 }, (_, n) => person(`nv.${n}`, `Nhân viên ${n}`)))
    expect(await codeOf({ ldapUrl: directory.url })).toBe(1100)
  })

  test('an import reaches as far as its user', async () => {
    const stronger = await app.person({ roles: ['admin'] })
    await directory.replace([
      person('moi.1', 'Nguyễn Mới'),
      person(stronger.username, 'Kẻ Chiếm', { mail: 'chiem@vov.example' }),
      person(admin.username, 'Quản trị', { userAccountControl: '514' }),
    ])
    const weak = await app.person({
      grants: ['staffSync.index', 'staffSync.import', 'user.index', 'user.update', 'user.ban'],
    })
    const { counts } = await preview(weak.token)
    expect(counts).toEqual({ new: 0, changed: 0, banned: 0, refused: 3, same: 0 })
    const own = await preview()
    expect(own.counts).toEqual({ new: 1, changed: 1, banned: 0, refused: 1, same: 0 })
    expect(own.rows).toHaveLength(3)
    expect(
      (await app.post('/api/staff-sync/directory/import', weak.token, {})).body.data.counts.refused,
    ).toBe(3)
    expect((await stored(stronger.username)).email).not.toBe('chiem@vov.example')
    const none = await app.person({ grants: ['staffSync.index'] })
    expect((await app.get('/api/staff-sync/directory/preview', none.token)).status).toBe(403)
  })
})
