import { Button } from '@mantine/core'
import { IconLayoutGrid, IconPhotoPlus } from '@tabler/icons-react'
import { NodeViewContent, NodeViewWrapper, type ReactNodeViewProps } from '@tiptap/react'
import { useText } from '#web/language/use-text.ts'
import { ownPointer } from '../nodes/own-pointer.ts'
import { splitGallery } from './gallery-changes.ts'
import styles from './story.module.css'
import { openDialog } from './story-dialogs.ts'
import { storyTexts } from './story-texts.ts'

/** A gallery in the document: its pictures beside each other, with what can be done to all of them. */
export function GalleryView({ node, editor, getPos, deleteNode }: ReactNodeViewProps) {
  const t = useText()
  return (
    <NodeViewWrapper className={styles.gallery} data-kind="gallery">
      <div className={styles.head} contentEditable={false} ref={ownPointer}>
        <IconLayoutGrid size={17} stroke={1.8} aria-hidden />
        <strong>{t(storyTexts.galleryCount, { count: node.childCount })}</strong>
        {editor.isEditable && (
          <>
            <Button
              size="compact-sm"
              variant="default"
              ml="auto"
              leftSection={<IconPhotoPlus size={15} stroke={1.8} aria-hidden />}
              onClick={() => openDialog(editor, { dialog: 'gallery', place: getPos })}
            >
              {t(storyTexts.addPictures)}
            </Button>
            <Button size="compact-sm" variant="subtle" onClick={() => splitGallery(editor, getPos())}>
              {t(storyTexts.splitGallery)}
            </Button>
            <Button size="compact-sm" variant="subtle" color="red" onClick={deleteNode}>
              {t(storyTexts.removeGallery)}
            </Button>
          </>
        )}
      </div>
      <NodeViewContent className={styles.pictures} />
    </NodeViewWrapper>
  )
}
