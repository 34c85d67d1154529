import { ActionIcon, Badge } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { NodeViewWrapper, type ReactNodeViewProps } from '@tiptap/react'
import { storyOf } from '@toasoan/contract/editorial/story-nodes'
import { searchStories } from '@toasoan/contract/editorial/story-search'
import { useCall } from '#web/client/use-call.ts'
import { useText } from '#web/language/use-text.ts'
import { Hint } from '../../hint.tsx'
import { ownPointer } from '../nodes/own-pointer.ts'
import styles from './story.module.css'
import { openDialog } from './story-dialogs.ts'
import { storyTexts } from './story-texts.ts'

/** A related story in the document, with its present headline. */
export function StoryLinkView({ node, editor, getPos, selected, deleteNode }: ReactNodeViewProps) {
  const t = useText()
  const id = storyOf(node.attrs) ?? 0
  const { data } = useCall(searchStories, { query: { ids: String(id) } }, { staleTime: 60_000, quiet: true })
  const story = data?.[0]
  return (
    <NodeViewWrapper
      as="aside"
      className={styles.story}
      data-kind="storyLink"
      data-selected={selected || undefined}
      data-drag-handle
    >
      <span className={styles.label}>{t(storyTexts.storyLabel)}</span>
      <span className={styles.headline}>
        {story ? story.title : data ? t(storyTexts.storyUnknown) : `#${id}`}
      </span>
      {story && !story.live && (
        <Badge variant="light" color="yellow" tt="none">
          {t(storyTexts.notLive)}
        </Badge>
      )}
      {editor.isEditable && (
        <span className={styles.actions} ref={ownPointer}>
          <Hint label={t(storyTexts.changeStory)}>
            <ActionIcon
              aria-label={t(storyTexts.changeStory)}
              onClick={() => openDialog(editor, { dialog: 'story', place: getPos })}
            >
              <IconPencil size={17} stroke={1.8} />
            </ActionIcon>
          </Hint>
          <Hint label={t(storyTexts.removeStory)}>
            <ActionIcon aria-label={t(storyTexts.removeStory)} color="red" onClick={deleteNode}>
              <IconTrash size={17} stroke={1.8} />
            </ActionIcon>
          </Hint>
        </span>
      )}
    </NodeViewWrapper>
  )
}
