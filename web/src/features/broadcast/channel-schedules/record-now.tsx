import { Modal } from '@mantine/core'
import { channelScheduleLabels } from '@toasoan/contract/broadcast/channel-schedules'
import { channelList } from '@toasoan/contract/broadcast/channels'
import { recordingLabels, recordNow } from '@toasoan/contract/broadcast/recordings'
import { useMemo } from 'react'
import { useCall, useChange } from '#web/client/use-call.ts'
import { useText } from '#web/language/use-text.ts'
import { FormSelect, FormText } from '#web/ui/form/form-fields.tsx'
import { FormNumber } from '#web/ui/form/form-number.tsx'
import { RecordForm } from '#web/ui/form/record-form.tsx'
import { toastSuccess } from '#web/ui/toast.ts'
import { staleRecordings } from './stale.ts'
import { recordingTexts as texts } from './text.ts'

/** Asks for a channel and for how long, and begins to record it. */
export function RecordNow({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const t = useText()
  const { data: channels = [] } = useCall(channelList, {}, { staleTime: 60_000 })
  const begin = useChange(recordNow, { quiet: true, invalidates: staleRecordings })
  const values = useMemo(() => ({ channel_id: channels[0]?.id ?? 0, minutes: 60, title: '' }), [channels])
  return (
    <Modal opened={opened} onClose={onClose} title={t(texts.recordTitle)}>
      <RecordForm
        place="dialog"
        schema={recordNow.body}
        values={values}
        saveLabel={texts.recordNow}
        onCancel={onClose}
        onSave={async (body) => {
          await begin.mutateAsync({ body })
          toastSuccess(t(texts.begun))
          onClose()
        }}
      >
        <FormSelect
          name="channel_id"
          label={channelScheduleLabels.channel}
          options={channels.map(({ id, name }) => ({ value: id, label: name }))}
          required
        />
        <FormNumber name="minutes" label={channelScheduleLabels.minutes} min={1} max={1440} required />
        <FormText name="title" label={recordingLabels.title} maxLength={120} />
      </RecordForm>
    </Modal>
  )
}
