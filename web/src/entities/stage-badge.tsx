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
import { type StageName, stageName } from '@toasoan/contract/editorial/stages'
import { useText } from '#web/language/use-text.ts'
import { schemeOf, useSkin } from '#web/ui/theme/skin.ts'
import styles from './stage-badge.module.css'
import { stageColour, stageLabels } from './stage-labels.ts'

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

/** An article's stage where it is the usual one: grey words, for badges mark exceptions. */
export const UsualStage = ({ stage }: { stage: number }) => (
  <span className={styles.usual}>{useText()(stageLabels[stageName(stage)])}</span>
)

/** An article's stage with the same colour, icon and name everywhere. */
export function StageBadge({ stage, size = 'md' }: { stage: number; size?: 'sm' | 'md' | 'lg' }) {
  const t = useText()
  const [skin] = useSkin()
  const name = stageName(stage)
  const StageIcon = stageIcons[name]
  return (
    <Badge
      className={styles.badge}
      size={size}
      style={{ '--stage': stageColour(stage)[schemeOf(skin)] }}
      leftSection={<StageIcon size={13} stroke={1.9} />}
    >
      {t(stageLabels[name])}
    </Badge>
  )
}
