import type { DirectiveInput } from '@toasoan/contract/editorial/directives'
import { emptyDocument } from '@toasoan/contract/editorial/document'
import { useNavigate } from 'react-router'
import { useChange } from '#web/client/use-call.ts'
import { useText } from '#web/language/use-text.ts'
import { toastSuccess } from '#web/ui/toast.ts'
import { type Kind, staleAfterChange, useKind, viewPath } from '../kinds.ts'
import { directiveTexts } from '../text.ts'
import { NewDirectiveForm } from './directive-form.tsx'
import { draftKey, forgetDraft } from './kept-draft.tsx'

const empty: DirectiveInput = {
  title: '',
  document: emptyDocument,
  urgency: 'normal',
  audience: { everyone: false, department_ids: [], group_ids: [], user_ids: [] },
  is_public: false,
  starts_at: null,
  ends_at: null,
  acknowledge_by: null,
  active: true,
}

function Create({ kind }: { kind: Kind }) {
  const t = useText()
  const navigate = useNavigate()
  const create = useChange(kind.calls.create, { quiet: true, invalidates: staleAfterChange })
  const key = draftKey(kind.kind, null, null)
  return (
    <NewDirectiveForm
      kind={kind}
      values={empty}
      storageKey={key}
      onCancel={() => void navigate(`/${kind.kind}`)}
      save={async (body) => {
        const made = await create.mutateAsync({ body })
        forgetDraft(key)
        toastSuccess(t(directiveTexts.sent))
        await navigate(viewPath(made))
      }}
    />
  )
}

/** Writes a directive of the kind that the address is of. */
export function Component() {
  const kind = useKind()
  return <Create key={kind.kind} kind={kind} />
}
