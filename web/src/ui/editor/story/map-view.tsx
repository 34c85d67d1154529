import { ActionIcon } from '@mantine/core'
import { IconMapPin, IconPencil, IconTrash } from '@tabler/icons-react'
import { NodeViewWrapper, type ReactNodeViewProps } from '@tiptap/react'
import { coordinatesText, type MapAttributes } from '@toasoan/contract/editorial/story-nodes'
import { useText } from '#web/language/use-text.ts'
import { Hint } from '../../hint.tsx'
import { ownPointer } from '../nodes/own-pointer.ts'
import styles from './story.module.css'
import { openDialog } from './story-dialogs.ts'
import { storyTexts } from './story-texts.ts'

/** A map in the document. */
export function MapView({ node, editor, getPos, selected, deleteNode }: ReactNodeViewProps) {
  const t = useText()
  const attrs = node.attrs as MapAttributes
  return (
    <NodeViewWrapper
      as="figure"
      className={styles.map}
      data-kind="map"
      data-selected={selected || undefined}
      data-drag-handle
    >
      {attrs.src ? (
        <img
          src={attrs.src}
          alt={attrs.label}
          width={attrs.width ?? undefined}
          height={attrs.height ?? undefined}
        />
      ) : (
        <div className={styles.ground}>
          <IconMapPin size={40} stroke={1.6} aria-hidden />
        </div>
      )}
      <figcaption>
        <span className={styles.headline}>
          {attrs.label && <strong>{attrs.label} </strong>}
          {coordinatesText(attrs)}
          {attrs.credit && <em> {attrs.credit}</em>}
        </span>
        {editor.isEditable && (
          <span className={styles.actions} ref={ownPointer}>
            <Hint label={t(storyTexts.editMap)}>
              <ActionIcon
                aria-label={t(storyTexts.editMap)}
                onClick={() => openDialog(editor, { dialog: 'map', place: getPos })}
              >
                <IconPencil size={17} stroke={1.8} />
              </ActionIcon>
            </Hint>
            <Hint label={t(storyTexts.removeMap)}>
              <ActionIcon aria-label={t(storyTexts.removeMap)} color="red" onClick={deleteNode}>
                <IconTrash size={17} stroke={1.8} />
              </ActionIcon>
            </Hint>
          </span>
        )}
      </figcaption>
    </NodeViewWrapper>
  )
}
