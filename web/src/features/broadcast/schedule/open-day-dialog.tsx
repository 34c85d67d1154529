import { Modal, Text as Words } from '@mantine/core'
import type { ChannelChoice } from '@toasoan/contract/broadcast/channels'
import { scheduleChannel } from '@toasoan/contract/broadcast/frames'
import { bodyId, day } from '@toasoan/contract/kit/schemas'
import { useMemo } from 'react'
import { useNavigate } from 'react-router'
import { z } from 'zod'
import { useChange } from '#web/client/use-call.ts'
import { useText } from '#web/language/use-text.ts'
import { dayAgo } from '#web/ui/date-time.ts'
import { FormDate, FormSelect } from '#web/ui/form/form-fields.tsx'
import { RecordForm } from '#web/ui/form/record-form.tsx'
import { scheduleTexts } from './text.ts'

const wish = z.strictObject({ channel_id: bodyId, date_play: day })

type Props = { opened: boolean; onClose: () => void; channels: readonly ChannelChoice[] }

/** Asks for a channel and a day, and opens it for editing. */
export function OpenDayDialog({ opened, onClose, channels }: Props) {
  const t = useText()
  const navigate = useNavigate()
  const open = useChange(scheduleChannel, { quiet: true, invalidates: ['/schedule*'] })
  const values = useMemo(() => ({ channel_id: channels[0]?.id, date_play: dayAgo(0) }), [channels])
  return (
    <Modal opened={opened} onClose={onClose} title={t(scheduleTexts.openTitle)}>
      <RecordForm
        place="dialog"
        schema={wish}
        values={values}
        onCancel={onClose}
        saveLabel={scheduleTexts.open}
        onSave={async (body) => {
          const { day: brief } = await open.mutateAsync({ body })
          onClose()
          if (brief) setTimeout(() => void navigate(`/schedule/edit/${brief.id}`))
        }}
      >
        <Words size="sm" c="dimmed">
          {t(scheduleTexts.openHelp)}
        </Words>
        <FormSelect
          name="channel_id"
          label={scheduleTexts.channel}
          options={channels.map(({ id, name }) => ({ value: id, label: name }))}
          required
        />
        <FormDate name="date_play" label={scheduleTexts.day} required />
      </RecordForm>
    </Modal>
  )
}
