import { Badge } from '@mantine/core'
import {
  type Icon,
  IconArchive,
  IconBuilding,
  IconInbox,
  IconPencil,
  IconSend,
  IconTrash,
  IconUserCheck,
  IconWorld,
} from '@tabler/icons-react'
import { type StageName, stageLabels, stageName } from '@toasoan/contract/editorial/stages'
import { stageNamesNow, stateColours } from '@toasoan/contract/editorial/states'
import { useCall } from '#web/client/use-call.ts'
import { useText } from '#web/language/use-text.ts'
import { schemeOf, useSkin } from '#web/ui/theme/skin.ts'
import styles from './stage-badge.module.css'
import { stageColors } from './stage-colors.ts'

export const stageIcons: Record<StageName, Icon> = {
  private: IconPencil,
  draft: IconInbox,
  approved: IconUserCheck,
  corrected: IconSend,
  published: IconWorld,
  internal: IconBuilding,
  archived: IconArchive,
  deleted: IconTrash,
}

/** What the house calls a stage and colours it; the program's own name and colour until that is known. */
function useStage(stage: number) {
  const { data } = useCall(stageNamesNow, {}, { staleTime: 300_000, quiet: true })
  const own = data?.find((one) => one.stage === stage)
  const name = stageName(stage)
  return own
    ? { label: { vi: own.name, en: own.name_en }, colour: stateColours[own.colour] }
    : { label: stageLabels[name], colour: stageColors[name] }
}

/** An article's stage: one colour, one icon and its name, the same in the whole product. */
export function StageBadge({ stage, size = 'md' }: { stage: number; size?: 'sm' | 'md' | 'lg' }) {
  const t = useText()
  const [skin] = useSkin()
  const { label, colour } = useStage(stage)
  const StageIcon = stageIcons[stageName(stage)]
  return (
    <Badge
      className={styles.badge}
      size={size}
      style={{ '--stage': colour[schemeOf(skin)] }}
      leftSection={<StageIcon size={13} stroke={1.9} />}
    >
      {t(label)}
    </Badge>
  )
}
