import { Modal } from '@mantine/core'
import type { Editor } from '@tiptap/core'
import { text } from '@toasoan/contract/kit/text'
import { Fragment } from 'react'
import { useText } from '#web/language/use-text.ts'
import styles from './shortcuts-dialog.module.css'
import { shortcutsTexts } from './shortcuts-texts.ts'

/** Keys by purpose. `Ctrl` is Command on a Mac. */
const groups = [
  {
    title: text('Bài viết', 'Story'),
    keys: [
      ['Ctrl+S', text('Lưu', 'Save')],
      ['Ctrl+Alt+P', text('Xem trước như độc giả sẽ thấy', 'Preview as readers will see it')],
      ['Ctrl+Z', text('Hoàn tác', 'Undo')],
      ['Ctrl+Y', text('Làm lại', 'Redo')],
      ['Ctrl+F', text('Tìm và thay thế', 'Find and replace')],
      ['F7', text('Gợi ý chính tả sau', 'Next spelling hint')],
      ['Shift+F7', text('Gợi ý chính tả trước', 'Previous spelling hint')],
      ['Alt+F10', text('Tới thanh định dạng', 'To the formatting bar')],
      ['Esc', text('Rời toàn màn hình', 'Leave full screen')],
      ['Ctrl+/', text('Bảng phím tắt này', 'This list')],
    ],
  },
  {
    title: text('Chữ', 'Text'),
    keys: [
      ['Ctrl+B', text('Đậm', 'Bold')],
      ['Ctrl+I', text('Nghiêng', 'Italic')],
      ['Ctrl+U', text('Gạch chân', 'Underline')],
      ['Ctrl+Shift+S', text('Gạch ngang', 'Strikethrough')],
      ['Ctrl+E', text('Chữ mã', 'Inline code')],
      ['Ctrl+K', text('Liên kết', 'Link')],
      ['Shift+Enter', text('Xuống dòng trong đoạn', 'New line in the paragraph')],
    ],
  },
  {
    title: text('Đoạn', 'Paragraph'),
    keys: [
      [
        '/',
        text('Chèn khối: tiêu đề, danh sách, ảnh, bảng…', 'Insert a block: heading, list, picture, table…'),
      ],
      ['Ctrl+Alt+0', text('Đoạn văn', 'Paragraph')],
      ['Ctrl+Alt+2 … 4', text('Tiêu đề 2 đến 4', 'Heading 2 to 4')],
      ['Ctrl+Shift+7', text('Danh sách đánh số', 'Numbered list')],
      ['Ctrl+Shift+8', text('Danh sách dấu chấm', 'Bulleted list')],
      ['Ctrl+Shift+B', text('Trích dẫn', 'Quotation')],
      ['Ctrl+Shift+L / E / R / J', text('Căn trái, giữa, phải, đều', 'Align left, centre, right, justify')],
      ['Tab', text('Thụt mục danh sách; ô kế tiếp của bảng', 'Indent a list item; next cell of a table')],
    ],
  },
] as const

/** All keyboard shortcuts of the editor, by purpose. */
export function ShortcutsDialog({ onClose }: { editor: Editor; onClose: () => void }) {
  const t = useText()
  return (
    <Modal opened onClose={onClose} size={760} title={t(shortcutsTexts.title)}>
      <div className={styles.groups}>
        {groups.map(({ title, keys }) => (
          <section key={title.en}>
            <h3>{t(title)}</h3>
            <dl>
              {keys.map(([combination, label]) => (
                <Fragment key={combination}>
                  <dt>
                    <kbd>{combination}</kbd>
                  </dt>
                  <dd>{t(label)}</dd>
                </Fragment>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Modal>
  )
}
