import { Select, Switch, TextInput } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useText } from '#web/language/use-text.ts'
import { isMarkedFolder, useFolderOptions, useFolders } from '../library/folder-options.ts'
import { uploadTexts as texts } from './text.ts'
import styles from './upload-panel.module.css'
import { setUploadFields } from './upload-queue.ts'
import { useUploads } from './use-uploads.ts'

/** Folder and credit for all files of the panel, uploaded or not. */
export function UploadFieldsForm() {
  const t = useText()
  const { fields } = useUploads()
  const options = useFolderOptions()
  const { folders } = useFolders()
  const [credit, setCredit] = useState(fields.credit)
  useEffect(() => setCredit(fields.credit), [fields.credit])
  const keepCredit = () => {
    if (credit.trim() !== fields.credit) setUploadFields({ ...fields, credit: credit.trim() })
  }
  return (
    <div className={styles.fields}>
      {options.length > 0 && (
        <Select
          size="xs"
          aria-label={t(texts.folder)}
          placeholder={t(texts.folder)}
          data={options}
          searchable
          clearable
          value={fields.category_id ? String(fields.category_id) : null}
          onChange={(value) => setUploadFields({ ...fields, category_id: Number(value ?? 0) })}
        />
      )}
      <TextInput
        size="xs"
        aria-label={t(texts.credit)}
        placeholder={t(texts.credit)}
        maxLength={200}
        value={credit}
        onChange={(event) => setCredit(event.currentTarget.value)}
        onBlur={keepCredit}
        onKeyDown={(event) => event.key === 'Enter' && keepCredit()}
      />
      <Switch
        size="xs"
        label={t(texts.watermark)}
        checked={fields.watermark ?? isMarkedFolder(folders, fields.category_id)}
        onChange={(event) => setUploadFields({ ...fields, watermark: event.currentTarget.checked })}
      />
    </div>
  )
}
