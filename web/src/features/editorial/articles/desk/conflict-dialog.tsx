import { Button, Group, Modal, Text } from '@mantine/core'
import { plainText } from '@toasoan/contract/editorial/document'
import { useState } from 'react'
import { useText } from '#web/language/use-text.ts'
import { dateTime } from '#web/ui/date-time.ts'
import { toast, toastSuccess } from '#web/ui/toast.ts'
import { articleTexts } from '../text.ts'
import { type ArticleValues, valuesOf } from '../writing/article-values.ts'
import { VersionCompare } from './version-compare.tsx'
import { useWriting, useWritingState } from './writing-context.ts'

/** What was written, to be pasted elsewhere. */
export const asText = ({ kicker, title, lead, document }: ArticleValues): string =>
  [kicker, title, lead, plainText(document)].filter(Boolean).join('\n\n')

/** The save was refused: both texts side by side, and what can be done so that neither is lost. */
export function ConflictDialog() {
  const t = useText()
  const writing = useWriting()
  const conflict = useWritingState((state) => state.conflict)
  const values = useWritingState((state) => (state.conflict ? state.values : null))
  const [busy, setBusy] = useState(false)
  if (!conflict || !values) return null
  const { theirs, message } = conflict

  const copy = () =>
    navigator.clipboard.writeText(asText(values)).then(
      () => toastSuccess(t(articleTexts.conflictCopied)),
      (error: Error) => toast(error.message),
    )
  const keep = async () => {
    setBusy(true)
    const kept = await writing.keepOnServer()
    setBusy(false)
    if (!kept) return
    toastSuccess(t(articleTexts.conflictKept))
    writing.closeConflict()
  }
  const goOn = async () => {
    if (!theirs) return
    setBusy(true)
    await writing.continueOn(theirs)
    setBusy(false)
  }
  return (
    <Modal opened onClose={writing.closeConflict} size={1100} title={t(articleTexts.conflictTitle)}>
      <Text size="sm" mb="sm">
        {message} {t(articleTexts.conflictHelp)}
      </Text>
      <VersionCompare
        left={{ heading: t(articleTexts.conflictMine), values }}
        right={
          theirs && {
            heading: t(articleTexts.conflictTheirs),
            note: `${t(articleTexts.version, { number: theirs.version })} · ${dateTime(theirs.updated_at)}`,
            values: valuesOf(theirs),
          }
        }
      />
      <Group justify="flex-end" mt="lg" gap="xs">
        <Button variant="default" onClick={() => void copy()} mr="auto">
          {t(articleTexts.conflictCopy)}
        </Button>
        <Button variant="default" loading={busy} onClick={() => void keep()}>
          {t(articleTexts.conflictKeep)}
        </Button>
        {theirs?.may_edit && (
          <Button variant="default" loading={busy} onClick={() => void goOn()}>
            {t(articleTexts.conflictContinue)}
          </Button>
        )}
        {theirs && <Button onClick={() => writing.replace(theirs)}>{t(articleTexts.conflictReload)}</Button>}
      </Group>
    </Modal>
  )
}
