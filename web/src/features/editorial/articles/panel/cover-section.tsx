import { Button, Group, Progress } from '@mantine/core'
import { IconPhotoPlus } from '@tabler/icons-react'
import { type DragEvent, useEffect, useRef, useState } from 'react'
import { reportFailure } from '#web/client/query-client.ts'
import { PickButton } from '#web/entities/library/pick-button.tsx'
import { useText } from '#web/language/use-text.ts'
import { editorTexts } from '#web/ui/editor/editor-texts.ts'
import { acceptOf, fileKind } from '#web/ui/editor/uploads/file-kind.ts'
import { toast } from '#web/ui/toast.ts'
import { useArticleField, useWritingState } from '../desk/writing-context.ts'
import { articleTexts } from '../text.ts'
import { uploadArticleFile } from '../writing/upload-article-file.ts'
import styles from './panel.module.css'
import { PlainField } from './plain-field.tsx'

/** The cover picture with its caption and credit. */
export function CoverSection() {
  const t = useText()
  const { value, set, error, readOnly } = useArticleField('cover_file_id')
  const head = useWritingState((state) => state.head)
  const field = useRef<HTMLInputElement>(null)
  const [own, setOwn] = useState<{ id: number; src: string } | null>(null)
  const [part, setPart] = useState<number | null>(null)
  const [over, setOver] = useState(false)
  const controller = useRef<AbortController>(null)
  useEffect(() => () => controller.current?.abort(), [])

  const saved = head && head.cover_file_id === value ? head.cover : null
  const src = value === null ? null : own?.id === value ? own.src : saved
  const take = async (file: File | undefined) => {
    if (!file) return
    if (fileKind(file.name) !== 'image') return toast(t(editorTexts.refusedFile, { name: file.name }))
    controller.current = new AbortController()
    setPart(0)
    try {
      const row = await uploadArticleFile(file, { onProgress: setPart, signal: controller.current.signal })
      setOwn({ id: row.id, src: row.file_local })
      set(row.id)
    } catch (failure) {
      reportFailure(failure)
    } finally {
      setPart(null)
    }
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    if (!readOnly) void take(event.dataTransfer.files[0])
  }
  const choose = () => field.current?.click()
  return (
    <>
      <input
        ref={field}
        type="file"
        accept={acceptOf('image')}
        hidden
        onChange={({ currentTarget }) => {
          void take(currentTarget.files?.[0])
          currentTarget.value = ''
        }}
      />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut for the button inside */}
      <div
        className={styles.cover}
        data-field="cover_file_id"
        data-over={over || undefined}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        {src ? (
          <img src={`${src}?w=640`} alt="" className={styles.coverPicture} />
        ) : (
          <button type="button" className={styles.coverEmpty} onClick={choose} disabled={readOnly}>
            <IconPhotoPlus size={26} stroke={1.5} aria-hidden />
            {t(readOnly ? articleTexts.coverNone : articleTexts.coverDrop)}
          </button>
        )}
        {part !== null && (
          <Progress
            className={styles.coverProgress}
            value={part * 100}
            aria-label={t(articleTexts.uploading)}
          />
        )}
      </div>
      {error && (
        <p className={styles.error} role="alert">
          {error}
        </p>
      )}
      {!readOnly && (
        <Group gap="xs">
          {src && (
            <Button size="compact-sm" variant="default" onClick={choose}>
              {t(articleTexts.coverChange)}
            </Button>
          )}
          <PickButton
            kinds={['image']}
            multiple={false}
            onFiles={(files) => void take(files[0])}
            onChoose={([row]) => {
              if (!row) return
              setOwn({ id: row.id, src: row.file_local })
              set(row.id)
            }}
          />
          {src && (
            <Button size="compact-sm" variant="subtle" color="red" onClick={() => set(null)}>
              {t(articleTexts.coverRemove)}
            </Button>
          )}
        </Group>
      )}
      <PlainField name="cover_caption" label={articleTexts.caption} maxLength={500} rows={1} />
      <PlainField name="cover_credit" label={articleTexts.credit} maxLength={200} />
    </>
  )
}
