import { Button, FileButton, Group, Progress } from '@mantine/core'
import { IconFile, IconMusic, IconPaperclip, IconPhoto, IconVideo } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { reportFailure } from '#web/client/query-client.ts'
import { PickButton } from '#web/entities/library/pick-button.tsx'
import { useText } from '#web/language/use-text.ts'
import { useArticleField, useWriting, useWritingState } from '../desk/writing-context.ts'
import { SpeechLine } from '../speech/speech-line.tsx'
import { useArticleSpeech } from '../speech/use-speech.ts'
import { articleTexts } from '../text.ts'
import { uploadArticleFile } from '../writing/upload-article-file.ts'
import { ChosenList } from './chosen-list.tsx'
import styles from './panel.module.css'

const icons: Record<string, typeof IconFile> = {
  image: IconPhoto,
  audio: IconMusic,
  video: IconVideo,
  document: IconFile,
}

type Known = { id: number; name: string; type: string; file_local: string }

/** Sounds, films and documents that go with the article. */
export function AttachmentsSection() {
  const t = useText()
  const writing = useWriting()
  const { value, set, readOnly, error } = useArticleField('attachment_ids')
  const saved = useWritingState((state) => state.head?.attachments)
  const [own, setOwn] = useState<Known[]>([])
  const [part, setPart] = useState<number | null>(null)
  const reset = useRef<() => void>(null)
  const known = [...own, ...(saved ?? [])]
  const articleId = useWritingState(({ head }) => head?.id ?? null)
  const isSound = (id: number) => ['audio', 'video'].includes(known.find((one) => one.id === id)?.type ?? '')
  const speech = useArticleSpeech(articleId, !readOnly && value.some(isSound))
  const add = async (files: File[]) => {
    for (const file of files) {
      setPart(0)
      try {
        const row = await uploadArticleFile(file, { onProgress: setPart })
        setOwn((before) => [row, ...before])
        // Files before this one may have come in meanwhile.
        set([...writing.store.get().values.attachment_ids, row.id])
      } catch (failure) {
        reportFailure(failure)
      }
    }
    setPart(null)
    reset.current?.()
  }
  const choose = (rows: Known[]) => {
    setOwn((before) => [...rows, ...before])
    const ids = writing.store.get().values.attachment_ids
    set([...ids, ...rows.map(({ id }) => id).filter((id) => !ids.includes(id))].slice(0, 50))
  }
  const itemOf = (id: number) => {
    const file = known.find((one) => one.id === id)
    const Mark = icons[file?.type ?? 'document'] ?? IconFile
    return {
      id,
      name: file?.name ?? `#${id}`,
      href: file?.file_local,
      icon: <Mark size={16} stroke={1.7} aria-hidden />,
      below: file && isSound(id) && (
        <>
          {/* biome-ignore lint/a11y/useMediaCaption: the words of a recording are what is made of it here */}
          <audio
            className={styles.sound}
            controls
            preload="metadata"
            src={file.file_local}
            aria-label={t(articleTexts.listen, { name: file.name })}
          />
          {!readOnly && (
            <SpeechLine fileId={id} name={file.name} saved={articleId !== null} speech={speech} />
          )}
        </>
      ),
    }
  }
  return (
    <>
      <ChosenList
        items={value.map(itemOf)}
        onRemove={readOnly ? undefined : (id) => set(value.filter((one) => one !== id))}
      />
      {error && (
        <p className={styles.error} role="alert">
          {error}
        </p>
      )}
      {part !== null && <Progress value={part * 100} aria-label={t(articleTexts.uploading)} />}
      {!readOnly && value.length < 50 && (
        <Group gap="xs">
          <FileButton multiple resetRef={reset} onChange={(files) => void add(files)}>
            {(props) => (
              <Button
                {...props}
                size="compact-sm"
                variant="default"
                loading={part !== null}
                leftSection={<IconPaperclip size={15} />}
              >
                {t(articleTexts.attach)}
              </Button>
            )}
          </FileButton>
          <PickButton
            kinds={['audio', 'video', 'document', 'image']}
            onFiles={(files) => void add(files)}
            onChoose={choose}
          />
        </Group>
      )}
    </>
  )
}
