import {
  IconAlertTriangle,
  IconCheck,
  IconClock,
  IconInfoCircle,
  IconPoint,
  IconX,
} from '@tabler/icons-react'
import { stages } from '@toasoan/contract/editorial/stages'
import { type Text, text } from '@toasoan/contract/kit/text'
import { StageBadge } from '#web/entities/stage-badge.tsx'
import { useText } from '#web/language/use-text.ts'
import { StatusBadge, type Tone } from '#web/ui/status-badge.tsx'
import { Example, Section } from '../pieces.tsx'

const texts = { tones: text('Sắc thái', 'Tones'), stages: text('Trạng thái tin bài', 'Stages of a story') }

const tones: [Tone, typeof IconCheck, Text][] = [
  ['primary', IconPoint, text('Đang dùng', 'In use')],
  ['secondary', IconClock, text('Đang chờ', 'Waiting')],
  ['success', IconCheck, text('Đã duyệt', 'Approved')],
  ['warning', IconAlertTriangle, text('Sắp hết hạn', 'Expiring')],
  ['danger', IconX, text('Bị từ chối', 'Refused')],
  ['info', IconInfoCircle, text('Đang chạy', 'Running')],
]

export function Badges() {
  const t = useText()
  return (
    <Section id="badges">
      <Example title={texts.tones} source="ui/status-badge.tsx" row>
        {tones.map(([tone, icon, words]) => (
          <StatusBadge key={tone} tone={tone} icon={icon}>
            {t(words)}
          </StatusBadge>
        ))}
      </Example>
      <Example title={texts.stages} source="entities/stage-badge.tsx" row>
        {Object.values(stages).map((stage) => (
          <StageBadge key={stage} stage={stage} />
        ))}
      </Example>
    </Section>
  )
}
