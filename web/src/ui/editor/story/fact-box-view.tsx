import { ActionIcon } from '@mantine/core'
import { IconBoxOff, IconInfoSquare } from '@tabler/icons-react'
import { NodeViewContent, NodeViewWrapper, type ReactNodeViewProps } from '@tiptap/react'
import { factBoxTitle, longestBoxTitle } from '@toasoan/contract/editorial/story-nodes'
import { useText } from '#web/language/use-text.ts'
import { Hint } from '../../hint.tsx'
import { LocalText } from '../nodes/local-text.tsx'
import { ownPointer } from '../nodes/own-pointer.ts'
import { setAttributes } from '../nodes/set-attributes.ts'
import styles from './story.module.css'
import { storyTexts } from './story-texts.ts'

/** A fact box in the document; its title is a field above its text. */
export function FactBoxView({ node, editor, getPos }: ReactNodeViewProps) {
  const t = useText()
  const title = String(node.attrs.title ?? '')
  const unwrap = () => {
    const place = getPos()
    if (place === undefined) return
    editor.commands.command(({ tr }) => {
      tr.replaceWith(place, place + node.nodeSize, node.content)
      return true
    })
  }
  return (
    <NodeViewWrapper as="aside" className={styles.box} data-kind="factBox">
      <div className={styles.head} contentEditable={false} ref={ownPointer}>
        <IconInfoSquare size={18} stroke={1.8} aria-hidden />
        {editor.isEditable ? (
          <>
            <LocalText
              className={styles.title}
              aria-label={t(storyTexts.boxTitle)}
              placeholder={factBoxTitle.vi}
              maxLength={longestBoxTitle}
              value={title}
              onCommit={(value) => setAttributes(editor, getPos(), { title: value })}
            />
            <Hint label={t(storyTexts.unwrapBox)}>
              <ActionIcon aria-label={t(storyTexts.unwrapBox)} onClick={unwrap}>
                <IconBoxOff size={17} stroke={1.8} />
              </ActionIcon>
            </Hint>
          </>
        ) : (
          <strong>{title || factBoxTitle.vi}</strong>
        )}
      </div>
      <NodeViewContent />
    </NodeViewWrapper>
  )
}
