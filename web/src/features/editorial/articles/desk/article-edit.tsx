import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import { Link, useLocation, useParams } from 'react-router'
import { reportFailure } from '#web/client/query-client.ts'
import { useText } from '#web/language/use-text.ts'
import { useUser } from '#web/session/session.ts'
import { Card } from '#web/ui/card.tsx'
import { ListMessage } from '#web/ui/data-table/list-message.tsx'
import { ListSkeleton } from '#web/ui/data-table/list-skeleton.tsx'
import { shared } from '#web/ui/shared-texts.ts'
import { articleTexts } from '../text.ts'
import { valuesOf } from '../writing/article-values.ts'
import { discard, type Opened, openArticle } from '../writing/open-article.ts'
import { freshName, tabIdentity } from '../writing/tab-identity.ts'
import { createWriting, type Writing } from '../writing/writing.ts'
import { Desk } from './desk.tsx'
import { RecoveryDialog } from './recovery-dialog.tsx'

type Screen =
  | { state: 'loading' }
  | { state: 'failed'; message: string }
  | { state: 'asking'; opened: Opened; writing: Writing }
  | { state: 'writing'; writing: Writing }

function OpenArticle({ id, justSaved }: { id: number; justSaved: boolean }) {
  const t = useText()
  const { id: userId, name } = useUser()
  const [screen, setScreen] = useState<Screen>({ state: 'loading' })
  const [attempt, setAttempt] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt opens it anew
  useEffect(() => {
    let gone = false
    let made: Writing | null = null
    setScreen({ state: 'loading' })
    const open = async () => {
      const [tab, opened] = await Promise.all([tabIdentity(), openArticle(id, userId)])
      if (gone) return
      made = createWriting({
        person: { id: userId, name },
        tab,
        clientKey: `${id}:${freshName()}`,
        head: opened.head,
        justSaved,
        pendingFrom: opened.pendingFrom,
      })
      // The first key takes the lock; whoever writes already is asked for at once.
      if (opened.head.locked_by !== null && opened.head.may_edit && !opened.head.together)
        made.enter().catch(reportFailure)
      const asks = opened.offers.length > 0
      setScreen(asks ? { state: 'asking', opened, writing: made } : { state: 'writing', writing: made })
    }
    open().catch((error: Error) => {
      if (!gone) setScreen({ state: 'failed', message: error.message })
    })
    return () => {
      gone = true
      made?.dispose()
    }
  }, [id, userId, name, attempt])

  if (screen.state === 'loading')
    return (
      <Card>
        <ListSkeleton rows={12} />
      </Card>
    )
  if (screen.state === 'failed')
    return (
      <Card>
        <ListMessage
          alert
          title={t(articleTexts.failed)}
          body={screen.message}
          illustration="/illustrations/server-error.svg"
        >
          <Button variant="default" component={Link} to="/article/private">
            {t(articleTexts.backToList)}
          </Button>
          <Button onClick={() => setAttempt(attempt + 1)}>{t(shared.retry)}</Button>
        </ListMessage>
      </Card>
    )
  const { writing } = screen
  const start = () => setScreen({ state: 'writing', writing })
  const { head, offers, pendingFrom } =
    screen.state === 'asking' ? screen.opened : { head: null, offers: [], pendingFrom: undefined }
  const [offer, ...others] = offers
  return (
    <>
      <Desk key={writing.id} writing={writing} />
      {head && offer && (
        <RecoveryDialog
          key={offer.clientKey}
          kept={offer}
          saved={{ values: valuesOf(head), at: head.updated_at, version: head.version }}
          stale={offer.stale}
          others={others.length}
          onRestore={
            head.may_edit || head.may_correct
              ? () => {
                  if (!head.may_edit) writing.beginCorrection()
                  writing.recover(offer.clientKey, offer.values)
                  start()
                }
              : null
          }
          onDiscard={() => {
            void discard(userId, offer.clientKey)
            if (others.length === 0) start()
            else setScreen({ state: 'asking', opened: { head, offers: others, pendingFrom }, writing })
          }}
          onLater={start}
        />
      )}
    </>
  )
}

/** The screen on which an article is edited, or read by those who may not. */
export function Component() {
  const { id = '' } = useParams()
  const { state } = useLocation()
  return <OpenArticle key={id} id={Number(id)} justSaved={Boolean(state?.justSaved)} />
}
