import type { ArticleDetail } from '@toasoan/contract/editorial/article'
import { correctArticle } from '@toasoan/contract/editorial/article-moves'
import { autosaveArticle } from '@toasoan/contract/editorial/articles'
import type { LiveChange } from '@toasoan/contract/editorial/live-changes'
import { stages } from '@toasoan/contract/editorial/stages'
import { dropWriting, saveWriting, type WritingEnd } from '@toasoan/contract/editorial/writing'
import { text } from '@toasoan/contract/kit/text'
import { isApiError } from '#web/client/api-error.ts'
import { call } from '#web/client/call.ts'
import { invalidate, reportFailure } from '#web/client/query-client.ts'
import { translate } from '#web/language/language.ts'
import type { OpenShared } from '../shared/open-shared.ts'
import type { Pending } from '../shared/shared-text.ts'
import { type ArticleValues, valuesFrom } from './article-values.ts'
import { draftKey, forgetLocally, keepLocally, localDrafts } from './local-drafts.ts'
import type { SharedView } from './shared-view.ts'
import type { EditSession } from './state.ts'
import { freshName } from './tab-identity.ts'

/** Milliseconds after the last key for which somebody counts as writing. */
const writesFor = 10_000

/** Milliseconds between a key and the copy on this computer of what is not confirmed. */
const keepAfter = 400

const reasons: Record<WritingEnd, ReturnType<typeof text>> = {
  moved: text('bài vừa được chuyển bước', 'the story was just moved'),
  taken: text('người khác giành quyền sửa', 'somebody took it over'),
  saved: text('bài vừa được lưu từ nơi khác', 'it was just saved from elsewhere'),
  schedule: text('bài vừa đăng theo giờ hẹn', 'it was just published at its time'),
  discarded: text('bản sửa vừa bị bỏ', 'the revision was just discarded'),
  rights: text('bạn không còn quyền với bài này', 'you no longer have the right to it'),
  idle: text('bài để lâu không ai viết', 'nobody had written in it for long'),
}

const closed: SharedView = {
  phase: 'opening',
  may: 'read',
  holder: null,
  pending: false,
  changed: false,
  base: 0,
  message: '',
  doc: null,
  extensions: [],
  lineage: null,
  wanted: null,
  hidden: [],
  stranded: null,
  writing: false,
}

/** How a live article was changed at once, and the note of a correction. */
export type MadeChange = { change: LiveChange; correction?: string | undefined }

export type TogetherClient = ReturnType<typeof createTogether>

/** Writes an article together with others, where its type and its stage allow that. */
export function createTogether(session: EditSession) {
  const { store, person } = session
  let shared: OpenShared | null = null
  let opened: Promise<void> | null = null
  let idle: ReturnType<typeof setTimeout> | undefined
  let keeping: ReturnType<typeof setTimeout> | undefined
  let onTyped = () => {}

  const wants = (): boolean => {
    const { head, correcting } = store.get()
    return Boolean(
      head?.together && (head.stage < stages.published || correcting || head.stage === stages.internal),
    )
  }

  function view(change: Partial<SharedView>): void {
    if (session.disposed || !store.get().shared) return
    const next = { ...(store.get().shared as SharedView), ...change }
    const { status, lock } = store.get()
    const dirty = next.pending || next.changed
    const kind = next.pending
      ? next.phase === 'offline'
        ? 'local'
        : 'typing'
      : status.kind === 'typing' || status.kind === 'local'
        ? 'kept'
        : status.kind
    store.set({
      shared: next,
      dirty,
      lock: next.holder
        ? { kind: 'other', name: next.holder, own: next.holder === person.name }
        : lock.kind === 'none'
          ? lock
          : { kind: 'none' },
      status: kind === status.kind ? status : { kind, at: Date.now() },
    })
  }

  const key = () => draftKey(person.id, session.clientKey)

  /** Keeps on this computer what the server has not confirmed; nothing once it has. */
  function keep(pending: Pending | null): void {
    clearTimeout(keeping)
    const { head } = store.get()
    if (!head) return
    if (!pending) {
      // Confirmed by now: the copy of the page before, whose words these are too, is of no use either.
      if (session.pendingFrom && store.get().shared?.stranded?.clientKey !== session.pendingFrom)
        void forgetLocally(draftKey(person.id, session.pendingFrom))
      session.pendingFrom = undefined
      return void forgetLocally(key())
    }
    keeping = setTimeout(() => {
      void keepLocally({
        key: key(),
        userId: person.id,
        articleId: head.id,
        clientKey: session.clientKey,
        base: head.version,
        at: new Date().toISOString(),
        values: shared?.current() ?? store.get().values,
        shared: pending,
      })
    }, keepAfter)
  }

  /** What was typed and not confirmed when the text ended: kept like any unsaved writing, and shown. */
  async function strand(values: ArticleValues, why: WritingEnd): Promise<void> {
    const { head } = store.get()
    if (!head) return
    const clientKey = `${head.id}:${freshName()}`
    const at = new Date().toISOString()
    view({ stranded: { clientKey, values, at, why: translate(reasons[why]) } })
    const kept = {
      key: draftKey(person.id, clientKey),
      userId: person.id,
      articleId: head.id,
      clientKey,
      base: head.version,
      at,
      values,
    }
    await keepLocally(kept)
    await call(autosaveArticle, {
      body: {
        article_id: head.id,
        client_key: clientKey,
        base_version: head.version,
        input: values as Record<string, unknown>,
      },
    }).catch(() => {})
  }

  async function openNow(): Promise<void> {
    const { head, correcting } = store.get()
    if (!head) return
    store.set({ shared: closed })
    const [{ openShared }, drafts] = await Promise.all([
      import('../shared/open-shared.ts'),
      localDrafts(person.id, head.id),
    ])
    if (session.disposed || !wants()) return
    const kept = drafts.find((draft) => draft.shared && draft.clientKey === session.pendingFrom)
    shared = openShared({
      id: head.id,
      person,
      correct: correcting,
      pending: kept?.shared ?? null,
      values: () => store.get().values,
      onValues: (values) => store.set({ values }),
      onView: view,
      onPending: keep,
      onStale() {
        if (!kept) return
        const values = valuesFrom(kept.values, store.get().values)
        view({ stranded: { clientKey: kept.clientKey, values, at: kept.at, why: translate(reasons.moved) } })
      },
      onStranded: (values, { why }) => void strand(values, why),
      onTyped() {
        onTyped()
        const { errors } = store.get()
        if (Object.keys(errors).length > 0) store.set({ errors: {} })
        if (!store.get().shared?.writing) view({ writing: true })
        clearTimeout(idle)
        idle = setTimeout(() => view({ writing: false }), writesFor)
      },
    })
  }

  function close(): void {
    clearTimeout(idle)
    clearTimeout(keeping)
    shared?.dispose()
    shared = null
    opened = null
    if (!session.disposed) store.set({ shared: null, dirty: false, lock: { kind: 'none' } })
  }

  async function saveNow(): Promise<boolean> {
    const { head } = store.get()
    if (!head || !shared) return false
    store.set({ saving: true, status: { kind: 'saving', at: Date.now() } })
    try {
      if (!(await shared.text.settle())) throw new Error(translate(texts.notSent))
      const { lineage } = shared.text
      const detail = await call(saveWriting, { params: { id: head.id }, body: { lineage: lineage ?? '' } })
      store.set({ head: detail, errors: {}, status: { kind: 'saved', at: Date.now() } })
      shared.text.saved(detail.version)
      void invalidate('/article', '/article/notification', '/article/history/:article_id')
      return true
    } catch (error) {
      store.set({ status: { kind: 'kept', at: Date.now() } })
      if (isApiError(error)) store.set({ errors: error.errors })
      reportFailure(error)
      if (isApiError(error) && error.status === 409) void shared?.text.enter()
      return false
    } finally {
      store.set({ saving: false })
    }
  }

  return {
    /** Opens or closes the shared text as the article is now. */
    follow(): void {
      if (session.disposed) return
      if (!wants()) {
        if (shared || opened) close()
        return
      }
      if (shared) return void shared.text.enter()
      opened ??= openNow().catch((error: unknown) => {
        opened = null
        view({ phase: 'failed', message: error instanceof Error ? error.message : '' })
      })
    },
    close,
    isOn: (): boolean => store.get().shared !== null,
    /** Takes a change of the form. A body that does not come from the editor replaces the one there. */
    put({ document, ...change }: Partial<ArticleValues>): void {
      shared?.put(change)
      if (document) view({ wanted: document })
    },
    save: saveNow,
    /** The last update that this page shows, for a move; waits until all that was typed is stored. */
    async seen(): Promise<{ seen?: number }> {
      if (!shared) return {}
      await shared.text.settle()
      // The form follows the text a moment later; what is asked about is the text as it is.
      store.set({ values: shared.current() })
      return { seen: shared.text.seen() }
    },
    /** Sends a correction out as it was `seen`; what others wrote later refuses it. */
    async sendCorrection(made: MadeChange, seen: { seen?: number }): Promise<ArticleDetail> {
      const { head } = store.get()
      const body = { version: head!.version, ...made, seen: 0, ...seen }
      return call(correctArticle, { params: { id: head!.id }, body })
    },
    async drop(): Promise<void> {
      const { head } = store.get()
      const lineage = shared?.text.lineage
      if (!head || !lineage || !store.get().shared?.changed) return
      await shared?.text.settle()
      await call(dropWriting, { params: { id: head.id }, body: { lineage, seen: shared?.text.seen() ?? 0 } })
    },
    reopen: (): void => void shared?.text.enter(),
    took: (): void => view({ wanted: null }),
    forgetHidden: (key: number) => shared?.forgetHidden(key),
    forgetStranded: () => view({ stranded: null }),
    onTyped(listen: () => void): void {
      onTyped = listen
    },
  }
}

const texts = {
  notSent: text(
    'Phần đang viết chưa gửi được. Kiểm tra kết nối rồi lưu lại.',
    'What you wrote could not be sent yet. Check the connection and save again.',
  ),
}
