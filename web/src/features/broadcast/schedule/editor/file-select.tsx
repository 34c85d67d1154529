import { Select } from '@mantine/core'
import { type FileFacts, itemLabels } from '@toasoan/contract/broadcast/days'
import { listFiles } from '@toasoan/contract/media/files'
import { useList } from '#web/client/use-call.ts'
import { useText } from '#web/language/use-text.ts'
import { useCan } from '#web/session/session.ts'
import { useSought } from '#web/ui/use-sought.ts'
import { factsOf } from './file-facts.ts'

type Props = {
  value: number | null
  files: readonly FileFacts[]
  /** What the channel sends. */
  type: 'audio' | 'video'
  disabled: boolean
  /** `facts` are of the file that was chosen, so that it is judged before anything is saved. */
  onChange: (id: number | null, facts: FileFacts | null) => void
}

/** A sound or film of the library, sought by its name. */
export function FileSelect({ value, files, type, disabled, onChange }: Props) {
  const t = useText()
  const can = useCan()
  const { keyword, field } = useSought(250)
  const answer = useList(
    listFiles,
    { query: { ...(keyword && { keyword }), type, perPage: '10' } },
    { quiet: true, enabled: can('file.index') && !disabled },
  )
  const found = (answer.data?.data ?? []).map(({ id, name }) => ({ value: String(id), label: name }))
  const chosen = files.find(({ id }) => id === value)
  if (value !== null && !found.some((one) => one.value === String(value)))
    found.push({ value: String(value), label: chosen?.name ?? `#${value}` })
  return (
    <Select
      label={t(itemLabels.file)}
      data={found}
      value={value === null ? null : String(value)}
      searchable
      clearable
      disabled={disabled}
      {...field(answer)}
      onChange={(id) => {
        const row = answer.data?.data.find((one) => String(one.id) === id)
        onChange(id === null ? null : Number(id), row ? factsOf(row) : null)
      }}
    />
  )
}
