import { categoryInput, createCategory } from '@toasoan/contract/editorial/categories'
import { useMemo } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useChange } from '#web/client/use-call.ts'
import { useText } from '#web/language/use-text.ts'
import { RecordForm } from '#web/ui/form/record-form.tsx'
import { shared } from '#web/ui/shared-texts.ts'
import { toastSuccess } from '#web/ui/toast.ts'
import { CategoryFields } from './category-fields.tsx'

/** Adds a category, below the one that the address names. */
export function Component() {
  const t = useText()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const parent = search.get('parent_id')
  const values = useMemo(
    () => ({
      name: '',
      slug: '',
      description: '',
      parent_id: parent && /^[1-9]\d*$/.test(parent) ? Number(parent) : null,
      on_home: false,
      active: true,
    }),
    [parent],
  )
  const create = useChange(createCategory, { quiet: true })
  const leave = () => navigate('/category')
  return (
    <RecordForm
      narrow
      schema={categoryInput}
      values={values}
      onCancel={leave}
      onSave={async (body) => {
        await create.mutateAsync({ body })
        toastSuccess(t(shared.saved))
        await leave()
      }}
    >
      <CategoryFields />
    </RecordForm>
  )
}
