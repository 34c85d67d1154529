import { Button, Checkbox, Drawer, Group, Stack, Text as Words } from '@mantine/core'
import { listApprovals, type Verdict, type WaitingItem } from '@toasoan/contract/planning/approvals'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useCall } from '#web/client/use-call.ts'
import { useText } from '#web/language/use-text.ts'
import { useUser } from '#web/session/session.ts'
import { Card } from '#web/ui/card.tsx'
import { ListMessage } from '#web/ui/data-table/list-message.tsx'
import { ListSkeleton } from '#web/ui/data-table/list-skeleton.tsx'
import { Keycap } from '#web/ui/keycap.tsx'
import { useNarrow } from '#web/ui/use-narrow.ts'
import { ApprovalDetail } from './approval-detail.tsx'
import { ApprovalList } from './approval-list.tsx'
import styles from './approvals.module.css'
import { Delegations } from './delegations.tsx'
import { KindRow } from './kind-row.tsx'
import { Outcomes } from './outcomes.tsx'
import { approvalTexts } from './text.ts'
import { keyOf, useDeciding } from './use-deciding.ts'
import { useInboxKeys } from './use-inbox-keys.ts'
import { useLiveInbox } from './use-live-inbox.ts'

const step = 100

/** What waits, of one kind or of all, as much of it as was asked for. */
function useInbox() {
  const [search, setSearch] = useSearchParams()
  const [limit, setLimit] = useState(step)
  const kind = search.get('kind')
  const query = { limit, ...(kind ? { kind } : {}) }
  const answer = useCall(listApprovals, { query: query }, { quiet: true })
  const setKind = (next: string | null) => setSearch(next ? { kind: next } : {}, { replace: true })
  return { ...answer, kind, setKind, more: () => setLimit(Math.min(limit + step, 1000)) }
}

/** Everything that waits for this person's decision: the list, what it is about beside it, by mouse or by keys. */
export function Component() {
  const t = useText()
  const { id } = useUser()
  const narrow = useNarrow()
  useLiveInbox(id)
  const { data, error, kind, setKind, more } = useInbox()
  const { decide, decideBySwipe, outcomes, clear, isDeciding } = useDeciding(data?.kinds ?? [])
  const [picked, setPicked] = useState<string | null>(null)
  const [opened, setOpened] = useState(false)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const items = data?.items ?? []
  const place = items.findIndex((item) => keyOf(item) === picked)
  // What was decided on is gone, and the next one takes its place.
  const [lastPlace, setLastPlace] = useState(0)
  const current = items[place >= 0 ? place : Math.min(lastPlace, items.length - 1)]
  const chosenItems = items.filter((item) => chosen.has(keyOf(item)))
  const pick = (item: WaitingItem | undefined) => {
    if (!item) return
    setPicked(keyOf(item))
    setLastPlace(items.indexOf(item))
    document.querySelector(`[data-item="${keyOf(item)}"]`)?.scrollIntoView({ block: 'nearest' })
  }
  const choose = (item: WaitingItem | undefined) => {
    if (!item) return
    const next = new Set(chosen)
    if (!next.delete(keyOf(item))) next.add(keyOf(item))
    setChosen(next)
  }
  const decideOn = async (some: readonly WaitingItem[], verdict: Verdict, only?: number[]) => {
    if (current) setLastPlace(items.indexOf(current))
    if (!(await decide(some, verdict, only))) return
    setChosen(new Set())
    setPicked(null)
    setOpened(false)
  }
  const meant = chosenItems.length > 0 ? chosenItems : current ? [current] : []
  useInboxKeys({
    move: (by) =>
      pick(items[Math.min(Math.max((current ? items.indexOf(current) : -1) + by, 0), items.length - 1)]),
    choose: () => choose(current),
    approve: () => void decideOn(meant, 'approve'),
    refuse: () => void decideOn(meant, 'refuse'),
  })
  if (error && !data)
    return <ListMessage alert title={error.message} illustration="/illustrations/server-error.svg" />
  if (!data) return <ListSkeleton rows={8} />
  const detail = (item: WaitingItem) => (
    <ApprovalDetail
      key={keyOf(item)}
      item={item}
      verbs={data.kinds.find(({ kind: each }) => each === item.kind)?.verbs ?? null}
      busy={isDeciding}
      onApprove={(only) => void decideOn([item], 'approve', only)}
      onRefuse={() => void decideOn([item], 'refuse')}
    />
  )
  return (
    <Stack gap="md">
      <Delegations />
      <KindRow kinds={data.kinds} chosen={kind} onChoose={setKind} />
      <Outcomes outcomes={outcomes} onClose={clear} />
      {chosenItems.length > 0 && (
        <Group gap="xs" role="toolbar" aria-label={t(approvalTexts.chosen, { count: chosenItems.length })}>
          <Words size="sm" fw={600}>
            {t(approvalTexts.chosen, { count: chosenItems.length })}
          </Words>
          <Button size="xs" disabled={isDeciding} onClick={() => void decideOn(chosenItems, 'approve')}>
            {t(approvalTexts.approveMany, { count: chosenItems.length })}
          </Button>
          <Button
            size="xs"
            variant="light"
            color="red"
            disabled={isDeciding}
            onClick={() => void decideOn(chosenItems, 'refuse')}
          >
            {t(approvalTexts.refuseMany, { count: chosenItems.length })}
          </Button>
          <Button size="xs" variant="subtle" onClick={() => setChosen(new Set())}>
            {t(approvalTexts.clear)}
          </Button>
        </Group>
      )}
      {items.length === 0 ? (
        <ListMessage
          title={t(approvalTexts.empty)}
          body={t(approvalTexts.emptyBody)}
          illustration="/illustrations/empty-list.svg"
        />
      ) : (
        <div className={styles.halves}>
          <Card flush>
            <div className={styles.every}>
              <Checkbox
                size="xs"
                label={t(approvalTexts.chooseAll, { count: items.length })}
                checked={chosenItems.length === items.length}
                indeterminate={chosenItems.length > 0 && chosenItems.length < items.length}
                onChange={({ currentTarget: { checked } }) =>
                  setChosen(new Set(checked ? items.map(keyOf) : []))
                }
              />
            </div>
            <ApprovalList
              items={items}
              kinds={data.kinds}
              current={current ? keyOf(current) : null}
              chosen={chosen}
              onPick={(item) => {
                pick(item)
                setOpened(true)
              }}
              onChoose={choose}
              onSwipe={(item, verdict) => void decideBySwipe(item, verdict)}
            />
            {data.total > items.length && (
              <Button variant="subtle" fullWidth onClick={more}>
                {t(approvalTexts.more, { count: data.total - items.length })}
              </Button>
            )}
          </Card>
          {narrow ? (
            <Drawer
              opened={opened && current !== undefined}
              onClose={() => setOpened(false)}
              size="lg"
              title={t(approvalTexts.list)}
            >
              {current && detail(current)}
            </Drawer>
          ) : (
            <div className={styles.beside}>
              <Card>{current ? detail(current) : <ListMessage title={t(approvalTexts.pick)} silent />}</Card>
              <p className={styles.keys} aria-hidden>
                <Keycap>j</Keycap> <Keycap>k</Keycap> {t(approvalTexts.keyMove)} · <Keycap>x</Keycap>{' '}
                {t(approvalTexts.keyChoose)}
              </p>
            </div>
          )}
        </div>
      )}
    </Stack>
  )
}
