import { NodeViewContent, NodeViewWrapper, type ReactNodeViewProps } from '@tiptap/react'
import { longestSpeaker } from '@toasoan/contract/editorial/story-nodes'
import { useText } from '#web/language/use-text.ts'
import { LocalText } from '../nodes/local-text.tsx'
import { ownPointer } from '../nodes/own-pointer.ts'
import { setAttributes } from '../nodes/set-attributes.ts'
import styles from './story.module.css'
import { storyTexts } from './story-texts.ts'

/** A pull quote in the document. */
export function PullQuoteView({ node, editor, getPos }: ReactNodeViewProps) {
  const t = useText()
  const by = String(node.attrs.by ?? '')
  return (
    <NodeViewWrapper as="figure" className={styles.pull} data-kind="pullQuote">
      <NodeViewContent
        className={styles.words}
        data-placeholder={editor.isEditable && node.content.size === 0 ? t(storyTexts.pullWords) : undefined}
      />
      <figcaption contentEditable={false} ref={ownPointer}>
        {editor.isEditable ? (
          <LocalText
            className={styles.by}
            aria-label={t(storyTexts.quoteBy)}
            placeholder={t(storyTexts.quoteBy)}
            maxLength={longestSpeaker}
            value={by}
            onCommit={(value) => setAttributes(editor, getPos(), { by: value })}
          />
        ) : (
          by
        )}
      </figcaption>
    </NodeViewWrapper>
  )
}
