import { ActionIcon, SegmentedControl } from '@mantine/core'
import { IconArrowLeft, IconArrowRight, IconPhotoEdit, IconSettings, IconTrash } from '@tabler/icons-react'
import { NodeViewContent, NodeViewWrapper, type ReactNodeViewProps } from '@tiptap/react'
import { type FigureAttributes, type FigureSize, figureSizes } from '@toasoan/contract/editorial/document'
import { useText } from '#web/language/use-text.ts'
import { Hint } from '../../hint.tsx'
import { editorTexts } from '../editor-texts.ts'
import { imageTexts } from '../image/image-texts.ts'
import { editPicture, pictureDesk } from '../image/picture-desk.ts'
import { StoreButton } from '../image/store-button.tsx'
import { movePicture } from '../story/gallery-changes.ts'
import { storyTexts } from '../story/story-texts.ts'
import { LocalText } from './local-text.tsx'
import styles from './nodes.module.css'
import { ownPointer } from './own-pointer.ts'
import { setAttributes } from './set-attributes.ts'

/** Fields of an image, shown while it or its caption is selected. */
function FigurePanel({ node, editor, getPos, deleteNode }: ReactNodeViewProps) {
  const t = useText()
  const { src, alt, credit, size } = node.attrs as FigureAttributes
  const set = (attributes: Partial<FigureAttributes>) => setAttributes(editor, getPos(), attributes)
  const place = getPos()
  const inGallery = place !== undefined && editor.state.doc.resolve(place).parent.type.name === 'gallery'
  const open = (start: 'edit' | 'options') => editPicture(editor, { getPos, src, start })
  return (
    <div ref={ownPointer} className={styles.panel} contentEditable={false}>
      {pictureDesk(editor) && (
        <>
          <Hint label={t(imageTexts.title)}>
            <ActionIcon aria-label={t(imageTexts.title)} onClick={() => open('edit')}>
              <IconPhotoEdit size={17} stroke={1.8} />
            </ActionIcon>
          </Hint>
          <Hint label={t(imageTexts.options)}>
            <ActionIcon aria-label={t(imageTexts.options)} onClick={() => open('options')}>
              <IconSettings size={17} stroke={1.8} />
            </ActionIcon>
          </Hint>
          <StoreButton editor={editor} picture={{ getPos, src, start: 'edit' }} />
        </>
      )}
      {inGallery ? (
        ([-1, 1] as const).map((by) => (
          <Hint key={by} label={t(by < 0 ? storyTexts.earlier : storyTexts.later)}>
            <ActionIcon
              aria-label={t(by < 0 ? storyTexts.earlier : storyTexts.later)}
              onClick={() => movePicture(editor, getPos(), by)}
            >
              {by < 0 ? <IconArrowLeft size={17} stroke={1.8} /> : <IconArrowRight size={17} stroke={1.8} />}
            </ActionIcon>
          </Hint>
        ))
      ) : (
        <SegmentedControl
          size="xs"
          aria-label={t(editorTexts.pictureSize)}
          value={size}
          onChange={(next) => set({ size: next as FigureSize })}
          data={figureSizes.map((one) => ({ value: one, label: t(editorTexts[one]) }))}
        />
      )}
      <LocalText
        className={styles.grow}
        aria-label={t(editorTexts.alt)}
        placeholder={t(editorTexts.alt)}
        maxLength={500}
        value={alt}
        onCommit={(value) => set({ alt: value })}
      />
      <LocalText
        className={styles.short}
        aria-label={t(editorTexts.credit)}
        placeholder={t(editorTexts.credit)}
        maxLength={200}
        value={credit}
        onCommit={(value) => set({ credit: value })}
      />
      <Hint label={t(editorTexts.removePicture)}>
        <ActionIcon aria-label={t(editorTexts.removePicture)} color="red" onClick={deleteNode}>
          <IconTrash size={17} stroke={1.8} />
        </ActionIcon>
      </Hint>
    </div>
  )
}

/** `srcset` of a library image: phones need not load 24 megapixels for a column of text. */
const copiesOf = (src: string): string | undefined =>
  src.startsWith('/media/') && !src.includes('?')
    ? [640, 1280, 1920].map((width) => `${src}?w=${width} ${width}w`).join(', ')
    : undefined

/** An image in the document. */
export function FigureView(props: ReactNodeViewProps) {
  const t = useText()
  const { node, editor, getPos, selected, selectionInside } = props
  const { src, alt, credit, width, height, size, align } = node.attrs as FigureAttributes
  const inHand = selected || selectionInside
  const select = () => {
    const place = getPos()
    if (place !== undefined && editor.isEditable) editor.commands.setNodeSelection(place)
  }
  return (
    <NodeViewWrapper
      as="figure"
      className={styles.figure}
      data-size={size}
      data-align={size === 'small' && align !== 'center' ? align : undefined}
      data-selected={selected || undefined}
    >
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the arrow keys select the picture in the editor */}
      <img
        // Before `src`, which would start loading.
        srcSet={copiesOf(src)}
        sizes="(max-width: 50em) 100vw, 50em"
        src={src}
        alt={alt}
        width={width ?? undefined}
        height={height ?? undefined}
        loading="lazy"
        decoding="async"
        data-drag-handle
        contentEditable={false}
        onClick={select}
        onDoubleClick={() => editor.isEditable && editPicture(editor, { getPos, src, start: 'edit' })}
      />
      {editor.isEditable && inHand && <FigurePanel {...props} />}
      <figcaption className={styles.caption}>
        <NodeViewContent
          className={styles.words}
          data-placeholder={editor.isEditable && node.content.size === 0 ? t(editorTexts.caption) : undefined}
        />
        {credit && (
          <span className={styles.credit} contentEditable={false}>
            {credit}
          </span>
        )}
      </figcaption>
    </NodeViewWrapper>
  )
}
