import { expect, test } from 'vitest'
import { screens } from './screens.ts'

/** Screens of one record: what is done with it must show in the title. */
const ofRecords = screens.filter(({ path }) => path.includes(':id'))

test('screens of one record have titles of their own, in both languages', () => {
  const areas = Map.groupBy(ofRecords, ({ path }) => path.split('/')[1] ?? '')
  const doubled = [...areas].flatMap(([area, found]) =>
    (['vi', 'en'] as const).flatMap((language) => {
      const titles = found.map(({ title }) => title[language])
      return titles
        .filter((title, place) => titles.indexOf(title) !== place)
        .map((title) => `${area}: ${title}`)
    }),
  )
  expect(doubled).toEqual([])
})
