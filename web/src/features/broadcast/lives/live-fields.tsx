import {
  liveLabels as labels,
  livePrivacyLabels,
  type OutputKind,
  outputKindLabels,
} from '@toasoan/contract/broadcast/live-words'
import {
  type LiveRow,
  liveAccounts,
  type liveInputs,
  liveLines,
  type liveOutputs,
  lives,
} from '@toasoan/contract/broadcast/lives'
import { text } from '@toasoan/contract/kit/text'
import { useParams } from 'react-router'
import { useCall } from '#web/client/use-call.ts'
import { PictureField } from '#web/entities/pictures/picture-field.tsx'
import type { InputProps, RecordField } from '#web/entities/records/record-fields.ts'
import { choicesOf } from '#web/ui/choices-of.ts'
import { FormSelect, FormText } from '#web/ui/form/form-fields.tsx'
import { FormMoment } from '#web/ui/form/form-moment.tsx'
import { useField } from '#web/ui/form/use-field.ts'
import { LiveStatusBadge } from './states.tsx'
import { liveTexts as texts } from './text.ts'
import { liveTitles } from './titles.ts'

const lines = liveLines.map((value) => ({ value, label: text(`${value}p`, `${value}p`) }))

function StillInput({ name, label }: InputProps) {
  const id = Number(useParams().id)
  const { data } = useCall(lives.view, { params: { id } }, { enabled: Number.isInteger(id), quiet: true })
  return <PictureField name={name} label={label} saved={data?.still_address ?? null} />
}

/** The fields of a live itself. */
export const liveFields: RecordField<typeof lives>[] = [
  { name: 'name', label: labels.name, input: 'text' },
  {
    name: 'status',
    label: labels.status,
    show: ({ status }: LiveRow) => <LiveStatusBadge status={status} />,
  },
  { name: 'starts_at', label: labels.starts_at, help: texts.startsHelp, input: FormMoment },
  { name: 'description', label: labels.description, input: 'textarea' },
  { name: 'privacy', label: labels.privacy, input: 'select', options: choicesOf(livePrivacyLabels) },
  { name: 'lines', label: labels.lines, help: texts.linesHelp, input: 'select', options: lines },
  { name: 'still_file_id', label: labels.still, input: StillInput },
]

/** The live that a part is of, which nobody is asked for. */
const Nothing = () => null

/** The fields of an input. */
export const inputFields: RecordField<typeof liveInputs>[] = [
  { name: 'name', label: labels.input_name, input: 'text' },
  { name: 'address', label: labels.input_address, help: texts.inputHelp, input: 'url' },
  { name: 'sound_only', label: labels.sound_only, help: texts.soundOnlyHelp, input: 'switch' },
  { name: 'live_id', label: liveTitles.title, input: Nothing },
]

const useKind = () => useField<OutputKind>('kind').value

/** The pages or channels of the chosen network. */
function AccountInput(props: InputProps) {
  const kind = useKind()
  const { data = [] } = useCall(liveAccounts, {}, { quiet: true })
  if (kind === 'rtmp') return null
  const options = data
    .filter(({ network }) => network === kind)
    .map(({ id, name }) => ({ value: id, label: name }))
  return <FormSelect {...props} required options={options} />
}

const AddressInput = (props: InputProps) =>
  useKind() === 'rtmp' && <FormText {...props} type="url" maxLength={500} required />

const KeyInput = (props: InputProps) =>
  useKind() === 'rtmp' && <FormText {...props} type="password" maxLength={500} />

/** The fields of an output. */
export const outputFields: RecordField<typeof liveOutputs>[] = [
  { name: 'name', label: labels.output_name, input: 'text' },
  { name: 'kind', label: labels.kind, input: 'select', options: choicesOf(outputKindLabels) },
  { name: 'account_id', label: labels.account, input: AccountInput },
  { name: 'address', label: labels.output_address, help: texts.addressHelp, input: AddressInput },
  { name: 'key', label: labels.key, help: texts.keyHelp, input: KeyInput },
  { name: 'live_id', label: liveTitles.title, input: Nothing },
]
