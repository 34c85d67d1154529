import { Stack } from '@mantine/core'
import {
  articleTypeInput,
  articleTypeLabels,
  createArticleType,
} from '@toasoan/contract/editorial/article-types'
import { useNavigate } from 'react-router'
import { useChange } from '#web/client/use-call.ts'
import { useText } from '#web/language/use-text.ts'
import { Card } from '#web/ui/card.tsx'
import { FormText } from '#web/ui/form/form-fields.tsx'
import { RecordForm } from '#web/ui/form/record-form.tsx'
import { shared } from '#web/ui/shared-texts.ts'
import { toastSuccess } from '#web/ui/toast.ts'
import { typeTexts } from './text.ts'
import { TypeFields } from './type-fields.tsx'

const values = { name: '', code: '', description: '', active: true }

/** Adds an article type. */
export function Component() {
  const t = useText()
  const navigate = useNavigate()
  const create = useChange(createArticleType, { quiet: true })
  const leave = () => navigate('/article-type')
  return (
    <RecordForm
      schema={articleTypeInput}
      values={values}
      onCancel={leave}
      onSave={async (body) => {
        await create.mutateAsync({ body })
        toastSuccess(t(shared.saved))
        await leave()
      }}
    >
      <Card>
        <Stack>
          <TypeFields
            code={
              <FormText
                name="code"
                label={articleTypeLabels.code}
                help={typeTexts.codeHelp}
                required
                maxLength={40}
              />
            }
          />
        </Stack>
      </Card>
    </RecordForm>
  )
}
