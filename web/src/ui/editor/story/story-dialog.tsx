import { Text } from '@mantine/core'
import type { Editor } from '@tiptap/core'
import { useState } from 'react'
import { useText } from '#web/language/use-text.ts'
import { shared } from '#web/ui/shared-texts.ts'
import { EditorDialog } from '../dialogs/editor-dialog.tsx'
import { setAttributes } from '../nodes/set-attributes.ts'
import { insertBlock } from './insert-block.ts'
import type { StoryRequest } from './story-dialogs.ts'
import { StorySearch } from './story-search.tsx'
import { storyTexts } from './story-texts.ts'

type Props = { editor: Editor; request: StoryRequest; onClose: () => void }

/** Chooses the story that a block leads to. */
export default function StoryDialog({ editor, request, onClose }: Props) {
  const t = useText()
  const [chosen, setChosen] = useState<number | null>(() => {
    const place = request.place?.()
    return place === undefined ? null : ((editor.state.doc.nodeAt(place)?.attrs.id as number) ?? null)
  })
  const save = () => {
    if (chosen === null) return false
    if (request.place) setAttributes(editor, request.place(), { id: chosen })
    else insertBlock(editor, { type: 'storyLink', attrs: { id: chosen } })
    return true
  }
  return (
    <EditorDialog
      editor={editor}
      onClose={onClose}
      title={t(storyTexts.storyTitle)}
      action={t(request.place ? shared.save : storyTexts.insert)}
      onSubmit={save}
    >
      <StorySearch
        label={t(storyTexts.storySearch)}
        chosen={chosen}
        onChoose={({ id }) => setChosen(id)}
        eager
        autoFocus
      />
      <Text size="sm" c="dimmed" mt="sm">
        {t(storyTexts.storyHelp)}
      </Text>
    </EditorDialog>
  )
}
