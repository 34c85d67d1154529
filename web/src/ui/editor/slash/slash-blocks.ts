import type { Icon } from '@tabler/icons-react'
import {
  IconBlockquote,
  IconBrandYoutube,
  IconCode,
  IconH2,
  IconH3,
  IconH4,
  IconList,
  IconListNumbers,
  IconMinus,
  IconMusic,
  IconPaperclip,
  IconPhoto,
  IconPilcrow,
  IconTable,
  IconVideo,
} from '@tabler/icons-react'
import { headingLevels } from '@toasoan/contract/editorial/document'
import { fold } from '@toasoan/contract/kit/fold'
import type { Text } from '@toasoan/contract/kit/text'
import type { FileType } from '@toasoan/contract/media/extensions'
import { editorTexts } from '../editor-texts.ts'
import { storyBlocks } from '../story/story-blocks.ts'
import type { SlashBlock } from './slash-block.ts'
import { slashTexts } from './slash-texts.ts'

const headingIcons = { 2: IconH2, 3: IconH3, 4: IconH4 }

const fileBlock = (id: FileType, label: Text, words: string, icon: Icon): SlashBlock => ({
  id,
  label,
  words,
  icon,
  insert: (_editor, { files }) => files(id),
})

/** All blocks, most used first. */
export const slashBlocks: readonly SlashBlock[] = [
  ...headingLevels.map(
    (level): SlashBlock => ({
      id: `heading-${level}`,
      label: editorTexts.heading,
      level,
      words: `h${level} tít đề mục title`,
      icon: headingIcons[level],
      fits: (editor) => editor.can().setHeading({ level }),
      insert: (editor) => editor.chain().focus().setHeading({ level }).run(),
    }),
  ),
  {
    id: 'bullet-list',
    label: editorTexts.bulletList,
    words: 'gạch đầu dòng liệt kê ul',
    icon: IconList,
    fits: (editor) => editor.can().toggleBulletList(),
    insert: (editor) => editor.chain().focus().toggleBulletList().run(),
  },
  {
    id: 'ordered-list',
    label: editorTexts.orderedList,
    words: 'thứ tự liệt kê ol numbered',
    icon: IconListNumbers,
    fits: (editor) => editor.can().toggleOrderedList(),
    insert: (editor) => editor.chain().focus().toggleOrderedList().run(),
  },
  {
    id: 'quote',
    label: editorTexts.quote,
    words: 'dẫn lời blockquote',
    icon: IconBlockquote,
    fits: (editor) => editor.can().toggleBlockquote(),
    insert: (editor) => editor.chain().focus().toggleBlockquote().run(),
  },
  fileBlock('image', slashTexts.picture, 'hình chèn ảnh image photo', IconPhoto),
  {
    id: 'table',
    label: editorTexts.table,
    words: 'biểu table',
    icon: IconTable,
    // Inside a table the toolbar is used instead.
    fits: (editor) => !editor.isActive('table'),
    insert: (_editor, { table }) => table(),
  },
  {
    id: 'embed',
    label: slashTexts.embed,
    words: 'facebook tiktok x bài đăng link',
    icon: IconBrandYoutube,
    insert: (_editor, { embed }) => embed(),
  },
  ...storyBlocks,
  fileBlock('video', slashTexts.video, 'phim clip film', IconVideo),
  fileBlock('audio', slashTexts.audio, 'tiếng radio sound audio', IconMusic),
  fileBlock('document', slashTexts.file, 'tệp đính kèm pdf word file', IconPaperclip),
  {
    id: 'rule',
    label: editorTexts.rule,
    words: 'phân cách divider hr line',
    icon: IconMinus,
    fits: (editor) => editor.can().setHorizontalRule(),
    insert: (editor) => editor.chain().focus().setHorizontalRule().run(),
  },
  {
    id: 'paragraph',
    label: editorTexts.paragraph,
    words: 'chữ thường text',
    icon: IconPilcrow,
    fits: (editor) => editor.can().setParagraph(),
    insert: (editor) => editor.chain().focus().setParagraph().run(),
  },
  {
    id: 'code-block',
    label: editorTexts.codeBlock,
    words: 'code',
    icon: IconCode,
    fits: (editor) => editor.can().setCodeBlock(),
    insert: (editor) => editor.chain().focus().setCodeBlock().run(),
  },
]

const wordsIn = (words: string): string[] =>
  fold(words)
    .split(/[\s,]+/)
    .filter(Boolean)

const nameOf = ({ label: { vi, en }, level, words }: SlashBlock): string[] =>
  wordsIn(`${vi} ${en} ${words}`.replaceAll('{level}', String(level ?? '')))

/** Blocks matching the typed words as prefixes, in either language, ignoring diacritics. All without words. */
export function blocksFor(typed: string, among: readonly SlashBlock[] = slashBlocks): SlashBlock[] {
  const requested = wordsIn(typed)
  return among.filter((block) => {
    const names = nameOf(block)
    return requested.every((word) => names.some((name) => name.startsWith(word)))
  })
}
