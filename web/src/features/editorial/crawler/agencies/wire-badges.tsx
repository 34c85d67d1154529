import { wireStatusLabels } from '@toasoan/contract/editorial/agencies'
import type { CrawlerRow } from '@toasoan/contract/editorial/crawler'
import { useText } from '#web/language/use-text.ts'
import { dateTime } from '#web/ui/date-time.ts'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { agencyTexts } from './text.ts'

/** What an agency states of an item: its urgency, slugline, language, updates, and what forbids its use. */
export function WireBadges({ wire }: { wire: NonNullable<CrawlerRow['wire']> }) {
  const t = useText()
  const { urgency, slugline, language, updates, status, embargo_at, embargo_open, is_correction, pictures } =
    wire
  const isLocked = embargo_at !== null && Date.parse(embargo_at) > Date.now()
  return (
    <>
      {urgency !== null && urgency <= 2 && <StatusBadge tone="danger">{t(agencyTexts.flash)}</StatusBadge>}
      {urgency !== null && urgency > 2 && <span>{t(agencyTexts.urgency, { n: urgency })}</span>}
      {status !== 'usable' && <StatusBadge tone="danger">{t(wireStatusLabels[status])}</StatusBadge>}
      {isLocked && (
        <StatusBadge tone="warning">{t(agencyTexts.locked, { when: dateTime(embargo_at) })}</StatusBadge>
      )}
      {embargo_open && <StatusBadge tone="warning">{t(agencyTexts.lockedOpen)}</StatusBadge>}
      {is_correction && <StatusBadge tone="warning">{t(agencyTexts.correction)}</StatusBadge>}
      {slugline && <span>{slugline}</span>}
      {language && <span>{language.toUpperCase()}</span>}
      {updates > 0 && <StatusBadge tone="info">{t(agencyTexts.updated, { n: updates })}</StatusBadge>}
      {pictures > 0 && <span>{t(agencyTexts.pictures, { n: pictures })}</span>}
    </>
  )
}
