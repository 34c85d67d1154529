import { Button, Group, Text, Textarea, TextInput } from '@mantine/core'
import { IconMusic, IconPlayerPlay } from '@tabler/icons-react'
import type { Editor } from '@tiptap/core'
import { quotedSoundOf, spokenAt, stretchAddress } from '@toasoan/contract/editorial/quoted-sound'
import { longestSpeaker } from '@toasoan/contract/editorial/story-nodes'
import { useRef, useState } from 'react'
import { useText } from '#web/language/use-text.ts'
import { EditorDialog } from '../dialogs/editor-dialog.tsx'
import type { PickedFile, PickFiles } from '../editor-types.ts'
import { insertBlock } from './insert-block.ts'
import styles from './story.module.css'
import { storyTexts } from './story-texts.ts'
import { readTime, timeText } from './stretch-times.ts'

type Props = { editor: Editor; library: PickFiles | undefined; onClose: () => void }

const paragraph = (text: string) => ({
  type: 'paragraph' as const,
  content: [{ type: 'text' as const, text }],
})

/** Quotes a piece of a recording: the words, who says them, and the piece to hear. */
export default function SoundDialog({ editor, library, onClose }: Props) {
  const t = useText()
  const [file, setFile] = useState<PickedFile | null>(null)
  const [picking, setPicking] = useState(true)
  const [from, setFrom] = useState('0:00')
  const [to, setTo] = useState('')
  const [words, setWords] = useState('')
  const [speaker, setSpeaker] = useState('')
  const [asked, setAsked] = useState(false)
  const player = useRef<HTMLAudioElement>(null)
  const [begins, ends] = [readTime(from), readTime(to)]
  const src = file?.src.split(/[?#]/, 1)[0]
  const sound =
    file && begins !== null && ends !== null
      ? quotedSoundOf({ src, fileId: Number(file.fileId) || null, from: begins, to: ends })
      : null
  const length = player.current?.duration
  const isWithin = !length || !Number.isFinite(length) || (ends ?? 0) <= length * 1000 + 500
  const isStretch = sound !== null && isWithin

  const save = () => {
    setAsked(true)
    if (!file || !sound || !isStretch || words.trim() === '') return false
    const source = [speaker.trim(), file.name, spokenAt(sound.from)].filter(Boolean).join(', ')
    const lines = words
      .trim()
      .split(/\n+/)
      .map((line) => line.trim())
      .filter(Boolean)
    insertBlock(editor, {
      type: 'blockquote',
      attrs: { sound },
      content: [...lines.map(paragraph), paragraph(`(${source})`)],
    })
    return true
  }
  const here = (set: (time: string) => void) => () =>
    set(timeText(Math.round((player.current?.currentTime ?? 0) * 1000)))
  const play = () => {
    const audio = player.current
    if (!audio || !sound) return
    audio.src = stretchAddress(sound)
    void audio.play()
  }
  if (picking && library)
    return library({
      kinds: ['audio'],
      multiple: false,
      onChoose: (files) => {
        const chosen = files.find(({ kind }) => kind === 'audio')
        if (chosen) setFile(chosen)
        setPicking(false)
      },
      onFiles: () => {},
      onClose: () => (file ? setPicking(false) : onClose()),
    })
  const wrongTime = asked && file && !isStretch ? t(storyTexts.timeWrong) : undefined
  return (
    <EditorDialog
      editor={editor}
      onClose={onClose}
      title={t(storyTexts.soundTitle)}
      action={t(storyTexts.insert)}
      onSubmit={save}
    >
      <Group justify="space-between" wrap="nowrap">
        <Text fw={600} truncate>
          {file?.name ?? t(storyTexts.soundMissing)}
        </Text>
        <Button
          variant="default"
          leftSection={<IconMusic size={16} stroke={1.8} />}
          onClick={() => setPicking(true)}
        >
          {t(storyTexts.chooseSound)}
        </Button>
      </Group>
      {file && (
        // biome-ignore lint/a11y/useMediaCaption: the words are what is being typed
        <audio ref={player} className={styles.preview} src={src} controls preload="metadata" />
      )}
      <Group grow mt="sm" align="flex-start">
        {(
          [
            [storyTexts.from, from, setFrom],
            [storyTexts.to, to, setTo],
          ] as const
        ).map(([label, value, set]) => (
          <div key={label.en}>
            <TextInput
              label={t(label)}
              description={t(storyTexts.timeHelp)}
              value={value}
              error={label === storyTexts.to ? wrongTime : undefined}
              onChange={(event) => set(event.currentTarget.value)}
            />
            <Button size="compact-sm" variant="subtle" mt={4} disabled={!file} onClick={here(set)}>
              {t(storyTexts.timeHere)}
            </Button>
          </div>
        ))}
      </Group>
      <Button
        variant="default"
        mt="xs"
        disabled={!isStretch}
        leftSection={<IconPlayerPlay size={16} stroke={1.8} />}
        onClick={play}
      >
        {t(storyTexts.play)}
      </Button>
      <Textarea
        mt="sm"
        label={t(storyTexts.soundWords)}
        description={t(storyTexts.soundHelp)}
        autosize
        minRows={3}
        maxLength={5000}
        value={words}
        error={asked && words.trim() === '' ? t(storyTexts.wordsMissing) : undefined}
        onChange={(event) => setWords(event.currentTarget.value)}
        data-autofocus
      />
      <TextInput
        mt="sm"
        label={t(storyTexts.quoteBy)}
        maxLength={longestSpeaker}
        value={speaker}
        onChange={(event) => setSpeaker(event.currentTarget.value)}
      />
    </EditorDialog>
  )
}
