import { text } from '@toasoan/contract/kit/text'
import { describe, expect, it } from 'vitest'
import type { AppRoute } from '#web/entities/app-route.ts'
import { abilityOf } from '#web/session/ability.ts'
import { currentItem, menuOf } from './menu.ts'

const screen = (path: string, action: AppRoute['action'], given: Partial<AppRoute> = {}): AppRoute => ({
  path,
  action,
  title: text(path, path),
  menu: { area: 'editorial', icon: (() => null) as never, order: 1 },
  component: () => Promise.reject(new Error('not needed')),
  ...given,
})

const screens = [
  screen('/article/draft', 'article.draft'),
  screen('/article/approved', ['article.approved', 'article.view']),
  screen('/article/create', 'article.create', { menu: undefined }),
  screen('/users/list', 'user.index', {
    menu: { area: 'administration', icon: (() => null) as never, order: 1 },
  }),
  screen('/dashboard', 'dashboard.show', {
    menu: { area: 'account', icon: (() => null) as never, order: 1 },
  }),
]

const abilities = (...names: string[]) =>
  abilityOf(names.map((action) => ({ action, subject: action.split('.')[0]! })))
const paths = (...names: string[]) =>
  menuOf(screens, abilities(...names)).map(({ area, items }) => [area, ...items.map(({ path }) => path)])

describe('the menu', () => {
  it('is empty for those who may nothing', () => expect(paths()).toEqual([]))

  it('holds what is allowed, by area, one’s own first', () =>
    expect(paths('article.draft', 'dashboard.show', 'user.index', 'article.create')).toEqual([
      ['account', '/dashboard'],
      ['editorial', '/article/draft'],
      ['administration', '/users/list'],
    ]))

  it('needs all actions of a route', () => {
    expect(paths('article.approved')).toEqual([])
    expect(paths('article.approved', 'article.view')).toEqual([['editorial', '/article/approved']])
  })

  it.each([
    ['/article/draft', '/article/draft'],
    ['/users/list', '/users/list'],
    ['/users/edit/7', '/users/list'],
    ['/usersettings', undefined],
    ['/nowhere', undefined],
  ])('marks %s as %s', (path, expected) => {
    const groups = menuOf(screens, abilities('article.draft', 'user.index'))
    expect(currentItem(groups, path)?.path).toBe(expected)
  })

  it('marks on a record’s screen the list one came from, or the first that the person has', () => {
    const groups = menuOf(screens, abilities('article.draft', 'user.index'))
    const within = ['/manager', '/article/approved', '/article/draft']
    expect(currentItem(groups, '/article/edit/7', { within })?.path).toBe('/article/draft')
    expect(
      currentItem(groups, '/article/edit/7', { within: ['/users/list', ...within], from: '/article/draft' })
        ?.path,
    ).toBe('/article/draft')
    expect(currentItem(groups, '/article/edit/7', { within, from: '/users/list' })?.path).toBe(
      '/article/draft',
    )
  })
})
