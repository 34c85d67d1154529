import { ActionIcon, Button, Progress } from '@mantine/core'
import { IconRefresh, IconX } from '@tabler/icons-react'
import type { Editor } from '@tiptap/core'
import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { useText } from '#web/language/use-text.ts'
import { shared } from '#web/ui/shared-texts.ts'
import { Hint } from '../../hint.tsx'
import { editorTexts } from '../editor-texts.ts'
import styles from './upload-cards.module.css'
import type { Upload, Uploads } from './uploads.ts'

type CardProps = { upload: Upload; onRetry: () => void; onCancel: () => void }

function UploadCard({ upload, onRetry, onCancel }: CardProps) {
  const t = useText()
  const { file, part, failure, kind } = upload
  const preview = useMemo(() => (kind === 'image' ? URL.createObjectURL(file) : null), [file, kind])
  useEffect(() => () => (preview ? URL.revokeObjectURL(preview) : undefined), [preview])
  const words = t(failure ? editorTexts.uploadFailed : editorTexts.uploading, { name: file.name })
  return (
    <div className={styles.card} data-failed={failure ? true : undefined}>
      {preview && <img className={styles.preview} src={preview} alt="" />}
      <div className={styles.body}>
        <p className={styles.words} role={failure ? 'alert' : 'status'}>
          {words} {failure}
        </p>
        {!failure && <Progress value={part * 100} size="sm" aria-label={words} />}
      </div>
      {failure && (
        <Button size="compact-sm" variant="light" leftSection={<IconRefresh size={15} />} onClick={onRetry}>
          {t(shared.retry)}
        </Button>
      )}
      <Hint label={t(editorTexts.cancelUpload)}>
        <ActionIcon aria-label={t(editorTexts.cancelUpload)} onClick={onCancel}>
          <IconX size={17} />
        </ActionIcon>
      </Hint>
    </div>
  )
}

/** Renders the uploading files, each at its position in the text. */
export function UploadCards({ editor, uploads }: { editor: Editor; uploads: Uploads }) {
  const list = useSyncExternalStore(uploads.subscribe, uploads.list)
  return list.map((upload) =>
    createPortal(
      <UploadCard
        upload={upload}
        onRetry={() => uploads.retry(editor, upload.id)}
        onCancel={() => uploads.cancel(editor, upload.id)}
      />,
      upload.host,
      upload.id,
    ),
  )
}
