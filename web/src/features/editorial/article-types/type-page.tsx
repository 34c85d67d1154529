import { Code } from '@mantine/core'
import { articleTypeLabels, articleTypes } from '@toasoan/contract/editorial/article-types'
import { activeField, type RecordField } from '#web/entities/records/record-fields.ts'
import { RecordPage } from '#web/entities/records/record-page.tsx'
import { translate } from '#web/language/language.ts'
import { typeTexts } from './text.ts'

const fields: RecordField<typeof articleTypes>[] = [
  { name: 'name', label: articleTypeLabels.name, input: 'text' },
  {
    name: 'code',
    label: articleTypeLabels.code,
    help: typeTexts.codeHelp,
    input: 'text',
    show: ({ code, built_in }) => (
      <>
        <Code>{code}</Code> {built_in && `· ${translate(typeTexts.builtIn)}`}
      </>
    ),
  },
  { name: 'description', label: articleTypeLabels.description, input: 'textarea' },
  {
    name: 'single_writer',
    label: articleTypeLabels.single_writer,
    help: articleTypeLabels.single_writer_help,
    input: 'switch',
  },
  activeField(typeTexts.activeHelp),
]

/** Adds or changes an article type. */
export const Component = () => <RecordPage resource={articleTypes} fields={fields} back="/article-type" />
