import { permissions } from '@toasoan/contract/access/catalogue'
import { describe, expect, it, test } from 'vitest'
import { areas } from '#web/entities/navigation/areas.ts'
import {
  addressFrom,
  navigationOf,
  pathnameOf,
  placeOf,
  placesOf,
} from '#web/entities/navigation/navigation.ts'
import { abilityOf } from '#web/session/ability.ts'
import { roles } from '../../../server/seeds/base/data/roles.ts'
import { phoneSlots } from './layouts/phone-slots.ts'
import { screens } from './screens.ts'

const abilities = (...names: string[]) =>
  abilityOf(names.map((action) => ({ action, subject: action.split('.')[0]! })))
const everything = abilities(...permissions)
const pathsFor = (...names: string[]) =>
  navigationOf(screens, abilities(...names)).map(({ name, lines }) => [
    name,
    ...lines.flatMap(({ tabs }) => tabs.map(({ path }) => path)),
  ])
const linesOf = (code: string) => {
  const role = roles.find((one) => one.code === code)!
  const ability = abilities(...role.grants.map(([permission]) => permission))
  return navigationOf(screens, ability).flatMap(({ lines }) => lines)
}

describe('the areas', () => {
  it('name a screen by every tab, and none twice', () => {
    const known = new Set(screens.map(({ path }) => path))
    const tabs = placesOf(areas).map(({ tab }) => tab)
    expect(tabs.filter((tab) => !known.has(pathnameOf(tab)))).toEqual([])
    const paths = tabs.map(({ path }) => path)
    expect(new Set(paths).size).toBe(paths.length)
  })

  it('have at most nine lines, each with an icon of its own', () => {
    for (const { name, lines } of areas) expect([name, lines.length <= 9]).toEqual([name, true])
    const icons = areas.flatMap(({ lines }) => lines.map(({ icon }) => icon))
    expect(new Set(icons).size).toBe(icons.length)
  })

  it('give every screen of the back-office a place', () => {
    const places = placesOf(navigationOf(screens, everything))
    const outside = ['/account', '/tinymce', '/widget', '/qr/:id', '/settings']
    const lost = screens
      .filter(({ layout = 'vertical', path }) => layout === 'vertical' && !outside.includes(path))
      .filter(({ path, within }) => !placeOf(places, path, { within: within ?? [] }))
    expect(lost.map(({ path }) => path)).toEqual([])
  })
})

it('a report’s period goes along to the next report, its measures and other screens’ filters do not', () => {
  const tabs = placesOf(areas).map(({ tab }) => tab)
  const at = (path: string) => tabs.find((tab) => tab.path === path)!
  const asked = '?from=2026-05-01&until=2026-05-31&measures=works_done&compare=year'
  expect(addressFrom(at('/report/unit'), at('/report/member'), asked)).toBe(
    '/report/member?from=2026-05-01&until=2026-05-31&compare=year',
  )
  expect(addressFrom(at('/report/unit'), at('/report/mails'), asked)).toBe('/report/mails')
  expect(addressFrom(at('/report/mails'), at('/report/unit'), asked)).toBe('/report/unit')
  expect(addressFrom(at('/work/list'), at('/work/list-assigned'), asked)).toBe('/work/list-assigned')
})

describe('the navigation', () => {
  it('has what anybody with a session has, for those who may nothing', () =>
    expect(pathsFor()).toEqual([
      ['today', '/approvals'],
      ['planning', '/report/mails'],
    ]))

  it('has the tabs of what is allowed, and needs all actions of a screen', () => {
    const [, stories] = pathsFor('article.draft', 'crawler.processed', 'tag.index')
    expect(stories).toEqual(['stories', '/article/draft'])
  })

  it('shows settings to those who change them, logs to those who read them', () => {
    const settings = (...names: string[]) => pathsFor(...names).find(([name]) => name === 'settings')
    expect(settings('tag.index', 'category.index')).toBeUndefined()
    expect(settings('tag.index', 'tag.update', 'category.index')).toEqual([
      'settings',
      '/category',
      '/tags/list',
    ])
    expect(settings('log.auth')).toEqual(['settings', '/logs/auth'])
  })

  // newsroom.md, section 6.
  test.each([
    ['admin', 46],
    ['secretary', 35],
    ['head', 29],
    ['editor', 20],
    ['reporter', 19],
    ['technician', 18],
    ['accountant', 18],
    ['contributor', 8],
  ])('of the seeded %s has at most %i lines', (code, most) => {
    expect(linesOf(code).length).toBeLessThanOrEqual(most)
  })
})

describe('the place of an address', () => {
  const places = placesOf(navigationOf(screens, abilities('article.draft', 'user.index', 'user.update')))
  const pathOf = (...given: Parameters<typeof placeOf> extends [unknown, ...infer Rest] ? Rest : never) =>
    placeOf(places, ...given)?.tab.path

  it.each([
    ['/article/draft', '/article/draft'],
    ['/users/list', '/users/list'],
    ['/users/edit/7', '/users/list'],
    ['/usersettings', undefined],
    ['/nowhere', undefined],
  ])('of %s is %s', (path, expected) => expect(pathOf(path)).toBe(expected))

  it('of a screen with two faces is the one that the query names', () => {
    const both = placesOf(navigationOf(screens, abilities('schedule.index')))
    const faceOf = (search: string) => placeOf(both, '/schedule', { search })?.tab.path
    expect(faceOf('')).toBe('/schedule')
    expect(faceOf('?tab=days&page=2')).toBe('/schedule?tab=days')
    expect(placeOf(both, '/schedule/edit/7')?.tab.path).toBe('/schedule')
  })

  it('of a record is the list one came from, or the first that the user has', () => {
    const within = ['/manager', '/article/approved', '/article/draft']
    expect(pathOf('/article/edit/7', { within })).toBe('/article/draft')
    expect(pathOf('/article/edit/7', { within: ['/users/list', ...within], from: '/article/draft' })).toBe(
      '/article/draft',
    )
    expect(pathOf('/article/edit/7', { within, from: '/users/list' })).toBe('/article/draft')
  })
})

test.each([
  ['admin', 'stories', true],
  ['secretary', 'stories', true],
  ['head', 'stories', true],
  ['editor', 'stories', true],
  ['reporter', 'stories', false],
  ['contributor', 'stories', false],
  ['technician', 'rooms', true],
  ['accountant', 'royalties', true],
])('the phone of the seeded %s has %s second, approvals fourth: %s', (code, second, decides) => {
  const role = roles.find((one) => one.code === code)!
  const held = new Set<string>(role.grants.map(([permission]) => permission))
  expect(phoneSlots((permission) => held.has(permission))).toEqual({ second, decides })
})
