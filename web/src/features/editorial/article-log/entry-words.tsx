import { Badge, Group, Text as Words } from '@mantine/core'
import {
  type Icon,
  IconArrowRight,
  IconDeviceFloppy,
  IconDots,
  IconEye,
  IconLock,
  IconPencil,
  IconStar,
} from '@tabler/icons-react'
import {
  type ArticleLogKind,
  type ArticleLogRow,
  articleLogLabels,
} from '@toasoan/contract/editorial/article-log'
import { liveChangeLabels } from '@toasoan/contract/editorial/live-changes'
import { StageBadge } from '#web/entities/stage-badge.tsx'
import { useText } from '#web/language/use-text.ts'
import { articleLogTexts, fieldName, silent } from './text.ts'

const icons: Record<ArticleLogKind, Icon> = {
  read: IconEye,
  edit: IconPencil,
  write: IconDeviceFloppy,
  lock: IconLock,
  move: IconArrowRight,
  mark: IconStar,
  other: IconDots,
}

const locks: Record<string, typeof articleLogTexts.acquire> = {
  acquire: articleLogTexts.acquire,
  release: articleLogTexts.release,
  takeover: articleLogTexts.takeover,
  ask: articleLogTexts.ask,
}

/** What happened, as sign and words. */
export function What({ row }: { row: ArticleLogRow }) {
  const t = useText()
  const Mark = icons[row.kind]
  return (
    <Group gap={6} wrap="nowrap" component="span">
      <Mark size={16} stroke={1.7} aria-hidden />
      {t(locks[row.lock] ?? articleLogLabels[row.kind])}
    </Group>
  )
}

/** The stages of a move, what changed, how often it was opened, and the reason. */
export function Detail({ row }: { row: ArticleLogRow }) {
  const t = useText()
  const changed = row.fields.filter((field) => !silent.has(field)).map((field) => t(fieldName(field)))
  return (
    <>
      {row.to_stage !== null && (
        <Group gap={4} component="span" display="inline-flex">
          <Group gap={4} component="span" style={{ flexWrap: 'nowrap' }}>
            {row.from_stage !== null && <StageBadge stage={row.from_stage} size="sm" />}
            <IconArrowRight size={14} stroke={1.7} aria-hidden />
          </Group>
          <StageBadge stage={row.to_stage} size="sm" />
        </Group>
      )}
      {row.times > 1 && t(articleLogTexts.times, { count: row.times })}
      {row.kind === 'write' &&
        changed.length > 0 &&
        t(articleLogTexts.changed, { fields: changed.join(', ') })}
      {row.reason && (
        <Words component="span" size="sm" c="dimmed">
          {' '}
          {t(articleLogTexts.reason, { reason: row.reason })}
        </Words>
      )}
      {row.change && (
        <Badge variant="light" color={row.change === 'fix' ? 'gray' : 'orange'} ml={6}>
          {t(liveChangeLabels[row.change])}
        </Badge>
      )}
      {row.correction && (
        <Words component="span" size="sm" display="block" mt={4}>
          {t(articleLogTexts.corrected, { text: row.correction })}
        </Words>
      )}
    </>
  )
}
