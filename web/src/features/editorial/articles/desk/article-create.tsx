import { useCallback, useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useUser } from '#web/session/session.ts'
import { type ArticleValues, newValues } from '../writing/article-values.ts'
import { discard, unsavedArticle } from '../writing/open-article.ts'
import type { Kept } from '../writing/recovery-rule.ts'
import { freshName, tabIdentity } from '../writing/tab-identity.ts'
import { createWriting, type Writing } from '../writing/writing.ts'
import { Desk } from './desk.tsx'
import { RecoveryDialog } from './recovery-dialog.tsx'

/** The address follows the article without a navigation, which would take the cursor out of the text. */
const showAddress = (id: number) =>
  window.history.replaceState(window.history.state, '', `/article/edit/${id}`)

/** What was read from a Word file on the screen before. */
type Imported = Partial<Pick<ArticleValues, 'kicker' | 'title' | 'lead' | 'document'>>

type Asked = { imported?: Imported; recover?: string }

function NewArticle({ imported, recover }: Asked) {
  const { id: userId, name, department_ids } = useUser()
  const department_id = department_ids[0] ?? null
  const navigate = useNavigate()
  const onShared = useCallback(
    (id: number) => void navigate(`/article/edit/${id}`, { replace: true, state: { justSaved: true } }),
    [navigate],
  )
  const [writing, setWriting] = useState<Writing | null>(null)
  const [unsaved, setUnsaved] = useState<Kept<ArticleValues> | null>(null)

  useEffect(() => {
    let made: Writing | null = null
    let gone = false
    void tabIdentity().then((tab) => {
      if (gone) return
      const start = { person: { id: userId, name }, tab, head: null, onCreated: showAddress, onShared }
      const values = { ...newValues(), department_id, ...imported }
      made = createWriting({ ...start, values, clientKey: freshName(), recovered: imported !== undefined })
      setWriting(made)
    })
    void unsavedArticle(userId, recover).then((found) => {
      if (!gone) setUnsaved(found)
    })
    return () => {
      gone = true
      made?.dispose()
    }
  }, [userId, name, department_id, imported, recover, onShared])

  const restore = async () => {
    if (!unsaved || !writing) return
    const recovered = createWriting({
      person: { id: userId, name },
      tab: await tabIdentity(),
      clientKey: unsaved.clientKey,
      head: null,
      values: unsaved.values,
      recovered: true,
      onCreated: showAddress,
      onShared,
    })
    writing.dispose()
    setWriting(recovered)
    setUnsaved(null)
  }
  return (
    <>
      {writing && <Desk key={writing.id} writing={writing} />}
      {writing && unsaved && (
        <RecoveryDialog
          kept={unsaved}
          saved={null}
          stale={false}
          others={0}
          onRestore={() => void restore()}
          onDiscard={() => {
            void discard(userId, unsaved.clientKey)
            setUnsaved(null)
          }}
          onLater={() => setUnsaved(null)}
        />
      )}
    </>
  )
}

/** The screen of a new article. Asking for it again starts another one. */
export function Component() {
  const { key, state } = useLocation()
  return <NewArticle key={key} {...(state as Asked | null)} />
}
