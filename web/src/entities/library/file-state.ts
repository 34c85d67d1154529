import type { Icon } from '@tabler/icons-react'
import {
  IconAlertTriangle,
  IconCalendarX,
  IconHourglass,
  IconLoader,
  IconLock,
  IconShieldX,
  IconWorld,
} from '@tabler/icons-react'
import type { Text } from '@toasoan/contract/kit/text'
import { type FileRow, pipelineLabels } from '@toasoan/contract/media/file-row'
import { trashDays } from '@toasoan/contract/media/files'
import { dayAgo } from '#web/ui/date-time.ts'
import type { Tone } from '#web/ui/status-badge.tsx'
import { libraryTexts } from './text.ts'

export type FileState = { key: string; label: Text; tone: Tone; icon: Icon }

/** Days before the end of the rights at which a file counts as expiring. */
const warning = 30

/** Warnings before using a file: processing, rights, and whether it is public. */
export function statesOf(row: FileRow): FileState[] {
  const { pipeline, rights_from, rights_to, rights_until, embargo_until, status } = row
  const states: FileState[] = []
  const add = (key: string, label: Text, tone: Tone, icon: Icon) => states.push({ key, label, tone, icon })
  if (pipeline === 'failed') add(pipeline, pipelineLabels.failed, 'danger', IconAlertTriangle)
  else if (pipeline === 'quarantined') add(pipeline, pipelineLabels.quarantined, 'danger', IconShieldX)
  else if (pipeline !== 'ready') add(pipeline, pipelineLabels[pipeline], 'info', IconLoader)
  const today = dayAgo(0)
  const left = rights_until ? Date.parse(rights_until) - Date.now() : Number.POSITIVE_INFINITY
  if ((rights_to && rights_to < today) || left <= 0)
    add('expired', libraryTexts.expired, 'danger', IconCalendarX)
  else if ((rights_to && rights_to <= dayAgo(-warning)) || left < warning * 86_400_000)
    add('expiring', libraryTexts.expiring, 'warning', IconHourglass)
  if ((rights_from && rights_from > today) || (embargo_until && Date.parse(embargo_until) > Date.now()))
    add('embargo', libraryTexts.notYet, 'warning', IconLock)
  if (status === 5) add('public', libraryTexts.inUse, 'success', IconWorld)
  return states
}

/** Whether the server is still processing the file, so that its data will change soon. */
export const isInWork = ({ pipeline }: Pick<FileRow, 'pipeline'>): boolean =>
  pipeline === 'assembling' || pipeline === 'processing'

/** When a file in the trash is deleted automatically; null otherwise. */
export const goesAt = ({ trashed_at }: Pick<FileRow, 'trashed_at'>): string | null =>
  trashed_at && new Date(Date.parse(trashed_at) + trashDays * 86_400_000).toISOString()

/** Milliseconds as `0:07`, `3:05` or `1:02:07`. */
export function lengthText(milliseconds: number): string {
  const whole = Math.round(milliseconds / 1000)
  const two = (value: number) => String(value).padStart(2, '0')
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60]
  return hours > 0 ? `${hours}:${two(minutes)}:${two(whole % 60)}` : `${minutes}:${two(whole % 60)}`
}
