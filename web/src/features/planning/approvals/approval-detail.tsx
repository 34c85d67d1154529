import { Alert, Anchor, Button, Group } from '@mantine/core'
import { viewApproval, type WaitingItem, type WaitingKindCount } from '@toasoan/contract/planning/approvals'
import { Link } from 'react-router'
import { isApiError } from '#web/client/api-error.ts'
import { useCall } from '#web/client/use-call.ts'
import { Clashes } from '#web/entities/moves/clashes.tsx'
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
  onApprove: () => void
  onRefuse: () => void
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
  if (error && !data) {
    const isGone = isApiError(error) && error.status === 404
    return <ListMessage title={isGone ? t(approvalTexts.gone) : error.message} alert={!isGone} />
  }
  return (
    <article className={styles.detail} aria-label={item.title}>
      <h2 className={styles.title}>{item.title}</h2>
      <Group gap="xs">
        <Button disabled={busy} onClick={onApprove} aria-keyshortcuts="a" rightSection={<Keycap>a</Keycap>}>
          {verbs?.approve ?? t(approvalTexts.approve)}
        </Button>
        <Button
          disabled={busy}
          variant="light"
          color="red"
          onClick={onRefuse}
          aria-keyshortcuts="r"
          rightSection={<Keycap>r</Keycap>}
        >
          {verbs?.refuse ?? t(approvalTexts.refuse)}
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
          {data.html !== null && <NotedText className={styles.text} html={data.html} />}
        </>
      )}
    </article>
  )
}
