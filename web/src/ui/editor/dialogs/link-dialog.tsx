import { Button, Text, TextInput } from '@mantine/core'
import { type Editor, getMarkRange } from '@tiptap/core'
import type { StoryChoice } from '@toasoan/contract/editorial/story-search'
import { lazy, Suspense, useState } from 'react'
import { useText } from '#web/language/use-text.ts'
import { shared } from '#web/ui/shared-texts.ts'
import { editorTexts } from '../editor-texts.ts'
import { completeAddress } from '../paste/link-address.ts'
import { storyTexts } from '../story/story-texts.ts'
import { EditorDialog } from './editor-dialog.tsx'

const StorySearch = lazy(() =>
  import('../story/story-search.tsx').then((part) => ({ default: part.StorySearch })),
)

/** Range of the link: the link at the cursor, else the selection. */
function rangeOf({ state }: Editor) {
  const { $from, from, to, empty } = state.selection
  const type = state.schema.marks.link!
  const link = getMarkRange($from, type) ?? (empty ? undefined : getMarkRange(state.doc.resolve(to), type))
  const range = link && empty ? link : { from, to }
  const href = link
    ? (state.doc.nodeAt(link.from)?.marks.find((mark) => mark.type === type)?.attrs.href as string)
    : ''
  return {
    range,
    href: href ?? '',
    isLink: link !== undefined,
    words: state.doc.textBetween(range.from, range.to, ' '),
  }
}

/** Sets, changes or removes the link at the cursor. */
export function LinkDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const t = useText()
  const [{ range, href, isLink, words }] = useState(() => rangeOf(editor))
  const [address, setAddress] = useState(href)
  const [label, setLabel] = useState(words)
  const [wrong, setWrong] = useState(false)
  const [story, setStory] = useState<StoryChoice | null>(null)
  const save = () => {
    const complete = completeAddress(address)
    if (!complete) {
      setWrong(true)
      return false
    }
    const chain = editor.chain().setTextSelection(range)
    const text = label.trim() || complete
    if (text === words) chain.setLink({ href: complete }).setTextSelection(range.to).unsetMark('link')
    else {
      const link = { type: 'link', attrs: { href: complete } }
      chain.insertContent({ type: 'text', text, marks: [link] }).unsetMark('link')
    }
    chain.run()
    return true
  }
  const remove = (back: () => void) => {
    editor.chain().setTextSelection(range).extendMarkRange('link').unsetLink().run()
    back()
  }
  return (
    <EditorDialog
      editor={editor}
      onClose={onClose}
      title={t(editorTexts.linkTitle)}
      action={t(shared.save)}
      onSubmit={save}
      aside={(back) =>
        isLink && (
          <Button variant="subtle" color="red" mr="auto" onClick={() => remove(back)}>
            {t(editorTexts.removeLink)}
          </Button>
        )
      }
    >
      <TextInput
        label={t(editorTexts.linkAddress)}
        description={t(editorTexts.linkHelp)}
        placeholder="https://"
        inputMode="url"
        value={address}
        onChange={(event) => {
          setAddress(event.currentTarget.value)
          setWrong(false)
        }}
        error={wrong ? t(editorTexts.linkWrong) : undefined}
        data-autofocus
      />
      <TextInput
        mt="sm"
        label={t(editorTexts.linkWords)}
        value={label}
        onChange={(event) => setLabel(event.currentTarget.value)}
      />
      <Suspense>
        <div style={{ marginTop: 'var(--mantine-spacing-sm)' }}>
          <StorySearch
            label={t(storyTexts.linkSearch)}
            chosen={story?.path === address ? story.id : null}
            onChoose={(next) => {
              setStory(next)
              setAddress(next.path)
              setWrong(false)
              if (label.trim() === '') setLabel(next.title)
            }}
          />
        </div>
      </Suspense>
      {story && story.path === address && !story.live && (
        <Text size="sm" c="yellow.8" mt="xs" role="status">
          {t(storyTexts.linkNotLive)}
        </Text>
      )}
    </EditorDialog>
  )
}
