import { Alert, Anchor, Button, Checkbox, Group } from '@mantine/core'
import {
  viewApproval,
  type WaitingDetail,
  type WaitingItem,
  type WaitingKindCount,
} from '@toasoan/contract/planning/approvals'
import { useState } from 'react'
import { Link } from 'react-router'
import { isApiError } from '#web/client/api-error.ts'
import { useCall } from '#web/client/use-call.ts'
import { Clashes } from '#web/entities/moves/clashes.tsx'
import { spanText } from '#web/entities/moves/span-text.ts'
import { useText } from '#web/language/use-text.ts'
import { ListMessage } from '#web/ui/data-table/list-message.tsx'
import { ListSkeleton } from '#web/ui/data-table/list-skeleton.tsx'
import { Keycap } from '#web/ui/keycap.tsx'
import { NotedText } from '#web/ui/noted-text.tsx'
import styles from './approvals.module.css'
import { approvalTexts } from './text.ts'

type Props = {
  item: WaitingItem
  /** What the two decisions are called, where they are more than a yes and a no. */
  verbs: WaitingKindCount['verbs']
  busy: boolean
  /** Of a series, with the parts that are approved. */
  onApprove: (only?: number[]) => void
  onRefuse: () => void
}

type Parts = NonNullable<WaitingDetail['parts']>

/** The single times of a series: those without a clash are chosen at first. */
function SeriesParts({
  parts,
  left,
  onLeave,
}: {
  parts: Parts
  left: ReadonlySet<number>
  onLeave: (left: ReadonlySet<number>) => void
}) {
  const t = useText()
  const set = (ids: readonly number[], chosen: boolean) => {
    const next = new Set(left)
    for (const id of ids) {
      if (chosen) next.delete(id)
      else next.add(id)
    }
    onLeave(next)
  }
  const chosen = parts.filter(({ id }) => !left.has(id)).length
  return (
    <fieldset className={styles.parts}>
      <legend>{t(approvalTexts.parts, { chosen, count: parts.length })}</legend>
      <Checkbox
        size="sm"
        label={t(approvalTexts.allParts)}
        checked={chosen === parts.length}
        indeterminate={chosen > 0 && chosen < parts.length}
        onChange={({ currentTarget: { checked } }) =>
          set(
            parts.map(({ id }) => id),
            checked,
          )
        }
      />
      <ul>
        {parts.map(({ id, starts_at, ends_at, clashes }) => (
          <li key={id} data-clash={clashes.length > 0 || undefined}>
            <Checkbox
              size="sm"
              label={spanText(starts_at, ends_at)}
              checked={!left.has(id)}
              onChange={({ currentTarget: { checked } }) => set([id], checked)}
            />
            {clashes.length > 0 && <Clashes clashes={clashes} />}
          </li>
        ))}
      </ul>
    </fieldset>
  )
}

/** Parts that are not chosen: those that clash, until the actor says otherwise. */
function useLeft(parts: Parts | undefined) {
  const [said, setSaid] = useState<ReadonlySet<number> | null>(null)
  const clashing = (parts ?? []).filter(({ clashes }) => clashes.length > 0).map(({ id }) => id)
  return [said ?? new Set(clashing), setSaid] as const
}

/** What waits, with what approval would clash with, and the decision. */
export function ApprovalDetail({ item, verbs, busy, onApprove, onRefuse }: Props) {
  const t = useText()
  const query = item.instead_of ? { instead_of: item.instead_of.id } : {}
  const { data, error } = useCall(
    viewApproval,
    { params: { kind: item.kind, id: item.id }, query },
    { quiet: true },
  )
  const [left, setLeft] = useLeft(data?.parts)
  const parts = data?.parts
  const only = parts?.filter(({ id }) => !left.has(id)).map(({ id }) => id)
  if (error && !data) {
    const isGone = isApiError(error) && error.status === 404
    return <ListMessage title={isGone ? t(approvalTexts.gone) : error.message} alert={!isGone} />
  }
  return (
    <article className={styles.detail} aria-label={item.title}>
      <h2 className={styles.title}>{item.title}</h2>
      <Group gap="xs">
        <Button
          disabled={busy || only?.length === 0}
          onClick={() => onApprove(only)}
          aria-keyshortcuts="a"
          rightSection={<Keycap>a</Keycap>}
        >
          {only && parts
            ? t(approvalTexts.approveParts, { chosen: only.length, count: parts.length })
            : (verbs?.approve ?? t(approvalTexts.approve))}
        </Button>
        <Button
          disabled={busy}
          variant="light"
          color="red"
          onClick={onRefuse}
          aria-keyshortcuts="r"
          rightSection={<Keycap>r</Keycap>}
        >
          {parts ? t(approvalTexts.refuseParts) : (verbs?.refuse ?? t(approvalTexts.refuse))}
        </Button>
        {data && (
          <Anchor component={Link} to={data.link}>
            {t(approvalTexts.open)}
          </Anchor>
        )}
      </Group>
      {item.instead_of && (
        <Alert variant="light">{t(approvalTexts.decidesFor, { name: item.instead_of.name })}</Alert>
      )}
      {!data ? (
        <ListSkeleton rows={5} />
      ) : (
        <>
          {data.clashes.length > 0 && (
            <Alert color="orange" title={t(approvalTexts.conflict)}>
              <Clashes clashes={data.clashes} />
            </Alert>
          )}
          <dl className={styles.facts}>
            {data.facts.map(({ label, value }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
          {parts && <SeriesParts parts={parts} left={left} onLeave={setLeft} />}
          {data.html !== null && <NotedText className={styles.text} html={data.html} />}
        </>
      )}
    </article>
  )
}
