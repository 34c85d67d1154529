import { Button, TextInput } from '@mantine/core'
import { type CutStep, cutFile } from '@toasoan/contract/media/cuts'
import type { FileDetail } from '@toasoan/contract/media/files'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { isApiError } from '#web/client/api-error.ts'
import { call } from '#web/client/call.ts'
import { invalidate, reportFailure } from '#web/client/query-client.ts'
import { translate } from '#web/language/language.ts'
import { useText } from '#web/language/use-text.ts'
import { toastSuccess } from '#web/ui/toast.ts'
import styles from './cut.module.css'
import { cutTexts as texts } from './text.ts'

type Props = { row: FileDetail; steps: readonly CutStep[]; onSaved: () => void }

/** Names what the steps leave, and has it rendered as a new file. */
export function SaveCut({ row, steps, onSaved }: Props) {
  const t = useText()
  const navigate = useNavigate()
  const [name, setName] = useState(t(texts.nameOf, { name: row.name }))
  const [wrong, setWrong] = useState<string | null>(null)
  const [saving, setSaving] = useState(false)
  const save = () => {
    setSaving(true)
    setWrong(null)
    call(cutFile, { params: { id: row.id }, body: { name, steps: [...steps] } })
      .then(async (made) => {
        onSaved()
        toastSuccess(translate(texts.made, { name: made.name }))
        await invalidate('/files*')
        await navigate(`/files?record=${made.id}`)
      })
      .catch((error) => {
        const atName = isApiError(error) ? error.errors.name?.[0] : undefined
        if (atName) setWrong(atName)
        else reportFailure(error)
      })
      .finally(() => setSaving(false))
  }
  return (
    <div>
      <div className={styles.tools}>
        <TextInput
          className={styles.name}
          label={t(texts.name)}
          maxLength={200}
          value={name}
          error={wrong}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
        <Button loading={saving} disabled={steps.length === 0} onClick={save}>
          {t(texts.save)}
        </Button>
      </div>
      <p className={styles.quiet}>{t(texts.saveHelp)}</p>
    </div>
  )
}
