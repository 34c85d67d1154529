import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { treeOption } from './tree-option.tsx'

test('an option is indented by its depth, and its name stays plain', () => {
  const drawn = renderToStaticMarkup(treeOption({ option: { label: 'Phòng Thu thanh', depth: 2 } }))
  expect(drawn).toBe('<span style="padding-inline-start:32px">Phòng Thu thanh</span>')
  expect(renderToStaticMarkup(treeOption({ option: { label: 'Đài' }, checked: true }))).toContain('<svg')
})
