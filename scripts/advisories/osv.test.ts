import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { strToU8, zipSync } from 'fflate'
import { afterAll, describe, expect, it } from 'vitest'
import { readAudit } from './npm-audit.ts'
import { type Advisory, type Found, foundBy, pinnedOf, readOsv } from './osv.ts'

const folder = mkdtempSync(join(tmpdir(), 'advisories-'))
afterAll(() => rmSync(folder, { recursive: true }))

const lockFile = JSON.stringify({
  packages: {
    '': { name: 'ours', version: '0.1.0' },
    server: { name: '@ours/server', version: '0.1.0' },
    'node_modules/@ours/server': { link: true },
    'node_modules/left': { version: '1.4.2' },
    'node_modules/@scope/right': { version: '2.0.0-beta.3', dev: true },
    'node_modules/right-alias': { name: 'right', version: '3.0.0' },
    'node_modules/left/node_modules/left': { version: '0.9.0' },
  },
})

type Given = Partial<Advisory> & { name?: string; events?: object[]; versions?: string[] }

const advisory = ({ name = 'left', events, versions, ...rest }: Given = {}): Advisory => ({
  id: 'OSV-1',
  summary: 'Something is wrong',
  affected: [
    {
      package: { ecosystem: 'npm', name },
      ...(events ? { ranges: [{ type: 'SEMVER', events }] } : {}),
      ...(versions ? { versions } : {}),
    },
  ],
  ...rest,
})

const versionsFound = (given: Given) =>
  foundBy(advisory(given), pinnedOf(lockFile)).map(({ version, fixed }) => [version, fixed])

describe('the versions of an advisory', () => {
  it.each<[string, Given, [string, string | null][]]>([
    ['from the first to a fix', { events: [{ introduced: '0' }, { fixed: '1.0.0' }] }, [['0.9.0', '1.0.0']]],
    ['up to the fix, not at it', { events: [{ introduced: '0' }, { fixed: '1.4.2' }] }, [['0.9.0', '1.4.2']]],
    [
      'of several spans',
      { events: [{ introduced: '0' }, { fixed: '0.5.0' }, { introduced: '1.0.0' }, { fixed: '1.5.0' }] },
      [['1.4.2', '1.5.0']],
    ],
    ['up to the last', { events: [{ introduced: '1.0.0' }, { last_affected: '1.4.2' }] }, [['1.4.2', null]]],
    ['without end', { events: [{ introduced: '1.0.0' }] }, [['1.4.2', null]]],
    ['one by one', { versions: ['1.4.2', '7.0.0'] }, [['1.4.2', null]]],
    [
      'before a release',
      { name: '@scope/right', events: [{ introduced: '2.0.0-beta.1' }, { fixed: '2.0.0' }] },
      [['2.0.0-beta.3', '2.0.0']],
    ],
    ['under another name', { name: 'right', events: [{ introduced: '0' }] }, [['3.0.0', null]]],
    ['that was withdrawn', { events: [{ introduced: '0' }], withdrawn: '2026-01-01T00:00:00Z' }, []],
    ['of a package that is not there', { name: 'elsewhere', events: [{ introduced: '0' }] }, []],
    ['of our own', { name: '@ours/server', events: [{ introduced: '0' }] }, []],
  ])('%s', (_name, given, expected) => {
    expect(versionsFound(given)).toEqual(expected)
  })

  it('are of npm only', () => {
    const other = advisory({ events: [{ introduced: '0' }] })
    other.affected = [{ ...other.affected?.[0], package: { ecosystem: 'PyPI', name: 'left' } }]
    expect(foundBy(other, pinnedOf(lockFile))).toEqual([])
  })
})

it('names what people look it up by, how bad it is, and whether readers can meet it', () => {
  const bad = advisory({
    name: '@scope/right',
    events: [{ introduced: '0' }],
    aliases: ['CVE-2026-1', 'GHSA-aaaa-bbbb-cccc'],
    database_specific: { severity: 'HIGH' },
  })
  expect(foundBy(bad, pinnedOf(lockFile))).toEqual<Found[]>([
    {
      name: '@scope/right',
      version: '2.0.0-beta.3',
      isForServing: false,
      id: 'GHSA-aaaa-bbbb-cccc',
      severity: 'high',
      summary: 'Something is wrong',
      fixed: null,
    },
  ])
})

const sample = [
  advisory({ id: 'OSV-1', events: [{ introduced: '0' }, { fixed: '1.5.0' }] }),
  advisory({ id: 'OSV-2', name: 'elsewhere', events: [{ introduced: '0' }] }),
]

describe('a file of advisories', () => {
  const contents: [string, Uint8Array][] = [
    [
      'all.zip',
      zipSync(Object.fromEntries(sample.map((one) => [`${one.id}.json`, strToU8(JSON.stringify(one))]))),
    ],
    ['lines.jsonl', strToU8(`${sample.map((one) => JSON.stringify(one)).join('\n')}\n`)],
    ['array.json', strToU8(JSON.stringify(sample, null, 2))],
  ]
  it.each(contents)('is read as %s', async (name, content) => {
    const path = join(folder, name)
    writeFileSync(path, content)
    const ids: string[] = []
    expect(await readOsv(path, ({ id }) => ids.push(id))).toBe(2)
    expect(ids).toEqual(['OSV-1', 'OSV-2'])
  })

  it.each([
    ['nothing', ''],
    ['other JSON', '{"name": "left"}'],
    ['no JSON', 'Forbidden'],
  ])('that holds %s is refused', async (_name, content) => {
    const path = join(folder, 'bad')
    writeFileSync(path, content)
    await expect(readOsv(path, () => undefined)).rejects.toThrow()
  })
})

describe('what npm says', () => {
  it('is read', () => {
    const via = [
      'other',
      {
        source: 7,
        name: 'left',
        title: 'Something',
        url: 'https://github.com/advisories/GHSA-x',
        severity: 'low',
        range: '<2',
      },
    ]
    expect(
      readAudit(JSON.stringify({ vulnerabilities: { left: { via, fixAvailable: false } } })),
    ).toMatchObject({
      found: [{ name: 'left', version: '<2', id: 'GHSA-x', severity: 'low', fixed: null }],
    })
    expect(readAudit(JSON.stringify({ vulnerabilities: {} }))).toEqual({ found: [] })
  })
  it('is no answer where the registry gives none', () => {
    expect(readAudit('{"message": "405 Method Not Allowed", "method": "POST"}')).toEqual({
      reason: '405 Method Not Allowed',
    })
    expect(readAudit('npm error')).toEqual({ reason: 'npm error' })
  })
})

describe('npm run advisories', () => {
  const script = new URL('../advisories.ts', import.meta.url).pathname
  const run = (words: string[], path = process.env.PATH) =>
    spawnSync(process.execPath, [script, ...words], { encoding: 'utf8', env: { ...process.env, PATH: path } })
  const fastify = (events: object[]) => JSON.stringify(advisory({ name: 'fastify', events }))

  it('ends with 1 and the package when something is known, and with 0 when nothing is', () => {
    const path = join(folder, 'fastify.json')
    writeFileSync(path, fastify([{ introduced: '5.0.0' }, { fixed: '999.0.0' }]))
    const found = run(['--osv', path])
    expect(found.status).toBe(1)
    expect(found.stdout).toMatch(/fastify 5\.\S+ → 999\.0\.0\n.*Something is wrong/)
    writeFileSync(path, fastify([{ introduced: '0' }, { fixed: '1.0.0' }]))
    expect(run(['--osv', path])).toMatchObject({
      status: 0,
      stdout: expect.stringContaining('Nothing is known'),
    })
  })

  it('ends with 3 and says so plainly when nobody could be asked', () => {
    const unread = run(['--osv', join(folder, 'missing.zip')])
    expect(unread.status).toBe(3)
    expect(unread.stderr).toMatch(/Không đọc được .*missing\.zip[\s\S]*cannot be read/)
    const alone = run([], folder)
    expect(alone.status).toBe(3)
    expect(alone.stderr).toMatch(/CHƯA KIỂM TRA ĐƯỢC[\s\S]*NOT CHECKED/)
  })
})
