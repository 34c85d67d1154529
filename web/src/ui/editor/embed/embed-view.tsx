import { ActionIcon, Button } from '@mantine/core'
import { IconPlayerPlay, IconTrash } from '@tabler/icons-react'
import { NodeViewWrapper, type ReactNodeViewProps } from '@tiptap/react'
import { frameRights } from '@toasoan/contract/editorial/embed-frame'
import { type EmbedAttributes, type KnownEmbed, knownEmbed } from '@toasoan/contract/editorial/embeds'
import { useEffect, useState } from 'react'
import { useText } from '#web/language/use-text.ts'
import { Hint } from '../../hint.tsx'
import { LocalText } from '../nodes/local-text.tsx'
import nodeStyles from '../nodes/nodes.module.css'
import { ownPointer } from '../nodes/own-pointer.ts'
import { setAttributes } from '../nodes/set-attributes.ts'
import { AddressText } from './address-text.tsx'
import styles from './embed.module.css'
import { embedTexts } from './embed-texts.ts'

/** The link as readers see it, and the frame that it opens. */
function Showing({ known, caption, reached }: { known: KnownEmbed; caption: string; reached: boolean }) {
  const t = useText()
  const { label, provider, shape, address, frame } = known
  const [shown, setShown] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another film begins as a still
  useEffect(() => setShown(false), [frame])
  if (shown)
    return (
      <div className={shape === 'post' ? styles.post : undefined}>
        <iframe
          className={styles.frame}
          data-shape={shape}
          src={frame}
          title={caption ? `${t(label)}: ${caption}` : t(label)}
          {...frameRights}
        />
      </div>
    )
  return (
    <div className={styles.still} data-shape={shape}>
      <strong>{t(label)}</strong>
      <span className={styles.address}>{address}</span>
      <span className={styles.note}>{t(embedTexts.note, { provider })}</span>
      <span ref={ownPointer}>
        <Button
          size="xs"
          variant="default"
          leftSection={<IconPlayerPlay size={15} stroke={1.8} />}
          // Tab leaves the text without stopping at the embeds in it.
          tabIndex={reached ? 0 : -1}
          onClick={() => setShown(true)}
        >
          {t(shape === 'post' ? embedTexts.show : embedTexts.play)}
        </Button>
      </span>
    </div>
  )
}

/** An embed in the document, with its fields while selected. */
export function EmbedView({ node, editor, getPos, selected, deleteNode }: ReactNodeViewProps) {
  const t = useText()
  const { caption } = node.attrs as EmbedAttributes
  const known = knownEmbed(node.attrs)
  const set = (attributes: Partial<EmbedAttributes>) => setAttributes(editor, getPos(), attributes)
  return (
    <NodeViewWrapper
      as="figure"
      className={nodeStyles.media}
      data-kind="embed"
      data-selected={selected || undefined}
      data-drag-handle
    >
      {known ? (
        <Showing known={known} caption={caption} reached={selected || !editor.isEditable} />
      ) : (
        <p>{t(embedTexts.unknown)}</p>
      )}
      {editor.isEditable && selected ? (
        <div ref={ownPointer} className={nodeStyles.panel}>
          <AddressText
            className={nodeStyles.grow}
            address={known?.address ?? ''}
            onRead={({ provider, id, start = null }) => set({ provider, id, start })}
          />
          <LocalText
            className={nodeStyles.grow}
            aria-label={t(embedTexts.caption)}
            placeholder={t(embedTexts.caption)}
            maxLength={500}
            value={caption}
            onCommit={(value) => set({ caption: value })}
          />
          <Hint label={t(embedTexts.remove)}>
            <ActionIcon aria-label={t(embedTexts.remove)} color="red" onClick={deleteNode}>
              <IconTrash size={17} stroke={1.8} />
            </ActionIcon>
          </Hint>
        </div>
      ) : (
        caption && <figcaption className={nodeStyles.caption}>{caption}</figcaption>
      )}
    </NodeViewWrapper>
  )
}
