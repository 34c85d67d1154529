import { Button, Group, Input, Progress } from '@mantine/core'
import { IconPhotoPlus } from '@tabler/icons-react'
import { type Text, text } from '@toasoan/contract/kit/text'
import { uploadFile } from '@toasoan/contract/media/files'
import { useEffect, useRef, useState } from 'react'
import { reportFailure } from '#web/client/query-client.ts'
import { upload } from '#web/client/upload.ts'
import { useText } from '#web/language/use-text.ts'
import { useField } from '#web/ui/form/use-field.ts'
import { shared } from '#web/ui/shared-texts.ts'
import styles from './picture-field.module.css'

const texts = {
  choose: text('Chọn hoặc thả ảnh vào đây', 'Choose a picture or drop it here'),
  change: text('Đổi ảnh', 'Change the picture'),
  uploading: text('Đang tải ảnh lên', 'Uploading the picture'),
}

/** A field with the ID of an uploaded image. `saved`: URL of the stored one. */
export function PictureField({ name, label, saved }: { name: string; label: Text; saved: string | null }) {
  const t = useText()
  const { value, onChange, error } = useField<number | null>(name)
  const [own, setOwn] = useState<{ id: number; src: string } | null>(null)
  const [part, setPart] = useState<number | null>(null)
  const input = useRef<HTMLInputElement>(null)
  const sending = useRef<AbortController>(null)
  const first = useRef(value)
  useEffect(() => () => sending.current?.abort(), [])
  const src = !value ? null : own?.id === value ? own.src : first.current === value ? saved : null

  const take = async (file: File | undefined) => {
    if (!file) return
    sending.current = new AbortController()
    setPart(0)
    const form = new FormData()
    form.set('category_id', '0')
    form.set('file', file)
    try {
      const row = await upload(uploadFile, form, { onProgress: setPart, signal: sending.current.signal })
      setOwn({ id: row.id, src: row.file_local })
      onChange(row.id)
    } catch (failure) {
      reportFailure(failure)
    } finally {
      setPart(null)
    }
  }
  const choose = () => input.current?.click()
  return (
    <Input.Wrapper label={t(label)} labelElement="div" error={error}>
      <input
        ref={input}
        type="file"
        accept="image/jpeg,image/png,image/webp,image/gif"
        hidden
        aria-label={t(label)}
        onChange={({ currentTarget }) => {
          void take(currentTarget.files?.[0])
          currentTarget.value = ''
        }}
      />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut for the button inside */}
      <div
        className={styles.place}
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault()
          void take(event.dataTransfer.files[0])
        }}
      >
        {src ? (
          <img src={`${src}?w=640`} alt="" className={styles.picture} />
        ) : (
          <button type="button" className={styles.empty} onClick={choose}>
            <IconPhotoPlus size={26} stroke={1.5} aria-hidden />
            {t(texts.choose)}
          </button>
        )}
        {part !== null && (
          <Progress className={styles.progress} value={part * 100} aria-label={t(texts.uploading)} />
        )}
      </div>
      {src && (
        <Group gap="xs" mt={6}>
          <Button size="compact-sm" variant="default" onClick={choose}>
            {t(texts.change)}
          </Button>
          <Button size="compact-sm" variant="subtle" color="red" onClick={() => onChange(null)}>
            {t(shared.remove)}
          </Button>
        </Group>
      )}
    </Input.Wrapper>
  )
}
