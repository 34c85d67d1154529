import { CloseButton, FileInput } from '@mantine/core'
import type { Text } from '@toasoan/contract/kit/text'
import { uploadFile } from '@toasoan/contract/media/files'
import { useState } from 'react'
import { reportFailure } from '#web/client/query-client.ts'
import { upload } from '#web/client/upload.ts'
import { useText } from '#web/language/use-text.ts'
import { useField } from '#web/ui/form/use-field.ts'
import { shared } from '#web/ui/shared-texts.ts'
import { customTexts } from './custom-text.ts'

type Props = { name: string; label: Text; required?: boolean; help?: Text; accept?: string }

/** A file, uploaded on selection; the value is its library ID. */
export function FormFile({ name, label, required, help, accept }: Props) {
  const t = useText()
  const { error, value, onChange, onBlur, disabled } = useField<number | null | undefined>(name)
  const [file, setFile] = useState<File | null>(null)
  const [busy, setBusy] = useState(false)
  const put = async (next: File | null) => {
    setFile(next)
    if (!next) return onChange(null)
    const form = new FormData()
    form.append('file', next)
    setBusy(true)
    try {
      onChange((await upload(uploadFile, form)).id)
    } catch (failure) {
      setFile(null)
      reportFailure(failure)
    } finally {
      setBusy(false)
    }
  }
  const placeholder = busy ? customTexts.uploading : value ? customTexts.file : customTexts.chooseFile
  return (
    <FileInput
      name={name}
      label={t(label)}
      description={help && t(help)}
      placeholder={t(placeholder, { id: value })}
      withAsterisk={required}
      error={error}
      disabled={disabled || busy}
      onBlur={onBlur}
      accept={accept}
      value={file}
      onChange={(next) => void put(next)}
      // The value of a saved record, without a file chosen here.
      rightSection={
        value && !disabled && !busy ? (
          <CloseButton size="sm" aria-label={t(shared.clear)} onClick={() => void put(null)} />
        ) : undefined
      }
      rightSectionPointerEvents="all"
    />
  )
}
