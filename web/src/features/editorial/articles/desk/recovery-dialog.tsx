import { Alert, Button, Group, Modal, Text } from '@mantine/core'
import { useText } from '#web/language/use-text.ts'
import { dateTime } from '#web/ui/date-time.ts'
import { toast, toastSuccess } from '#web/ui/toast.ts'
import { articleTexts } from '../text.ts'
import type { ArticleValues } from '../writing/article-values.ts'
import type { Kept } from '../writing/recovery-rule.ts'
import { asText } from './conflict-dialog.tsx'
import { VersionCompare } from './version-compare.tsx'

type Props = {
  kept: Kept<ArticleValues>
  /** What is saved now; null for an article that was never saved. */
  saved: { values: ArticleValues; at: string; version: number } | null
  stale: boolean
  /** How many more writings were not saved. */
  others: number
  /** Null where the article can no longer be edited: then what was written can be copied. */
  onRestore: (() => void) | null
  onDiscard: () => void
  onLater: () => void
  /** Why it could not be stored, where that is known. */
  why?: string
}

/** Offers what was written and not saved, beside what is saved. */
export function RecoveryDialog({ kept, saved, stale, others, onRestore, onDiscard, onLater, why }: Props) {
  const t = useText()
  const yours = { heading: t(articleTexts.recoverYours), note: dateTime(kept.at), values: kept.values }
  const copy = () =>
    navigator.clipboard.writeText(asText(kept.values)).then(
      () => toastSuccess(t(articleTexts.conflictCopied)),
      (error: Error) => toast(error.message),
    )
  return (
    <Modal opened onClose={onLater} size={saved ? 960 : 'lg'} title={t(articleTexts.recoverTitle)}>
      <Text size="sm" mb="sm">
        {why ? t(articleTexts.recoverWhy, { why }) : t(articleTexts.recoverBody)}
        {!onRestore && ` ${t(articleTexts.recoverReadOnly)}`}
        {others > 0 && ` ${t(articleTexts.recoverOthers, { number: others })}`}
      </Text>
      {stale && saved && onRestore && (
        <Alert color="orange" variant="light" mb="sm">
          {t(articleTexts.recoverStale, { number: saved.version })}
        </Alert>
      )}
      <VersionCompare
        left={yours}
        right={
          saved
            ? { heading: t(articleTexts.recoverSaved), note: dateTime(saved.at), values: saved.values }
            : null
        }
      />
      <Group justify="flex-end" mt="lg" gap="xs">
        <Button variant="subtle" color="red" mr="auto" onClick={onDiscard}>
          {t(articleTexts.recoverDrop)}
        </Button>
        <Button variant="default" onClick={onLater}>
          {t(articleTexts.recoverLater)}
        </Button>
        {onRestore ? (
          <Button onClick={onRestore} data-autofocus>
            {t(articleTexts.recoverUse)}
          </Button>
        ) : (
          <Button onClick={copy} data-autofocus>
            {t(articleTexts.conflictCopy)}
          </Button>
        )}
      </Group>
    </Modal>
  )
}
