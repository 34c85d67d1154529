import { expect, test } from 'vitest'
import { entriesOf, itemOf, type PlannedItem, planText } from './plan.ts'
import { runsOf, ticksOf } from './ticks.ts'
import { quoted, scriptOf } from './write-script.ts'

const item = (id: number, from: number, until: number, more: Partial<PlannedItem> = {}): PlannedItem => ({
  id,
  kind: 'recorded',
  title: `Mục ${id}`,
  from: from * 1000,
  until: until * 1000,
  files: [],
  line: '',
  ...more,
})

test('files follow each other within their item and are cut at its end; a live item is its line', () => {
  const files = [
    { path: '/a', seconds: 20 },
    { path: '/b', seconds: 30 },
    { path: '/c', seconds: 5 },
  ]
  const entries = entriesOf([
    item(2, 100, 130, { kind: 'live', line: 'http://studio/a', files }),
    item(1, 0, 40, { files, line: 'http://studio/a' }),
    item(3, 130, 140, { kind: 'live', files: [{ path: '/d', seconds: null }] }),
    item(4, 140, 150),
  ]).map(({ id, kind, from, until, uri }) => [id, kind, from / 1000, until / 1000, uri])
  expect(entries).toEqual([
    ['1.0', 'file', 0, 20, '/a'],
    ['1.1', 'file', 20, 40, '/b'],
    ['2.live', 'live', 100, 130, 'http://studio/a'],
    ['3.0', 'file', 130, 140, '/d'],
  ])
  expect([itemOf('12.live'), itemOf('7.3'), itemOf('')]).toEqual([12, 7, null])
})

test('a plan is one line an entry, whatever titles and paths contain', () => {
  const entries = entriesOf([
    item(1, 0, 1.5, { title: 'Một\tmục\nlạ', files: [{ path: '/a\nb', seconds: 9 }] }),
  ])
  expect(planText(entries, { music: ['/m.mp3'], alone: false })).toBe(
    'file\t1.0\t0.000\t1.500\t0\t/a b\tMột mục lạ\nmusic\t/m.mp3\nalone\t0\n',
  )
})

test('nothing that a name or a password contains leaves its text in the script', () => {
  expect(quoted('a"b\\c#{exit(1)}\n')).toBe('"a\\"b\\\\c\\#{exit(1)} "')
  const script = scriptOf(
    { folder: '/p', socket: '/p/socket' },
    'a',
    { code: 'TS1', name: 'Một "#{x}"' },
    {
      playoutIcecast: 'http://127.0.0.1:8000',
      playoutIcecastPassword: 'p"w',
      playoutBitrate: 96,
      playoutSilence: 3,
    },
  )
  expect(script).toContain('ice_mount = "/ts1.mp3"')
  expect(script).toContain('ice_name = "Một \\"\\#{x}\\""')
  expect(script).toContain('ice_password = "p\\"w"')
  expect(script).toContain('longest_silence = 3.')
  expect(script).toContain('encoder = %mp3(bitrate=96)')
})

const ticks = (text: string) => ticksOf(text.replaceAll('|', '\t').replaceAll(' ', '\n'))

test('what is noted half is left out; what nobody heard and music are no item', () => {
  expect(
    ticks('1.5|on|file|7.0| 2|on|fi 2|off|file|7.0|403 2.5|on|music|7.0|').map(({ at, on, item }) => [
      at,
      on,
      item,
    ]),
  ).toEqual([
    [1500, true, 7],
    [2000, false, 7],
    [2500, true, null],
  ])
})

test('an item is reported when it begins and when it is over, by what was heard of it', () => {
  const first = runsOf(null, ticks('10|on|file|7.0| 10.5|on|file|7.0|'), 11_000)
  expect(first.runs).toEqual([{ item: 7, from: 10_000, until: 11_000, current: true }])
  const goesOn = runsOf(first.last, ticks('11|on|file|7.1| 11.5|on|file|7.1|'), 12_000)
  expect(goesOn.runs, 'nothing new').toEqual([])
  const over = runsOf(goesOn.last, ticks('12|on|file|8.0|'), 12_500)
  expect(over.runs).toEqual([
    { item: 7, from: 12_000, until: 12_000, current: false },
    { item: 8, from: 12_000, until: 12_500, current: true },
  ])
  const dead = runsOf(over.last, [], 30_000)
  expect(dead, 'what is noted no more is over').toEqual({
    runs: [{ item: 8, from: 12_500, until: 12_500, current: false }],
    last: null,
  })
})
