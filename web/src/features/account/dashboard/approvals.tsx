import { listApprovals } from '@toasoan/contract/planning/approvals'
import { useCall } from '#web/client/use-call.ts'
import { useText } from '#web/language/use-text.ts'
import { Due } from '#web/ui/due.tsx'
import { Block, Nothing } from './block.tsx'
import { deskTexts } from './desk-texts.ts'
import { stateOf } from './figures.ts'
import { rowTexts } from './row-texts.ts'
import { Decide, Row, Rows } from './rows.tsx'
import { blockTitles } from './text.ts'
import { useDecide } from './use-decide.ts'

/** Lines that the block has; its list has the rest. */
const shownRows = 5

/** What waits for this user's decision, whatever it is; decided in place. */
export function Approvals() {
  const t = useText()
  const { decide, busy } = useDecide()
  const query = useCall(listApprovals, { query: { limit: shownRows } }, { quiet: true })
  const total = query.data?.kinds.reduce((sum, { count }) => sum + count, 0)
  return (
    <Block name="approvals" state={stateOf(query)} to="/approvals" count={total}>
      {({ items, kinds }) =>
        items.length === 0 ? (
          <Nothing>{t(deskTexts.noneToApprove)}</Nothing>
        ) : (
          <Rows
            label={t(blockTitles.approvals)}
            onKey={(key, place) => {
              const item = items[place]
              if (item) void decide(item, key === 'a' ? 'approve' : 'refuse')
            }}
          >
            {items.map((item) => {
              const kind = kinds.find(({ kind }) => kind === item.kind)
              const verbs = kind?.verbs ?? { approve: t(rowTexts.approve), refuse: t(rowTexts.refuse) }
              return (
                <Row
                  key={`${item.kind} ${item.id}`}
                  title={item.title || t(rowTexts.untitled)}
                  to={`/approvals?kind=${item.kind}`}
                  about={[kind?.label, item.requester].filter(Boolean).join(' · ')}
                  side={<Due at={item.needed_at} />}
                  actions={
                    <Decide
                      title={item.title}
                      verbs={verbs}
                      disabled={busy}
                      onApprove={() => void decide(item, 'approve')}
                      onRefuse={() => void decide(item, 'refuse')}
                    />
                  }
                />
              )
            })}
          </Rows>
        )
      }
    </Block>
  )
}
