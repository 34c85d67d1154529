import {
  IconAsterisk,
  IconBlockquote,
  IconInfoSquare,
  IconLayoutGrid,
  IconMapPin,
  IconNews,
  IconWaveSine,
} from '@tabler/icons-react'
import type { SlashBlock } from '../slash/slash-block.ts'
import { canInsertFootnote, insertFootnote } from './insert-footnote.ts'
import { openDialog } from './story-dialogs.ts'
import { storyTexts } from './story-texts.ts'

/** Blocks that stories are made of, for the slash menu and the toolbar. */
export const storyBlocks: readonly SlashBlock[] = [
  {
    id: 'gallery',
    label: storyTexts.gallery,
    words: 'nhiều ảnh album hình photos gallery',
    icon: IconLayoutGrid,
    insert: (editor) => openDialog(editor, { dialog: 'gallery' }),
  },
  {
    id: 'fact-box',
    label: storyTexts.factBox,
    words: 'hộp khung box số liệu bối cảnh facts',
    icon: IconInfoSquare,
    fits: (editor) => !editor.isActive('factBox') && editor.can().wrapIn('factBox'),
    insert: (editor) => editor.chain().focus().wrapIn('factBox').run(),
  },
  {
    id: 'pull-quote',
    label: storyTexts.pullQuote,
    words: 'trích lớn nhấn mạnh pull quote',
    icon: IconBlockquote,
    fits: (editor) => editor.can().setNode('pullQuote'),
    insert: (editor) => editor.chain().focus().setNode('pullQuote').run(),
  },
  {
    id: 'story-link',
    label: storyTexts.story,
    words: 'bài liên quan xem thêm đọc thêm related',
    icon: IconNews,
    insert: (editor) => openDialog(editor, { dialog: 'story' }),
  },
  {
    id: 'footnote',
    label: storyTexts.footnote,
    words: 'chú thích ghi chú footnote note',
    icon: IconAsterisk,
    fits: canInsertFootnote,
    insert: (editor) => insertFootnote(editor),
  },
  {
    id: 'sound-quote',
    label: storyTexts.sound,
    words: 'nghe băng âm thanh phỏng vấn audio',
    icon: IconWaveSine,
    insert: (editor) => openDialog(editor, { dialog: 'sound' }),
  },
  {
    id: 'map',
    label: storyTexts.map,
    words: 'địa điểm tọa độ vị trí map place',
    icon: IconMapPin,
    insert: (editor) => openDialog(editor, { dialog: 'map' }),
  },
]
