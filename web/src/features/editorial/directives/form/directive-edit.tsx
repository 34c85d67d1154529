import type { DirectiveChange, directiveForm } from '@toasoan/contract/editorial/directives'
import type { ArticleDocument } from '@toasoan/contract/editorial/document'
import { useMemo } from 'react'
import { useNavigate, useParams } from 'react-router'
import type { z } from 'zod'
import { useCall, useChange } from '#web/client/use-call.ts'
import { useText } from '#web/language/use-text.ts'
import { ListMessage } from '#web/ui/data-table/list-message.tsx'
import { ListSkeleton } from '#web/ui/data-table/list-skeleton.tsx'
import { usePageTitle } from '#web/ui/page/page-title.ts'
import { shared } from '#web/ui/shared-texts.ts'
import { toastSuccess } from '#web/ui/toast.ts'
import { type Kind, staleAfterChange, useKind, viewPath } from '../kinds.ts'
import { ChangeDirectiveForm } from './directive-form.tsx'
import { draftKey, forgetDraft } from './kept-draft.tsx'

type Data = z.output<typeof directiveForm>

function Edit({ kind, data }: { kind: Kind; data: Data }) {
  const t = useText()
  const navigate = useNavigate()
  const update = useChange(kind.calls.update, { quiet: true, invalidates: staleAfterChange })
  const values = useMemo((): DirectiveChange => {
    const { id: _id, kind: _kind, read: _read, document, ...fields } = data
    return { ...fields, document: document as unknown as ArticleDocument, asks: true, note: '' }
  }, [data])
  const key = draftKey(kind.kind, data.id, data.version)
  return (
    <ChangeDirectiveForm
      kind={kind}
      values={values}
      storageKey={key}
      read={data.read}
      onCancel={() => void navigate(viewPath(data))}
      save={async (body) => {
        await update.mutateAsync({ params: { id: data.id }, body })
        forgetDraft(key)
        toastSuccess(t(shared.saved))
        await navigate(viewPath(data))
      }}
    />
  )
}

/** Changes a directive of the kind that the address is of. */
export function Component() {
  const kind = useKind()
  const { id } = useParams()
  const { data, error } = useCall(kind.calls.edit, { params: { id: Number(id) } }, { quiet: true })
  usePageTitle(data?.title)
  if (error && !data)
    return <ListMessage alert title={error.message} illustration="/illustrations/empty-search.svg" />
  if (!data) return <ListSkeleton rows={8} />
  return <Edit key={`${kind.kind} ${data.id}`} kind={kind} data={data} />
}
