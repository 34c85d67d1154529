import { Badge, Button, Checkbox, Group } from '@mantine/core'
import type { AssistProposal } from '@toasoan/contract/editorial/assist'
import type { AssistKind } from '@toasoan/contract/editorial/assist-kinds'
import { useState } from 'react'
import { useText } from '#web/language/use-text.ts'
import { toastSuccess } from '#web/ui/toast.ts'
import styles from './assist.module.css'
import { GuardedText } from './guarded-text.tsx'
import { ownEscape } from './own-escape.ts'
import { assistTexts, findingLabels, notFoundIn, takeLabel } from './text.ts'

type Props = {
  proposal: AssistProposal
  isTaken: boolean
  readOnly: boolean
  /** Whether its button gets the focus, so that one key takes it. */
  isFirst: boolean
  onTake: (despite: boolean) => void
  onShow?: ((place: number) => void) | undefined
  kind: AssistKind
}

/** Fields whose length is counted in characters. */
const short: ReadonlySet<AssistProposal['target']> = new Set([
  'title',
  'seo_title',
  'seo_description',
  'alt',
  'caption',
  'message',
])

/** One proposal with its length and what the story does not say; one with findings is not taken by one key. */
export function ProposalCard({ proposal, isTaken, readOnly, isFirst, onTake, onShow, kind }: Props) {
  const t = useText()
  const [isChecked, setIsChecked] = useState(false)
  const { text, note, target, place, words, seconds, findings } = proposal
  const hasFindings = findings.length > 0
  const isShort = target !== null && short.has(target)
  const copy = () => void navigator.clipboard.writeText(text).then(() => toastSuccess(t(assistTexts.copied)))
  return (
    <li className={styles.proposal}>
      <GuardedText proposal={proposal} kind={kind} />
      {note && <p className={styles.note}>{note}</p>}
      {target !== 'tags' && target !== 'category_id' && (
        <p className={styles.note}>
          {isShort
            ? t(assistTexts.characters, { count: text.length })
            : t(assistTexts.length, { words, seconds })}
        </p>
      )}
      {hasFindings && (
        <>
          <p className={styles.findings} role="alert">
            {t(notFoundIn(kind))}:{' '}
            {findings.map((one) => `${one.text} (${t(findingLabels[one.kind])})`).join(', ')}
          </p>
          {target && !readOnly && !isTaken && (
            <Checkbox
              mt="xs"
              size="sm"
              label={t(assistTexts.checked)}
              checked={isChecked}
              onChange={(event) => setIsChecked(event.currentTarget.checked)}
            />
          )}
        </>
      )}
      <Group gap="xs" mt="xs">
        {isTaken && <Badge variant="light">{t(assistTexts.taken)}</Badge>}
        {target && !isTaken && (
          <Button
            size="xs"
            variant="default"
            disabled={readOnly || (hasFindings && !isChecked)}
            data-autofocus={(isFirst && !hasFindings) || undefined}
            onClick={() => onTake(hasFindings)}
            {...ownEscape}
          >
            {t(hasFindings ? assistTexts.takeChecked : takeLabel(target))}
          </Button>
        )}
        {place !== null && onShow && (
          <Button size="xs" variant="subtle" onClick={() => onShow(place)}>
            {t(assistTexts.show)}
          </Button>
        )}
        {!isShort && target !== 'tags' && target !== 'category_id' && (
          <Button size="xs" variant="subtle" onClick={copy}>
            {t(assistTexts.copy)}
          </Button>
        )}
      </Group>
    </li>
  )
}
