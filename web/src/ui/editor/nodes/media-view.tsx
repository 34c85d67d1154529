import { ActionIcon } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { NodeViewWrapper, type ReactNodeViewProps } from '@tiptap/react'
import type { MediaAttributes } from '@toasoan/contract/editorial/document'
import { useText } from '#web/language/use-text.ts'
import { Hint } from '../../hint.tsx'
import { editorTexts } from '../editor-texts.ts'
import { LocalText } from './local-text.tsx'
import styles from './nodes.module.css'
import { ownPointer } from './own-pointer.ts'
import { setAttributes } from './set-attributes.ts'

/** An audio or video in the document, with its fields while selected. */
export function MediaView({ node, editor, getPos, selected, deleteNode }: ReactNodeViewProps) {
  const t = useText()
  const { src, name, caption } = node.attrs as MediaAttributes
  const set = (attributes: Partial<MediaAttributes>) => setAttributes(editor, getPos(), attributes)
  const Player = node.type.name as 'audio' | 'video'
  return (
    <NodeViewWrapper
      as="figure"
      className={styles.media}
      data-kind={Player}
      data-selected={selected || undefined}
      data-drag-handle
    >
      {Player === 'audio' && <p className={styles.name}>{name}</p>}
      <Player src={src} controls preload="metadata" aria-label={name || caption} />
      {editor.isEditable && selected ? (
        <div ref={ownPointer} className={styles.panel}>
          <LocalText
            className={styles.grow}
            aria-label={t(editorTexts.mediaName)}
            placeholder={t(editorTexts.mediaName)}
            maxLength={300}
            value={name}
            onCommit={(value) => set({ name: value })}
          />
          <LocalText
            className={styles.grow}
            aria-label={t(editorTexts.mediaCaption)}
            placeholder={t(editorTexts.mediaCaption)}
            maxLength={500}
            value={caption}
            onCommit={(value) => set({ caption: value })}
          />
          <Hint label={t(editorTexts.removeMedia)}>
            <ActionIcon aria-label={t(editorTexts.removeMedia)} color="red" onClick={deleteNode}>
              <IconTrash size={17} stroke={1.8} />
            </ActionIcon>
          </Hint>
        </div>
      ) : (
        caption && <figcaption className={styles.caption}>{caption}</figcaption>
      )}
    </NodeViewWrapper>
  )
}
