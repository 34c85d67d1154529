// @vitest-environment jsdom
import { Editor } from '@tiptap/core'
import { act, type ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ThemeProvider } from '#web/ui/theme/theme-provider.tsx'
import { LinkDialog } from '../dialogs/link-dialog.tsx'
import { articleExtensions } from '../editor-extensions.ts'
import SoundDialog from './sound-dialog.tsx'

const { asked } = vi.hoisted(() => ({ asked: [] as unknown[] }))
vi.mock('#web/client/use-call.ts', () => ({
  useCall(_call: unknown, given: { query: object }, { enabled }: { enabled: boolean }) {
    if (!enabled) return { data: undefined }
    asked.push(given.query)
    const story = { id: 41, title: 'Lũ sông Đà', path: '/lu-song-da-41.html', live: false, stage: 2 }
    return { data: [{ ...story, category: null }] }
  },
}))
vi.mock('@mantine/hooks', async (original) => ({
  ...(await original<object>()),
  useDebouncedValue: (value: unknown) => [value],
}))
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
window.matchMedia = vi.fn(() => ({
  matches: false,
  addEventListener() {},
  removeEventListener() {},
})) as never
window.ResizeObserver = class {
  observe() {}
  unobserve() {}
  disconnect() {}
}

Object.assign(document, { fonts: new EventTarget() })
// jsdom lays nothing out; the editor scrolls to what it puts in.
Object.assign(Range.prototype, { getClientRects: () => [], getBoundingClientRect: () => new DOMRect() })

let editor: Editor
let root: Root
beforeEach(() => {
  editor = new Editor({
    element: document.body.appendChild(document.createElement('div')),
    extensions: articleExtensions(() => ''),
    content: '<p>Xem tin cũ.</p>',
  })
  root = createRoot(document.body.appendChild(document.createElement('div')))
})
afterEach(async () => {
  await act(async () => root.unmount())
  editor.destroy()
})

const show = (dialog: ReactNode) =>
  act(async () => {
    root.render(<ThemeProvider>{dialog}</ThemeProvider>)
    await new Promise((resolve) => setTimeout(resolve, 50))
  })
const field = (label: string) => {
  const found = [...document.querySelectorAll('label')].find((one) => one.textContent?.startsWith(label))
  return document.getElementById(found?.htmlFor ?? '') as HTMLInputElement | HTMLTextAreaElement
}
const fill = (label: string, value: string) =>
  act(async () => {
    const input = field(label)
    const owner = input instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement
    Object.getOwnPropertyDescriptor(owner.prototype, 'value')?.set?.call(input, value)
    input.dispatchEvent(new Event('input', { bubbles: true }))
  })
const press = (name: string) =>
  act(async () => {
    const buttons = [...document.querySelectorAll('button')]
    buttons.find((one) => one.textContent?.includes(name))?.click()
    await new Promise((resolve) => setTimeout(resolve, 50))
  })

test('a link is made to a story that is searched for, and says that it is not live yet', async () => {
  editor.commands.setTextSelection({ from: 5, to: 11 })
  await show(<LinkDialog editor={editor} onClose={() => undefined} />)
  // The search is loaded by itself.
  for (let n = 0; n < 200 && !field('Hoặc tìm tin bài'); n += 1)
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)))
  await fill('Hoặc tìm tin bài', 'sông đà')
  expect(asked.at(-1)).toEqual({ keyword: 'sông đà', limit: '8' })
  await press('Lũ sông Đà')
  expect(field('Địa chỉ').value).toBe('/lu-song-da-41.html')
  expect(document.querySelector('[role=status]')?.textContent).toMatch(/chưa|đăng/)
  await press('Lưu')
  expect(editor.getHTML()).toMatch(/<p>Xem <a [^>]*href="\/lu-song-da-41\.html"[^>]*>tin cũ<\/a>\.<\/p>/)
})

test('a quotation that is heard has its words, who says them, and the piece; a piece of no length is refused', async () => {
  const file = { kind: 'audio', src: '/media/0123456789abcdef/ban-tin.mp3', fileId: 7, name: 'Bản tin 6 giờ' }
  const library = ({ onChoose }: { onChoose: (files: unknown[]) => void }) => (
    <button type="button" onClick={() => onChoose([file])}>
      Chọn tiếng
    </button>
  )
  await show(<SoundDialog editor={editor} library={library as never} onClose={() => undefined} />)
  await press('Chọn tiếng')
  await fill('Từ', '0:04')
  await fill('Đến', '0:02')
  await fill('Lời', 'Nước dâng nhanh lắm.')
  await press('Chèn')
  expect(editor.getHTML()).not.toContain('Nước dâng')
  await fill('Đến', '0:08,5')
  await fill('Ai nói', 'Bà Lan')
  await press('Chèn')
  const quote = editor.getJSON().content?.find(({ type }) => type === 'blockquote')
  expect(quote?.attrs?.sound).toMatchObject({ src: file.src, fileId: 7, from: 4000, to: 8500 })
  expect(JSON.stringify(quote?.content)).toContain('(Bà Lan, Bản tin 6 giờ, 0:04)')
})
